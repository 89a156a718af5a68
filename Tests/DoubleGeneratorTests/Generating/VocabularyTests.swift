import Testing

@testable import DoubleGenerator

/// Which messages a double says that it can be sent, by which `viper coverage` knows what no flow touches.
@Suite struct VocabularyTests {
  private func source(_ name: String) throws -> String {
    try DoubleGenerator(CompiledGraph.corpus.get(), named: [name]).source()
  }

  /// It makes another double: no flow can send it to this one.
  @Test func anInitializerIsNotSentToADouble() throws {
    #expect(try source("PlainInit").contains("    calls.takes(\"run\", in: PlainInitSpy.self)\n"))
  }

  /// The wiring calls it, or sets it: neither is sent to the double in a flow.
  @Test(arguments: [
    ("StaticRouter", "\"pushDetail\", "), ("StaticVariables", ""), ("SettablePart", ""),
    ("UnwrappedProperties", "\"title\", "), ("NeededSettableProperty", "\"heading\", "),
  ])
  func whatPutsAModuleTogetherIsNotSentToADouble(_ name: String, _ names: String) throws {
    #expect(try source(name).contains("    calls.takes(\(names)in: \(name)Spy.self)\n"))
  }

  /// Of a double that says nothing it would not be known whether there is more.
  @Test(arguments: ["EmptyMarker", "InitRequirement"])
  func aDoubleThatTakesNothingSaysSo(_ name: String) throws {
    #expect(try source(name).contains("    calls.takes(in: \(name)Spy.self)\n"))
  }
}

import Testing

@testable import DoubleGenerator

/// The doubles of protocols that are bound to classes. That they compile and what they do,
/// `CorpusTests` says.
@Suite struct SuperclassTests {
  private func source(_ name: String) throws -> String {
    try DoubleGenerator(CompiledGraph.corpus.get(), named: [name]).source()
  }

  @Test func theModuleOfTheClassIsImported() throws {
    let graphs = try CompiledGraph.of([
      ("Base", "open class Screen { public init() {} }"),
      ("Sample", "import Base\nprotocol Shown: Screen { func show() }"),
    ])
    let source = try DoubleGenerator(graphs).source()
    #expect(source.contains("\nimport Base\n"))
  }

  /// The convenience initialiser can't be called by a subclass, and the shortest designated one can.
  @Test func aDesignatedInitializerIsCalledWithMadeUpValues() throws {
    #expect(try source("OfForeignRequiredScreen").contains("    super.init(name: \"\")\n"))
    #expect(try source("OfPathScreen").contains("    super.init(path: nil)\n"))
    #expect(try source("OfScreen").contains("    super.init()\n"))
  }

  @Test func requiredInitializersAreThere() throws {
    let source = try source("OfForeignRequiredScreen")
    #expect(
      source.contains(
        """
          required init(name: String) {
            calls = Self.calls
            super.init(name: name)
            calls.call("init", ["name": name])
          }
        """))
    #expect(source.contains("  required init?(code: Int) { nil }\n"))
  }

  /// What the protocol asks for as well, is there once.
  @Test func aClassWithoutInitializersHasThoseOfItsOwn() throws {
    let source = try source("OfForeignInheritingScreen")
    #expect(source.components(separatedBy: "required init(name: String)").count == 2)
    #expect(source.contains("  required init?(code: Int) { nil }\n"))
  }

  @Test func whatIsThrownIsHandedOn() throws {
    #expect(try source("OfPathScreen").contains("    try super.init(at: path)\n"))
  }
}

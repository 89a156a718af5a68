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

  /// Outside of its module nobody has a subclass of a class that is public and not open.
  @Test func aClosedClassNeedsATestableImport() throws {
    let graphs = try CompiledGraph.of([
      (
        "Base",
        """
        public class Shape { public init() {} }
        public protocol Grown: Shape { func grow() }
        """
      ),
      ("Sample", "import Base\npublic protocol Shown: Shape { func show() }"),
    ])
    let own = try DoubleGenerator(graphs.filter { $0.module == "Base" }).source()
    #expect(own.contains("\n@testable import Base\n"))
    #expect(own.contains("class GrownSpy: Shape, Grown"))
    let other = try DoubleGenerator(graphs.sorted { $0.module > $1.module })
    #expect(
      other.refusals.map(\.reason) == ["only a subclass of Shape can adopt it, which is not open"])
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

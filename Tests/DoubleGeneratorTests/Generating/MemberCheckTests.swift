import Testing

@testable import DoubleGenerator

/// What a protocol says and its double does not is named, though both compile.
@Suite(.onOwnThreads) struct MemberCheckTests {
  @Test func theDoublesOfTheCorpusLackNothing() throws {
    let generator = try DoubleGenerator(CompiledGraph.corpus.get())
    #expect(try generator.missing(from: CompiledGraph.doubles.get()) == [])
  }

  /// A line of a double, what stands there instead, and what is missing then.
  @Test(arguments: [
    (
      "TwinsByEffect", "  func fetch(id: Int) async throws -> String {",
      "  func fetch(id: Int) throws -> String {", "fetch(id:) async throws"
    ),
    (
      "TwinsByEffect", "  func fetch(id: Int) async throws -> String {", "  func other() {",
      "fetch(id:) async throws"
    ),
    (
      "SubscriptEffects", "    get async throws {", "    get async {",
      "subscript(_:) get async throws"
    ),
    ("AsyncGetters", "    get async {", "    get {", "count get async"),
    (
      "ThrowingGetters", "    get throws {", "    get throws(Fault) {", "token get throws"
    ),
    (
      "TypedThrowingGetters", "    get throws(Fault) {", "    get {", "names get throws(…)"
    ),
    (
      "StaticFunctions", "  static func name() -> String {", "  func name() -> String {",
      "static name()"
    ),
    (
      "OverloadsByType", "  func display(_ entry: Entry?) {", "  func show(_ entry: Entry?) {",
      "display(_:)"
    ),
    ("CustomOperators", "  static func <+> (", "  static func <-> (", "static <+>(_:_:)"),
    ("RawNames", "  func `load all`() -> Int {", "  func `load`() -> Int {", "load all()"),
    ("RethrowingResults", " async rethrows {", " async {", "wait(_:) async rethrows"),
    ("PropertyAndMethod", "    set {", "    put {", "title get set"),
  ])
  func whatIsLostIsNamed(name: String, line: String, other: String, missing: String) throws {
    let generator = try DoubleGenerator(CompiledGraph.corpus.get(), named: [name])
    let text = generator.source()
    let changed = text.replacing(line, with: other, maxReplacements: 1)
    #expect(changed != text)
    #expect(generator.missing(from: changed) == ["\(name).\(missing)"])
  }
}

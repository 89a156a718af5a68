import Testing

@testable import DoubleGenerator

/// What begins with an underscore is in a symbol graph of the level `private` only.
@Suite struct UnderscoreTests {
  @Test func underscoredRequirementsHaveDoubles() throws {
    let source = try DoubleGenerator(
      CompiledGraph.corpus.get(), named: ["UnderscoredRequirements", "OfUnderscoredBase"]
    ).source()
    #expect(source.contains("  func close(animated: Bool, _completion: @escaping () -> Void) {"))
    #expect(source.contains("  func _reload() {"))
    #expect(source.contains("  func show(_ _title: String) {"))
    #expect(source.contains("  var _heading: String {"))
    #expect(source.contains("  func appear() {"))
  }

  /// A graph that shows one, as the plugin's does, lacks none.
  @Test(arguments: [("func _load()", false), ("func load()", true)])
  func aGraphSaysWhetherItMayLackThem(requirement: String, may: Bool) throws {
    let graph = try CompiledGraph.of(source: "protocol Role {\n \(requirement)\n}")
    #expect(graph.isWithoutUnderscores == may)
  }

  /// Nobody else can adopt what is private.
  @Test func privateProtocolsHaveNone() throws {
    let graphs = try CompiledGraph.corpus.get()
    let names = try DoubleGenerator(graphs).protocols
    #expect(!names.contains("PrivateRole") && !names.contains("PrivateSpace.InnerRole"))
    #expect(throws: DoubleGenerator.UnknownProtocol.self) {
      try DoubleGenerator(graphs, named: ["PrivateRole"])
    }
  }
}

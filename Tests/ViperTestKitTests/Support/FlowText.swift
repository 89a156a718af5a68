import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// Flows from text, as if they stood in the file `Small.json`.
enum FlowText {
  /// One flow with these members besides its id and scenario.
  static func flow(_ members: String) throws -> Flow {
    try #require(
      try flows("{ \"id\": \"small\", \"scenario\": \"a small flow\", \(members) }").first)
  }

  /// The flows of a file.
  static func flows(_ flows: String) throws -> [Flow] {
    try FlowParser.flows(
      of: JSONDocument(
        reading: "{ \"format\": 1, \"module\": \"Small\", \"flows\": [\n\(flows)\n] }",
        path: "Small.json"))
  }
}

extension FlowResult {
  /// The kinds of the findings, in order.
  var ids: [Finding.ID] { findings.map(\.id) }

  /// A finding by its place, counted from 0; where there is none, one that says so: a check that goes
  /// red must not end the process and the other tests with it.
  func finding(_ index: Int) -> Finding {
    findings.indices.contains(index)
      ? findings[index] : Finding(id: .noTest, sentence: "There is no finding \(index).")
  }
}

import Testing

@testable import ViperTestKit

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
}

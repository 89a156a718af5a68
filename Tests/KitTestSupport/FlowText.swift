import Testing
import ViperFixtures
import ViperJSON

/// Flows from text, as if they stood in the file `Small.json`.
package enum FlowText {
  /// One flow with these members besides its id and scenario.
  package static func flow(_ members: String) throws -> Flow {
    try #require(
      try flows("{ \"id\": \"small\", \"scenario\": \"a small flow\", \(members) }").first)
  }

  /// The flows of a file.
  package static func flows(_ flows: String) throws -> [Flow] {
    try FlowParser.flows(
      of: JSONDocument(
        reading: "{ \"format\": 1, \"module\": \"Small\", \"flows\": [\n\(flows)\n] }",
        path: "Small.json"))
  }
}

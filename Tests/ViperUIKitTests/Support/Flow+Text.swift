#if canImport(UIKit) && !os(watchOS)
  import Testing

  @testable import ViperFixtures
  @testable import ViperJSON

  extension Flow {
    /// The first flow of a file with this text.
    static func load(_ text: String) throws -> Flow {
      let document = try JSONDocument(reading: text, path: "Notes.json")
      return try #require(try FlowParser.flows(of: document).first)
    }
  }
#endif

import Foundation
package import ViperJSON
import ViperValues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a server answers nobody can know; but it answers with lists, with objects, with neither, and refuses.

extension HTTPSpy.Response: ExplorableValue {
  package static func explored(in folder: String?) -> [JSONValue] {
    [
      .object([("body", .array([.exploredRecord(1), .exploredRecord(2)]))]),
      .object([("body", .array([]))]),
      .object([("body", .exploredRecord(1))]),
      .object([("status", 404), ("body", .object([("message", "not found")]))]),
      .object([("body", .object([]))]),
      .object([("status", 204)]),
      .object([("status", 401), ("body", .object([("message", "not authorized")]))]),
      .object([("status", 500), ("text", "no JSON")]),
    ] + (folder.map(answers) ?? [])
  }

  /// How many files with answers are tried at most.
  private static let mostFiles = 24

  /// What was kept of a server's answers, in the folder `answers` beside the fixture.
  private static func answers(in folder: String) -> [JSONValue] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/answers")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().prefix(mostFiles).map {
      .object([("file", .string("answers/\($0)"))])
    }
  }
}

extension URLError: ExplorableValue {
  package static func explored(in folder: String?) -> [JSONValue] { ["offline", "timedOut"] }
}

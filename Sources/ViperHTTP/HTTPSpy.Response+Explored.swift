import Foundation
package import ViperJSON
import ViperValues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a server answers nobody can know; but it answers with lists, with objects, with neither, and refuses.

extension HTTPSpy.Response: ExplorableValue {
  package static var explored: [JSONValue] {
    [
      .object([("body", .array([.exploredRecord(1), .exploredRecord(2)]))]),
      .object([("body", .array([]))]),
      .object([("body", .exploredRecord(1))]),
      .object([("status", 404), ("body", .object([("message", "not found")]))]),
      .object([("body", .object([]))]),
      .object([("status", 500), ("text", "no JSON")]),
    ]
  }
}

extension URLError: ExplorableValue {
  package static var explored: [JSONValue] { ["offline", "timedOut"] }
}

import Foundation
import ViperTestKit

/// How fast JSON is read.
struct ReaderBenchmark: Benchmark {
  let name = "reader"
  let summary = "10 MB of JSON, against JSONSerialization and JSONDecoder"

  func rows(_ scale: Scale) async throws -> [Row] {
    let text = Self.text(bytes: scale.count(10_000_000))
    let (bytes, data) = (Array(text.utf8), Data(text.utf8))
    let read = { try JSONDocument(reading: bytes, path: "items.json") }
    let size = "\(bytes.count / 1_000) kB of JSON"
    return [
      try await Race(rounds: 9).row(size, against: "JSONSerialization", bound: 1, ours: read) {
        try JSONSerialization.jsonObject(with: data)
      },
      try await Race(rounds: 3, warmsUp: false).row(
        size, against: "JSONDecoder into an enum of JSON values", bound: 1 / 3.0, ours: read
      ) {
        try JSONDecoder().decode(JSONTree.self, from: data)
      },
    ]
  }

  /// Items as a web API returns them: nested objects, escapes, whole and other numbers, null.
  private static func text(bytes: Int) -> String {
    var text = "[\n"
    var number = 0
    while text.utf8.count < bytes {
      text += number == 0 ? "" : ",\n"
      text += item(number)
      number += 1
    }
    return text + "\n]\n"
  }

  private static func item(_ number: Int) -> String {
    """
      {
        "id": "c\(number)f0", "number": \(number), "score": \(number).25e-1, "private": false,
        "title": "Item \(number): VIPER, “checked” end to end",
        "body": "First line\\nSecond line with a \\"quotation\\" and a tab\\t\\u00e9.\\n",
        "url": "https:\\/\\/items.example\\/c\(number)f0",
        "created_at": "2025-11-20T10:00:00+09:00", "page_views_count": null,
        "tags": [ { "name": "swift", "versions": [ "6.1", "6.2" ] }, { "name": "viper", "versions": [] } ],
        "user": {
          "id": "user\(number % 100)", "followers_count": \(number % 977), "permanent_id": \(number * 31),
          "description": "Writes about architecture. \(number % 13) years of it.", "location": ""
        }
      }
    """
  }
}

import Foundation
import Testing

@testable import ViperJSON
@testable import ViperValues

/// One comparison of a value with what a fixture expects.
struct MatcherCase {
  private let text: String

  /// - Parameter text: The expectation as a fixture writes it.
  init(_ text: String) {
    self.text = text
  }

  /// What is expected.
  func matcher() throws -> Matcher {
    try Matcher(JSONDocument(reading: text, path: "a.json").root)
  }

  /// The mismatch on one line: path, expected, actual, and the text at fault if it is not all.
  func mismatch(_ value: Any, captures: [String: Any] = [:]) throws -> String? {
    var captures = captures.mapValues { Structure(of: $0) }
    guard let mismatch = try matcher().mismatch(Structure(of: value), &captures) else {
      return nil
    }
    let place = String(decoding: Array(text.utf8)[mismatch.range], as: UTF8.self)
    let line = "\(mismatch.path): expected \(mismatch.expected), came \(mismatch.actual)"
    return place == text ? line : "\(line) @ \(place)"
  }

  /// What is captured when a value matches.
  func captured(_ value: Any) throws -> [String: String] {
    var captures = Captures()
    guard try matcher().mismatch(Structure(of: value), &captures) == nil else { return [:] }
    return captures.mapValues { "\($0)" }
  }

  /// The error of an expectation that can't be read, and the text at fault if it is not all.
  func error() throws -> String {
    let error = try #require(throws: ValueError.self) { try matcher() }
    let place = String(decoding: Array(text.utf8)[error.range], as: UTF8.self)
    return place == text ? error.message : "\(error.message) @ \(place)"
  }
}

/// Expects that a value matches, or how it does not.
func expectMatch(
  _ expectation: String, _ value: Any, _ mismatch: String? = nil,
  location: SourceLocation = #_sourceLocation
) throws {
  let found = try MatcherCase(expectation).mismatch(value)
  #expect(found == mismatch, sourceLocation: location)
}

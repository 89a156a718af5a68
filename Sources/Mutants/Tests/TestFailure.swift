import Foundation

/// A failure, as XCTest and Swift Testing write it.
struct TestFailure {
  /// The failure on one line.
  private(set) var text: String

  /// Reads a line that tells of a failure; nil for any other line.
  init?(_ line: String) {
    if let mark = line.range(of: " recorded an issue") {
      let place = line[mark.upperBound...]
      text = place.hasPrefix(" at ") ? String(place.dropFirst(4)) : String(place.dropFirst(2))
      // A parametrized test names its arguments first.
      if let at = place.range(of: " at "), !place.hasPrefix(" at ") {
        text = String(place[at.upperBound...])
      }
    } else if let mark = line.range(of: ": error: "), line.contains(" : ") {
      let file = line[..<mark.lowerBound].split(separator: "/").last ?? ""
      text = "\(file): \(line[mark.upperBound...])"
    } else {
      return nil
    }
  }

  /// Takes up a line behind the first.
  ///
  /// - Returns: False where it does not belong to the failure any more.
  mutating func takesUp(_ line: String) -> Bool {
    if line.hasPrefix("↳ ") {
      // The first one is the message; what follows is its details.
      if text.hasSuffix("Issue recorded") {
        text = String(text.dropLast("Issue recorded".count) + line.dropFirst(2))
      }
      return true
    }
    return line.hasPrefix("  ")
  }
}

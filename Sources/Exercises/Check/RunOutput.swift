import Foundation

/// What a framework wrote of its tests.
struct RunOutput {
  /// Its issues as it tells them, without what stands around them.
  let issues: [String]
  /// The ids of the findings in them.
  let ids: [String]

  init(_ text: String) {
    var issues: [[Substring]] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if Self.begins(line) {
        issues.append([line])
        isOpen = true
      } else if isOpen, line.isEmpty || Self.ends(line) {
        isOpen = false
      } else if isOpen {
        issues[issues.count - 1].append(line)
        // The id is the last line of a finding.
        if Self.id(line) != nil { isOpen = false }
      }
    }
    self.issues = issues.map { $0.joined(separator: "\n") }
    ids = issues.flatMap { $0.compactMap(Self.id) }
  }

  /// Whether a framework begins to tell of an issue here.
  private static func begins(_ line: Substring) -> Bool {
    line.contains(" recorded an issue") || line.contains(" recorded a warning")
      || line.contains(": error: ")
  }

  /// Whether a framework goes on to something else.
  private static func ends(_ line: Substring) -> Bool {
    ["Test Case ", "Test Suite ", "✔", "✘", "◇", "⚠"].contains { line.hasPrefix($0) }
  }

  private static func id(_ line: Substring) -> String? {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    let id = line.dropFirst().dropLast()
    // `[0]` is an element in a difference.
    let isID =
      id.first?.isLowercase ?? false
      && id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
    return isID ? String(id) : nil
  }
}

import ViperValues

/// What is said of all that differs in a message or in an outcome.
struct DifferenceWords {
  private let changes: [MatchDifference.Change]

  init(_ changes: [MatchDifference.Change]) {
    self.changes = changes
  }

  /// How many paths beside the first one a sentence names, and how many values a remedy.
  private static let mostShown = 3

  /// How many bytes of JSON a remedy shows.
  private static let longestProposal = 500

  private static let recording = "VIPER_RECORD=failed writes all of it"

  /// Where the first of them stands in the fixture.
  var range: Range<Int>? { changes.first?.range }

  /// Whether the value at this key differs as a whole.
  func isWhole(_ key: String) -> Bool { changes.map(\.path) == [key] }

  /// The first of them and the paths of others: `with.id: expected 1, came 2; with.name differs too`.
  var paths: String? {
    changes.first.map { change in
      let (expected, actual) = change.texts
      return "\(change.path): expected \(expected), came \(actual)\(others)"
    }
  }

  private var others: String {
    let paths = changes.dropFirst().map(\.path)
    let rest = paths.count - Self.mostShown
    let words = paths.prefix(Self.mostShown) + (rest > 0 ? ["\(rest.grouped) more"] : [])
    return words.isEmpty ? "" : "; \(Array(words).listed) differ\(words.count == 1 ? "s" : "") too"
  }

  /// What to write where what came is right: all of it if that is short, else what differs.
  func proposal(for whole: String) -> String {
    guard whole.utf8.count > Self.longestProposal, !changes.isEmpty else { return "write \(whole)" }
    let rest = changes.count - Self.mostShown
    let others = rest > 0 ? ["so on for \(rest.grouped) more"] : []
    return "\((changes.prefix(Self.mostShown).map(\.proposal) + others).listed); \(Self.recording)"
  }

  /// What to do where the module is right, or makes such values anew each time.
  func remedy(for whole: String) -> String {
    let any = changes.prefix(Self.mostShown).compactMap(\.proposalForAny)
    return (any.isEmpty ? "" : "If another one comes each time, \(any.listed). ")
      + "If the module is right, \(proposal(for: whole))."
  }

  /// What to add to a fixture; where that is long, its outline and how to get all of it.
  static func whole(_ whole: String, orElse outline: String) -> String {
    whole.utf8.count > longestProposal ? "\(outline) (\(recording))" : whole
  }
}

extension [String] {
  /// The words with commas and an "and": `a, b and c`.
  fileprivate var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

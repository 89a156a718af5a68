import ViperFixtures
import ViperMessages
import ViperValues

/// How the messages of one step compare with what its `then` expects.
struct StepComparison {
  /// One line of the comparison.
  enum Row {
    case same(MessagePattern, Message)
    /// With what was captured before it.
    case changed(MessagePattern, Message, Captures)
    case missing(MessagePattern)
    case unexpected(Message)
  }

  /// The comparison, in order.
  let rows: [Row]
  /// Whether everything is as expected.
  let matches: Bool

  /// Compares.
  ///
  /// - Parameters:
  ///   - expected: What must come, in order; groups match in any order, one to one.
  ///   - actual: What came, in order.
  ///   - captures: What earlier steps captured; gains what this one captures.
  init(expected: [Flow.Expectation], actual: [Message], captures: inout Captures) {
    var sequence = SequentialMatch(actual: actual, captures: captures)
    for expectation in expected {
      guard sequence.take(expectation) else { break }
    }
    captures = sequence.captures
    if sequence.isComplete(expected) {
      rows = sequence.rows
      matches = true
    } else {
      let patterns = expected.flatMap { $0.messages(inOrderOf: actual, captures) }
      rows = Alignment.rows(patterns, actual, captures)
      matches = false
    }
  }
}

/// Matches expectations from the beginning, one after the other.
private struct SequentialMatch {
  let actual: [Message]
  var captures: Captures
  var rows: [StepComparison.Row] = []
  private var position = 0

  init(actual: [Message], captures: Captures) {
    self.actual = actual
    self.captures = captures
  }

  /// Whether all expectations were met, and nothing is left over.
  func isComplete(_ expected: [Flow.Expectation]) -> Bool {
    position == actual.count && rows.count == expected.reduce(0) { $0 + $1.messages.count }
  }

  mutating func take(_ expectation: Flow.Expectation) -> Bool {
    switch expectation {
    case .message(let pattern):
      guard position < actual.count, pattern.mismatch(actual[position], &captures) == nil else {
        return false
      }
      rows.append(.same(pattern, actual[position]))
      position += 1
      return true
    case .unordered(let patterns, _):
      return takeGroup(patterns)
    }
  }

  private mutating func takeGroup(_ patterns: [MessagePattern]) -> Bool {
    guard position + patterns.count <= actual.count else { return false }
    let group = Array(actual[position..<(position + patterns.count)])
    guard let assignment = GroupAssignment.find(patterns, group, &captures) else { return false }
    for (index, pattern) in assignment {
      rows.append(.same(pattern, group[index]))
    }
    position += patterns.count
    return true
  }
}

/// Finds for each pattern of an unordered group a message of its own.
private enum GroupAssignment {
  /// - Returns: Pairs by message, in their order; nil when there is no such assignment.
  static func find(
    _ patterns: [MessagePattern], _ group: [Message], _ captures: inout Captures
  ) -> [(Int, MessagePattern)]? {
    let before = captures
    let pairs = OneToOne.pairs(patterns.count, group.count) { left, right in
      // References to what this very group captures are looked at below.
      patterns[left].matches(group[right], before) || patterns[left].refersForward(before)
    }
    guard pairs.count == patterns.count else { return nil }
    var trial = before
    let isConsistent = pairs.allSatisfy {
      patterns[$0.left].mismatch(group[$0.right], &trial) == nil
    }
    if isConsistent {
      captures = trial
      return pairs.map { ($0.right, patterns[$0.left]) }.sorted { $0.0 < $1.0 }
    }
    return search(patterns, group, &captures)
  }

  /// Tries assignments of the patterns that capture or refer, each reference as soon as what it
  /// refers to is known; the others are then matched to what is left.
  private static func search(
    _ patterns: [MessagePattern], _ group: [Message], _ captures: inout Captures
  ) -> [(Int, MessagePattern)]? {
    let linked = inOrderOfUse(patterns.filter { !$0.capturedNames.isEmpty || $0.hasReference })
    let others = patterns.filter { $0.capturedNames.isEmpty && !$0.hasReference }
    var tries = 0
    func place(_ index: Int, _ used: Set<Int>, _ captures: Captures) -> Found? {
      guard index < linked.count else {
        return rest(others, group, without: used, captures).map { ($0, captures) }
      }
      for candidate in group.indices where !used.contains(candidate) {
        tries += 1
        guard tries < mostTries else { return nil }
        var trial = captures
        guard linked[index].mismatch(group[candidate], &trial) == nil,
          let found = place(index + 1, used.union([candidate]), trial)
        else { continue }
        return ([(candidate, linked[index])] + found.pairs, found.captures)
      }
      return nil
    }
    guard let found = place(0, [], captures) else { return nil }
    captures = found.captures
    return found.pairs.sorted { $0.0 < $1.0 }
  }

  private typealias Found = (pairs: [(Int, MessagePattern)], captures: Captures)

  private static let mostTries = 100_000

  /// Partners for the patterns that neither capture nor refer, among the messages that are left.
  private static func rest(
    _ patterns: [MessagePattern], _ group: [Message], without used: Set<Int>, _ captures: Captures
  ) -> [(Int, MessagePattern)]? {
    let left = group.indices.filter { !used.contains($0) }
    let pairs = OneToOne.pairs(patterns.count, left.count) { index, other in
      patterns[index].matches(group[left[other]], captures)
    }
    guard pairs.count == patterns.count else { return nil }
    return pairs.map { (left[$0.right], patterns[$0.left]) }
  }

  /// The same patterns, each after those whose captures it refers to and as soon after as can be.
  private static func inOrderOfUse(_ patterns: [MessagePattern]) -> [MessagePattern] {
    let names = Set(patterns.flatMap(\.capturedNames))
    var waiting = patterns
    var known: Set<String> = []
    var ordered: [MessagePattern] = []
    while !waiting.isEmpty {
      let isReady = { (pattern: MessagePattern) in
        pattern.referredNames.allSatisfy { known.contains($0) || !names.contains($0) }
      }
      let next =
        waiting.firstIndex { $0.hasReference && isReady($0) }
        ?? waiting.firstIndex(where: isReady) ?? 0
      let pattern = waiting.remove(at: next)
      known.formUnion(pattern.capturedNames)
      ordered.append(pattern)
    }
    return ordered
  }
}

extension MessagePattern {
  fileprivate var hasReference: Bool { !referredNames.isEmpty }

  fileprivate var referredNames: [String] {
    allMatchers.compactMap { if case .reference(let name) = $0.kind { name } else { nil } }
  }

  fileprivate var capturedNames: [String] {
    allMatchers.compactMap { if case .capture(let name) = $0.kind { name } else { nil } }
  }

  fileprivate func refersForward(_ captures: Captures) -> Bool {
    allMatchers.contains { matcher in
      if case .reference(let name) = matcher.kind { captures[name] == nil } else { false }
    }
  }
}

extension Flow.Expectation {
  /// The messages, those of a group in the order in which they came, for a readable difference.
  fileprivate func messages(
    inOrderOf actual: [Message], _ captures: Captures
  ) -> [MessagePattern] {
    guard case .unordered(let patterns, _) = self else { return messages }
    let pairs = OneToOne.pairs(patterns.count, actual.count) { left, right in
      patterns[left].matches(actual[right], captures)
    }
    let placed = Dictionary(uniqueKeysWithValues: pairs.map { ($0.left, $0.right) })
    let order = patterns.indices.sorted {
      (placed[$0] ?? .max, $0) < (placed[$1] ?? .max, $1)
    }
    return order.map { patterns[$0] }
  }
}

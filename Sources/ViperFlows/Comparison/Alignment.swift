import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Lays expected and actual messages side by side, so that as much as possible stands together.
enum Alignment {
  private static let mostPairs = HeaviestAlignment.mostPairs

  static func rows(
    _ expected: [MessagePattern], _ actual: [Message], _ captures: Captures
  ) -> [StepComparison.Row] {
    var captures = captures
    var start = 0
    var rows: [StepComparison.Row] = []
    while start < min(expected.count, actual.count),
      expected[start].mismatch(actual[start], &captures) == nil
    {
      rows.append(.same(expected[start], actual[start]))
      start += 1
    }
    var tail: [StepComparison.Row] = []
    var endExpected = expected.count
    var endActual = actual.count
    while endExpected > start, endActual > start,
      expected[endExpected - 1].mismatch(actual[endActual - 1], &captures) == nil
    {
      endExpected -= 1
      endActual -= 1
      tail.append(.same(expected[endExpected], actual[endActual]))
    }
    let middle = align(
      Array(expected[start..<endExpected]), Array(actual[start..<endActual]), captures)
    return rows + middle + tail.reversed()
  }

  private static func align(
    _ expected: [MessagePattern], _ actual: [Message], _ captures: Captures
  ) -> [StepComparison.Row] {
    guard expected.count * actual.count > mostPairs else {
      return alignByWeight(expected, actual, captures)
    }
    return alignByKeys(expected, actual, captures) { gap, cameInGap in
      gap.count * cameInGap.count > mostPairs
        ? alignByTitle(gap, cameInGap, captures) : alignByWeight(gap, cameInGap, captures)
    }
  }

  /// For long steps: first what is the same to the letter, then what is left between.
  private static func alignByKeys(
    _ expected: [MessagePattern], _ actual: [Message], _ captures: Captures,
    inGap: ([MessagePattern], [Message]) -> [StepComparison.Row]
  ) -> [StepComparison.Row] {
    let difference = Difference(from: expected.map(\.key), to: actual.map(\.key))
    var rows: [StepComparison.Row] = []
    var missing: [MessagePattern] = []
    var came: [Message] = []
    func closeGap() {
      rows += inGap(missing, came)
      missing = []
      came = []
    }
    for entry in difference.entries {
      switch entry {
      case .removed(let old): missing.append(expected[old])
      case .inserted(let new): came.append(actual[new])
      case .unchanged(let old, let new):
        closeGap()
        rows.append(pair(expected[old], actual[new], captures))
      }
    }
    closeGap()
    return rows
  }

  private static func pair(
    _ pattern: MessagePattern, _ message: Message, _ captures: Captures
  ) -> StepComparison.Row {
    pattern.matches(message, captures)
      ? .same(pattern, message) : .changed(pattern, message, captures)
  }

  /// An equal message weighs 4, one of the same name 1.
  private static func alignByWeight(
    _ expected: [MessagePattern], _ actual: [Message], _ captures: Captures
  ) -> [StepComparison.Row] {
    let entries = HeaviestAlignment.entries(expected.count, actual.count) { old, new in
      guard expected[old].isNamed(as: actual[new]) else { return 0 }
      return expected[old].matches(actual[new], captures) ? 4 : 1
    }
    return rows(entries, expected, actual, captures)
  }

  /// By channel and name only, which takes time in proportion to the length.
  private static func alignByTitle(
    _ expected: [MessagePattern], _ actual: [Message], _ captures: Captures
  ) -> [StepComparison.Row] {
    let titles = actual.map { "\($0.channel.rawValue) \($0.name)" }
    return rows(
      Difference(from: expected.map(\.title), to: titles).entries, expected, actual, captures)
  }

  private static func rows(
    _ entries: [Difference.Entry], _ expected: [MessagePattern], _ actual: [Message],
    _ captures: Captures
  ) -> [StepComparison.Row] {
    entries.map { entry in
      switch entry {
      case .unchanged(let old, let new): pair(expected[old], actual[new], captures)
      case .removed(let old): .missing(expected[old])
      case .inserted(let new): .unexpected(actual[new])
      }
    }
  }
}

extension MessagePattern {
  /// Whether channel, name and module are those of a message.
  func isNamed(as message: Message) -> Bool {
    channel == message.channel && name.utf8.elementsEqual(message.name.utf8)
      && (module == message.module || message.module.isEmpty)
  }
}

extension MessagePattern {
  /// A text that is that of a message if the pattern has no matcher and its keys their order.
  fileprivate var key: String {
    "\(title) \(with.map(JSONWriter.compact) ?? "")"
  }
}

extension Message {
  fileprivate var key: String {
    let arguments = arguments.map { ($0.label, $0.value.json) }
    let with = arguments.isEmpty ? "" : JSONWriter.compact(.object(arguments))
    return "\(channel.rawValue) \(name) \(with)"
  }
}

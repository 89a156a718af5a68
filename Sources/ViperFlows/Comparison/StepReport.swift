import RoleNames
import ViperFixtures
package import ViperJSON
import ViperMessages
import ViperValues

/// Words for a step, or the assembly, that was not met: what was expected and what came, the nearest
/// message, a hint.
struct StepReport {
  /// What of a flow was not met.
  struct Part {
    /// The number of the step; 0 for the assembly.
    let number: Int
    /// What happened: `Step 1, event viewDidLoad`.
    let title: String
    /// The key of what must come.
    let key: String
    /// What must come.
    let expected: [Flow.Expectation]
    /// Where that stands.
    let range: Range<Int>
    var isFirst = false
    var isLast = false

    /// Whether it is the assembly, and no step.
    var isAssembly: Bool { number == 0 }
  }

  let flow: Flow
  let part: Part
  let comparison: StepComparison
  let window: StepWindow
  /// The messages of the wiring.
  let assembly: StepWindow
  let transcript: Transcript
  let isAsynchronous: Bool
  /// Whether messages went round in a circle.
  var isLoop = false

  private static let transcriptRadius = 3

  /// How many messages of a loop are shown.
  static let mostOfLoop = 20

  /// The finding, at the place of the first thing that differs.
  var finding: Finding {
    let verdict = self.verdict
    return flow.finding(
      verdict.id, "\(part.title): \(verdict.sentence)",
      details: ["Expected (-) and came (+):"] + difference + verdict.nearest
        + ["Transcript:"]
        + transcript.lines(around: verdict.sequence, radius: Self.transcriptRadius),
      remedy: verdict.remedy, at: verdict.range)
  }

  private struct Verdict {
    let id: Finding.ID
    let sentence: String
    let range: Range<Int>
    let sequence: Int
    var nearest: [String] = []
    var remedy = ""
  }

  // MARK: The first thing that differs

  private var verdict: Verdict {
    for (place, row) in comparison.rows.enumerated() {
      switch row {
      case .same: continue
      case .changed(let pattern, let message, let captures):
        return changed(pattern, message, captures)
      case .missing(let pattern):
        return missing(pattern, place)
      case .unexpected(let message):
        return unexpected(message, place)
      }
    }
    // All rows are the same, so the messages of a group can't be told apart one to one.
    return Verdict(
      id: .differentOrder, sentence: "the messages do not match the unordered group one to one.",
      range: part.range, sequence: .max)
  }

  private func changed(
    _ pattern: MessagePattern, _ message: Message, _ captures: Captures
  ) -> Verdict {
    let words = DifferenceWords(pattern.difference(from: message, captures)?.changes ?? [])
    return Verdict(
      id: .differentArgument,
      sentence: "\(pattern.title) came with another \(words.paths ?? "with").",
      range: words.range ?? pattern.range, sequence: message.sequence,
      remedy: words.remedy(
        for: JSONWriter.compact(pattern.json(of: message, captures, in: flow.module))))
  }

  private func missing(_ pattern: MessagePattern, _ place: Int) -> Verdict {
    if let moved = comparison.move(of: place) { return anotherPlace(moved) }
    let near = nearest(to: pattern)
    return Verdict(
      id: .missingMessage, sentence: "\(pattern.title) is expected and did not come.",
      range: pattern.range, sequence: near?.sequence ?? endSequence,
      nearest: near.map { [nearestLine($0, to: pattern)] } ?? [],
      remedy: missingRemedy(pattern, near))
  }

  private func anotherPlace(_ move: StepComparison.Move) -> Verdict {
    Verdict(
      id: .differentOrder,
      sentence: "\(move.pattern.title) came in another place: as message "
        + "\(move.message.sequence).",
      range: move.pattern.range, sequence: move.message.sequence, remedy: orderRemedy(move))
  }

  private func unexpected(_ message: Message, _ place: Int) -> Verdict {
    if let moved = comparison.move(of: place) { return anotherPlace(moved) }
    let expected = part.expected.flatMap(\.messages)
    let isLate = message.sequence > window.settled && part.isLast
    let isAgain = expected.contains { $0.isNamed(as: message) }
    if let twice = answeredTwice(message, expected) { return twice }
    return Verdict(
      id: isLate ? .leftOver : .unexpectedMessage,
      sentence: isLate
        ? "\(message) came \(message.elsewhere)after the last step had been compared; no step "
          + "expects it."
        : "\(message) came\(message.isElsewhere ? " on another thread" : ""), which the "
          + "\(part.isAssembly ? "flow" : "step") does not expect\(isAgain ? " once more" : "").",
      range: placeOfUnexpected(message), sequence: message.sequence,
      remedy: unexpectedRemedy(message, isLate: isLate, isAgain: isAgain))
  }

  /// A response that came again, where the step expects one and the request was answered with it.
  private func answeredTwice(_ message: Message, _ expected: [MessagePattern]) -> Verdict? {
    guard message.channel == .response, expected.count(where: { $0.isNamed(as: message) }) == 1
    else { return nil }
    let before = transcript.messages.prefix(message.sequence - 1)
    guard
      let request = before.lastIndex(where: { $0.origin == .test && $0.channel == .request }),
      let first = before[request...].first(where: {
        $0.origin == .module && $0.channel == .response && $0.name == message.name
          && $0.module == message.module
      })
    else { return nil }
    return Verdict(
      id: .answeredTwice,
      sentence:
        "\(message) came a second time: \(before[request]) was answered already, by message "
        + "\(first.sequence).",
      range: placeOfUnexpected(message), sequence: message.sequence,
      remedy:
        "Answer once on every path: return where it was answered. If the module is right, add "
        + "\(Self.fixtureText(of: message, in: flow.module)) to '\(part.key)'.")
  }

  /// An unexpected message stands where the next expected one is, or at the end of `then`.
  private func placeOfUnexpected(_ message: Message) -> Range<Int> {
    var hasPassed = false
    for row in comparison.rows {
      switch row {
      case .unexpected(let other): hasPassed = hasPassed || other.sequence == message.sequence
      case .same(let pattern, _), .changed(let pattern, _, _), .missing(let pattern):
        if hasPassed { return pattern.range }
      }
    }
    return part.range
  }

  private var endSequence: Int {
    window.end > window.start ? window.end : window.start
  }

  // MARK: Nearest message and hint

  /// A message of that name elsewhere in the flow, or one of a similar name in this step.
  private func nearest(to pattern: MessagePattern) -> Message? {
    let sent = transcript.sentByModule
    // What the wiring sends is often taken for a part of the first step.
    if part.isFirst,
      let assembled = sent.first(where: { assembly.contains($0) && pattern.matches($0) })
    {
      return assembled
    }
    if let later = sent.first(where: { $0.sequence > window.end && pattern.isNamed(as: $0) }) {
      return later
    }
    if let earlier = sent.last(where: { isEarlier($0) && pattern.isNamed(as: $0) }) {
      return earlier
    }
    let inStep = comparison.rows.compactMap { row in
      if case .unexpected(let message) = row { message } else { nil }
    }
    let name = NearestName.of(pattern.name, among: inStep.map(\.name))
    return inStep.first { $0.name == name }
      ?? inStep.first { $0.name == pattern.name }
  }

  private func isEarlier(_ message: Message) -> Bool {
    message.sequence <= window.end && !window.contains(message)
  }

  private func nearestLine(_ message: Message, to pattern: MessagePattern) -> String {
    let isOfAnother = message.module != pattern.module && !message.module.isEmpty
    let near = "Nearest: \(message)\(isOfAnother ? " of \(message.module)" : "")"
    if message.sequence > window.end {
      return message.isElsewhere
        ? "\(near) \(message.isOffMain ? "was sent off the main" : "arrived on another") "
          + "thread when the step was over, as message \(message.sequence)."
        : "\(near) arrived later, as message \(message.sequence)."
    }
    if assembly.contains(message), isEarlier(message) {
      return "\(near) came in the assembly, as message \(message.sequence)."
    }
    if isEarlier(message) {
      return "\(near) came before this step, as message \(message.sequence)."
    }
    return "\(near), message \(message.sequence)."
  }

  // MARK: The difference

  /// What differs with a little around it, unchanged runs folded.
  private var difference: [String] {
    var rows = comparison.rows
    var hidden = 0
    if isLoop {
      var shown = 0
      rows.removeAll { row in
        guard case .unexpected = row else { return false }
        shown += 1
        return shown > Self.mostOfLoop
      }
      hidden = shown - Self.mostOfLoop
    }
    return FoldedLines.of(rows.map(Self.part)).map { "  \($0)" }
      + (hidden > 0 ? ["    … \(hidden.grouped) more of the loop …"] : [])
  }

  private static func part(_ row: StepComparison.Row) -> FoldedLines.Part {
    switch row {
    case .same(_, let message): .unchanged { message.description }
    case .changed(let pattern, let message, let captures):
      .changed(lines(of: pattern, message, captures))
    case .missing(let pattern): .removed(pattern.text)
    case .unexpected(let message): .inserted(message.description)
    }
  }

  /// Both messages if that says it all, else what differs inside.
  private static func lines(
    of pattern: MessagePattern, _ message: Message, _ captures: Captures
  ) -> [String] {
    let both = [pattern.text, message.description]
    guard let inside = pattern.difference(from: message, captures),
      inside.changes.count > 1 || !both.allSatisfy(\.isShortAndWhole)
    else { return FoldedLines.of([.removed(both[0]), .inserted(both[1])]) }
    return ["  \(pattern.title)"] + FoldedLines.indented(inside.lines)
  }
}

extension String {
  /// Whether a line shows all of it. A text that has an ellipsis of its own is taken for cut.
  fileprivate var isShortAndWhole: Bool {
    let longestLine = 100
    return utf8.count <= longestLine && !contains("…")
  }
}

extension Message {
  /// The message in the notation of fixtures.
  package var json: JSONValue {
    if let common { return common }
    var members: [(String, JSONValue)] = [(channel.rawValue, .string(name))]
    if let to { members.append(("to", .string(to))) }
    if channel == .output {
      return .object(members + streamMembers)
    }
    if !arguments.isEmpty {
      members.append(("with", .object(arguments.map { ($0.label, $0.value.json) })))
    }
    return .object(members)
  }
}

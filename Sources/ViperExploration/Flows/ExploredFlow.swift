import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperValues

/// A flow that a search has found, and what came of it.
struct ExploredFlow {
  let path: Path
  /// The path up to each of its steps.
  let paths: [Path]
  /// What each step is, for the sentence.
  private let kinds: [String]
  /// What it brings about, in the notation of fixtures; nil until it was run.
  private var steps: [JSONValue]?
  /// What the flow fails with each time.
  private(set) var known: Set<Finding.ID> = []
  private(set) var leavesAlertUp = false
  /// The roles that are released although an answer never comes; none where nothing waits, or one is kept.
  private(set) var released: Set<Role> = []

  init(_ transitions: [Search.Transition], from root: Path) {
    var path = root
    paths = transitions.map { transition in
      path.append(transition.stimulus)
      path.take(transition.asked)
      return path
    }
    self.path = path
    kinds = transitions.map(\.stimulus.kind)
  }

  /// Takes up what came.
  ///
  /// - Returns: Why it is no flow; nil where it is one.
  mutating func take(_ seen: Observation, in module: String) -> String? {
    let refusal = seen.findings.first { finding in
      Self.impossible.contains(finding.id.category)
        || !Flow.Known.findings.contains(finding.id)
    }
    if let refusal { return refusal.clause }
    guard !seen.findings.contains(where: { $0.id == .unusedGiven }) else {
      return "not all is asked that was asked before"
    }
    guard !seen.openings.awaitsLibrary else { return "a library waits for an answer in the end" }
    let whens = path.whens(endsHeld: true)
    let seenSteps = Self.steps(whens, seen.messages, seen.outcomes, in: module)
    var known = Set(seen.findings.map(\.id)).subtracting([.alertUnanswered, .differentOutcome])
    if let steps {
      // Only the first run waits for the release.
      known.remove(.notReleased)
      guard known == self.known.subtracting([.notReleased]),
        let merged = steps.merged(with: seenSteps)
      else { return FlowRun.isUnsteady }
      self.steps = merged
      return nil
    }
    steps = seenSteps
    self.known = known
    leavesAlertUp = !seen.openings.buttons.isEmpty
    if !path.awaited.isEmpty || !seen.openings.closures.isEmpty { released = Set(seen.roles) }
    return nil
  }

  /// Takes up a run of the flow as it is written.
  ///
  /// - Returns: What it finds besides what is known, and whether the flow now allows for it: another order, or
  ///   other values.
  mutating func take(_ run: FlowRun, in module: String) -> (refusal: String, isMerged: Bool)? {
    guard let refusal = run.difference(from: known) else { return nil }
    let seen = Self.steps(path.whens(endsHeld: true), run.messages, run.outcomes, in: module)
    guard run.differsInMessages(from: known), let widened = steps?.widened(by: seen) else {
      return (refusal, false)
    }
    steps = widened
    return (refusal, true)
  }

  /// Says no more who is released while an answer is awaited.
  ///
  /// - Returns: Whether it said so before.
  mutating func leavesOutRelease() -> Bool {
    defer { released = [] }
    return !released.isEmpty
  }

  /// The flow as it will stand in the file.
  ///
  /// - Throws: A `JSONError` where it can't.
  func written(in module: String, subject: Role) throws -> Flow {
    let file = JSONValue.object([
      ("format", 1), ("module", .string(module)), ("subject", .string(subject.rawValue)),
      ("flows", .array([json(id: "explored", module: module)])),
    ])
    let text = JSONWriter.pretty(file)
    guard let flow = try Flow.read(text: text, path: "explored.json").first else {
      throw Unmakeable(description: "it can't be written")
    }
    return flow
  }

  private static let impossible: Set<Finding.ID.Category> = [
    .setup, .content, .step, .alertAnswer,
  ]

  /// What a run has shown, in the notation of fixtures: one object a step.
  ///
  /// - Parameter whens: What the steps send.
  static func steps(
    _ whens: [JSONValue], _ messages: [[Message]], _ outcomes: [Int: CallOutcome],
    in module: String
  ) -> [JSONValue] {
    whens.enumerated().map { index, when in
      let messages = messages.indices.contains(index) ? messages[index] : []
      let outcome = outcomes[index].map { [($0.key, $0.value.json)] } ?? []
      let then = messages.map { $0.json(in: module) }
      return .object([("when", when)] + outcome + [("then", .array(then))])
    }
  }

  /// The flow in the notation of fixtures.
  func json(id: String, module: String) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", .string(id)), ("scenario", .string(sentence))]
    let given = path.given(of: module, endsHeld: true)
    if !given.isEmpty { members.append(("given", .array(given))) }
    members.append(("steps", .array(steps ?? [])))
    let roles = released.map(\.rawValue).sorted().map { JSONValue.string($0) }
    let ends =
      (roles.isEmpty ? [] : [("released", JSONValue.array(roles))])
      + (leavesAlertUp ? [("alerts", "up")] : [])
    if !ends.isEmpty { members.append(("finally", .object(ends))) }
    if !known.isEmpty {
      let findings = known.map(\.rawValue).sorted().map { JSONValue.string($0) }
      members.append(
        (
          "known",
          ["issue": "found while exploring", "mode": "failing", "findings": .array(findings)]
        ))
    }
    return .object(members)
  }

  // MARK: In words

  /// What happens, in words: "view did load, then list received, then view did load again".
  var sentence: String {
    var counts: [String: Int] = [:]
    var texts: [String] = []
    for kind in kinds {
      let words = Self.words(kind)
      counts[words, default: 0] += 1
      let text = counts[words] == 1 ? words : "\(words) again"
      if texts.last != text { texts.append(text) }
    }
    return texts.joined(separator: ", then ")
  }

  private static func words(_ kind: String) -> String {
    let parts = kind.split(separator: " ").map(String.init)
    guard let first = parts.first, parts.count > 1 else { return kind.words }
    let rest = parts.dropFirst().map(\.words).joined(separator: " ")
    switch first {
    case "release":
      let isFailure = parts.last == "throws"
      let name = parts.dropFirst().dropLast().joined(separator: " ").words
      return isFailure ? "\(name) fails" : "\(name) is answered"
    case "tap": return "a tap on \(parts.dropFirst().joined(separator: " "))"
    case "advance": return kind
    case "type": return "a text is typed"
    case "letGo": return "\(parts.dropFirst().joined(separator: " ")) is released"
    default: return rest
    }
  }
}

extension FlowRun {
  /// What another process hands over of it: what it finds otherwise than is known, and what came then, where a
  /// flow can allow for it; null where it is the same.
  var result: JSONValue {
    let known = Set(flow.known?.findings ?? [])
    guard let refusal = difference(from: known) else { return .null }
    let written = flow.document?.flow(flow.id)?["steps"]?.elements ?? []
    let steps = ExploredFlow.steps(
      written.compactMap { $0["when"] }, messages, outcomes, in: flow.module)
    return .object([
      ("refusal", .string(refusal)),
      ("steps", .array(differsInMessages(from: known) ? steps : [])),
    ])
  }
}

extension String {
  /// "view did load" for `viewDidLoad`.
  fileprivate var words: String {
    guard contains(where: \.isLowercase), !contains("/") else { return self }
    var text = ""
    for (index, character) in self.enumerated() {
      if character.isUppercase, index > 0, text.last?.isLowercase == true { text += " " }
      text += character.lowercased()
    }
    return text.replacing(".", with: " ")
  }
}

public import ViperJSON
public import ViperMessages

/// What the rules and laws say of a module, in the order of their ids.
public struct ConformanceReport: Sendable {
  /// What one rule or law says.
  public struct Entry: Sendable {
    /// The rule or law.
    public let check: any ConformanceCheck
    /// How much it counts here.
    public let severity: Severity
    /// What it says, without what the baseline accepts.
    public let outcome: RuleOutcome
    /// What the baseline accepts of it.
    public let accepted: [Violation]

    /// Whether the project has set the severity: then it counts for all violations.
    let isSeverityChosen: Bool

    /// Whether it does not hold, and the baseline accepts all of that.
    public var isInBaseline: Bool {
      if case .holds = outcome { !accepted.isEmpty } else { false }
    }
  }

  /// One entry a rule or law, in the order of ids.
  public private(set) var entries: [Entry] = []
  /// What the project says of rules and laws.
  public let options: Conformance.Options
  private let baseline: Baseline

  /// Makes an empty report.
  ///
  /// - Parameters:
  ///   - options: What the project says of rules and laws.
  ///   - baseline: What is accepted.
  public init(options: Conformance.Options = .init(), baseline: Baseline = .init()) {
    self.options = options
    self.baseline = baseline
  }

  /// Checks rules, and takes up what they say.
  package mutating func check<Subject>(_ rules: [Rule<Subject>], on subject: Subject) {
    for rule in rules {
      add(rule) { rule.outcome(on: subject) }
    }
  }

  /// Takes up what a rule or law says; one that is switched off is not asked.
  public mutating func add(_ check: any ConformanceCheck, outcome: () -> RuleOutcome) {
    var outcome = isOff(check) ? off(check) : outcome()
    var accepted: [Violation] = []
    if case .violated(let violations) = outcome {
      accepted = violations.filter { baseline.accepts(check.id, $0) }
      let rest = violations.filter { !baseline.accepts(check.id, $0) }
      outcome = rest.isEmpty ? .holds(count: accepted.count) : .violated(rest)
    }
    let entry = Entry(
      check: check, severity: options.severity(of: check), outcome: outcome, accepted: accepted,
      isSeverityChosen: options.choices[check.id] != nil)
    let place = entries.firstIndex { check.id < $0.check.id } ?? entries.endIndex
    entries.insert(entry, at: place)
  }

  /// Whether a check is switched off.
  package func isOff(_ check: any ConformanceCheck) -> Bool {
    options.severity(of: check) == .off
  }

  private func off(_ check: any ConformanceCheck) -> RuleOutcome {
    let reason = options.reason(for: check).map { "switched off, because \($0)" }
    return .notChecked(why: reason ?? "it is off unless it is switched on, with a reason")
  }

}

// MARK: - Findings

extension ConformanceReport {
  /// What fails: errors, rules that matched nothing, and stale entries of the baseline.
  public var findings: [Finding] {
    findings(.error) + stale.map { $0.staleFinding(path: baseline.path) }
  }

  /// What is told and fails nothing.
  public var warnings: [Finding] { findings(.warning) }

  private func findings(_ severity: Severity) -> [Finding] {
    entries.flatMap { $0.findings(of: severity) }
  }

  /// What the baseline accepts and is no longer there; of rules that were not checked nothing is said.
  public var stale: [Baseline.Accepted] {
    let judged = judged
    let met = Set(
      entries.flatMap { entry in entry.accepted.map { Baseline.Accepted(entry.check.id, $0) } })
    return baseline.accepted.filter { judged.contains($0.rule) && !met.contains($0) }
  }

  /// The rules and laws that were checked: of the others nothing is known.
  private var judged: Set<String> {
    Set(entries.filter { if case .notChecked = $0.outcome { false } else { true } }.map(\.check.id))
  }

  /// A baseline that accepts all that fails now.
  public var newBaseline: Baseline {
    var accepted: Set<Baseline.Accepted> = []
    for entry in entries where entry.severity == .error {
      let violations = entry.accepted + entry.violations.filter { entry.severity(of: $0) == .error }
      accepted.formUnion(violations.map { Baseline.Accepted(entry.check.id, $0) })
    }
    // Nothing is known of rules that were not checked: what was accepted there stays.
    let judged = judged
    accepted.formUnion(baseline.accepted.filter { !judged.contains($0.rule) })
    return Baseline(accepted, path: baseline.path)
  }
}

extension ConformanceReport.Entry {
  /// For what it does not hold; empty where it does.
  public var violations: [Violation] {
    if case .violated(let violations) = outcome { violations } else { [] }
  }

  /// How much a violation counts.
  func severity(of violation: Violation) -> Severity {
    severity == .error && violation.mayBeMeant && !isSeverityChosen ? .warning : severity
  }

  /// Its findings, whatever its severity.
  public var findings: [Finding] { Severity.allCases.flatMap(findings) }

  /// Its findings of one severity.
  func findings(of severity: Severity) -> [Finding] {
    switch outcome {
    case .violated(let violations):
      violations.filter { self.severity(of: $0) == severity }.byCause.map(finding)
    case .matchedNothing where self.severity == severity:
      [
        Finding(
          id: .matchedNothing,
          sentence: "The \(check.kind.rawValue) \(check.id) found nothing to look at.",
          details: ["It says: \(check.sentence)"],
          remedy: "See that roles are recognised as you mean them, or switch it off with a reason.",
          rule: check.id)
      ]
    case .holds, .notChecked, .matchedNothing: []
    }
  }

  /// The finding of what has one cause: the first in full, and where else it was seen.
  private func finding(_ same: [Violation]) -> Finding {
    let violation = same[0]
    var details: [String] = []
    var fixture: FixturePlace?
    switch violation.place {
    case .fixture(let place): fixture = place
    case let place?: details = ["Where: \(place)"]
    case nil: break
    }
    details += [
      "\(check.kind == .rule ? "Rule" : "Law"): \(check.sentence)", "Because: \(check.because)",
    ]
    if let seen = same.seen { details.append(seen) }
    return Finding(
      id: check.kind == .rule ? .brokenRule : .brokenLaw, sentence: violation.sentence,
      details: details + violation.details, remedy: check.remedy, fixture: fixture, rule: check.id)
  }
}

extension [Violation] {
  /// The same, those together that have one cause.
  fileprivate var byCause: [[Violation]] {
    var groups: [[Violation]] = []
    for violation in self {
      let place = groups.firstIndex { group in
        group[0].cause != nil && group[0].cause == violation.cause
          || group[0].sentence == violation.sentence && group[0].edge == violation.edge
            && group[0].types == violation.types && group[0].place == violation.place
      }
      if let place { groups[place].append(violation) } else { groups.append([violation]) }
    }
    return groups
  }

  /// "Seen in 2 flows: list.load, list.refresh"; nil where it is seen once.
  fileprivate var seen: String? {
    var names: [String] = []
    for name in map({ $0.flow ?? $0.edge }) where !names.contains(name) { names.append(name) }
    guard names.count > 1 else { return nil }
    let word = allSatisfy { $0.flow != nil } ? "flows" : "trials"
    return "Seen in \(names.count) \(word): \(names.joined(separator: ", "))"
  }
}

// MARK: - Counts

extension ConformanceReport {
  /// How many rules or laws hold, do not, are accepted by the baseline, and were not checked.
  public struct Count: Sendable, Equatable, CustomStringConvertible {
    /// They hold.
    public var holding = 0
    /// They do not, or matched nothing.
    public var broken = 0
    /// They do not, and the baseline accepts all of that.
    public var inBaseline = 0
    /// Something that they need is not at hand, or they are switched off.
    public var notChecked = 0

    /// "12 hold, 1 does not, 3 not checked", or "12 hold, 1 does not, 2 in the baseline, 3 not checked".
    public var description: String {
      let hold = "\(holding) \(holding == 1 ? "holds" : "hold")"
      let not = "\(broken) \(broken == 1 ? "does" : "do") not"
      let known = inBaseline == 0 ? "" : ", \(inBaseline) in the baseline"
      return "\(hold), \(not)\(known), \(notChecked) not checked"
    }
  }

  /// The count of rules, or of laws.
  public func count(_ kind: ConformanceKind) -> Count {
    var count = Count()
    for entry in entries where entry.check.kind == kind {
      switch entry.outcome {
      case .holds where entry.isInBaseline: count.inBaseline += 1
      case .holds: count.holding += 1
      case .violated, .matchedNothing: count.broken += 1
      case .notChecked: count.notChecked += 1
      }
    }
    return count
  }
}

// MARK: - For people and programs

extension ConformanceReport {
  /// The report for people: what does not hold, and the counts.
  ///
  /// Told in full:
  ///
  /// ```
  /// holds  presenter-holds-view-weakly (1)
  /// ?      no-role-is-shared: not checked: the object graph has no two assemblies
  /// rules: 1 holds, 0 do not, 1 not checked
  /// ```
  ///
  /// - Parameter isVerbose: Whether what holds, and what was not checked and why, is told too.
  public func text(isVerbose: Bool = false) -> String {
    var lines: [String] = []
    for entry in entries {
      switch entry.outcome {
      case .holds where entry.isInBaseline:
        lines.append("known  \(entry.check.id) (\(entry.accepted.count) in the baseline)")
      case .holds(let count):
        if isVerbose { lines.append("holds  \(entry.check.id) (\(count))") }
      case .notChecked(let why):
        if isVerbose { lines.append("?      \(entry.check.id): not checked: \(why)") }
      case .violated, .matchedNothing:
        let word = entry.findings(of: .error).isEmpty ? "warns " : "broken"
        lines.append("\(word) \(entry.check.id)")
        for finding in entry.findings {
          lines += finding.description.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { "         \($0)" }
        }
      }
    }
    lines += stale.map { "stale  \($0.staleFinding(path: "").sentence)" }
    for kind in ConformanceKind.allCases where entries.contains(where: { $0.check.kind == kind }) {
      lines.append("\(kind.rawValue)s: \(count(kind))")
    }
    return lines.joined(separator: "\n")
  }

  /// The report for programs.
  public var json: JSONValue {
    [
      "rules": json(of: count(.rule)), "laws": json(of: count(.law)),
      "entries": .array(entries.map(\.json)), "stale": .array(stale.map(\.json)),
    ]
  }

  private func json(of count: Count) -> JSONValue {
    .object(withoutNil: [
      ("hold", .number(count.holding)), ("broken", .number(count.broken)),
      ("inBaseline", count.inBaseline == 0 ? .none : .number(count.inBaseline)),
      ("notChecked", .number(count.notChecked)),
    ])
  }
}

extension ConformanceReport.Entry {
  fileprivate var json: JSONValue {
    let said: (outcome: String, count: Int?, violations: [Violation]?, why: String?) =
      switch outcome {
      case .holds(let count): ("holds", count, nil, nil)
      case .violated(let violations): ("broken", nil, violations, nil)
      case .matchedNothing: ("matched-nothing", nil, nil, nil)
      case .notChecked(let why): ("not-checked", nil, nil, why)
      }
    return .object(withoutNil: [
      ("id", .string(check.id)), ("kind", .string(check.kind.rawValue)),
      ("severity", .string(severity.rawValue)), ("sentence", .string(check.sentence)),
      ("because", .string(check.because)), ("remedy", .string(check.remedy)),
      ("outcome", .string(said.outcome)), ("count", said.count.map { .number($0) }),
      ("violations", said.violations.map { .array($0.map(\.json)) }),
      ("why", said.why.map { .string($0) }),
      ("accepted", accepted.isEmpty ? .none : .number(accepted.count)),
    ])
  }
}

extension Violation {
  fileprivate var json: JSONValue {
    let (path, position, text): (String?, TextPosition?, String?) =
      switch place {
      case .source(let path, let position): (path, position, nil)
      case .fixture(let place): (place.path, place.position, nil)
      case .edge(let text), .message(let text): (nil, nil, text)
      case nil: (nil, nil, nil)
      }
    return .object(withoutNil: [
      ("sentence", .string(sentence)), ("types", .array(types.map { .string($0) })),
      ("edge", .string(edge)), ("path", path.map { .string($0) }),
      ("line", position.map { .number($0.line) }), ("column", position.map { .number($0.column) }),
      ("where", text.map { .string($0) }),
      ("details", details.isEmpty ? .none : .array(details.map { .string($0) })),
    ])
  }
}

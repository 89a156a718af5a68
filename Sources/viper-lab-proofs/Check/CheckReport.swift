import InventedHarnesses
import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperRules
import ViperTestKit

/// What a check finds.
struct CheckReport {
  var modules: [CheckedModule] = []

  /// Whether all flows hold, the fixed modules keep the rules and laws, and all faults are found by
  /// themselves and together.
  var holds: Bool {
    flows > 0 && flows == holding && faults == found && publishedThatHold == 0 && broken == 0
  }

  private var flows: Int { count { $0.flows.count } }
  private var holding: Int { count { $0.flows.count(where: \.holds) } }
  private var faults: Int { count { $0.faults.count } }
  /// Those that the finding names which is to name them.
  private var found: Int { count { $0.faults.count { $0.found.naming($0.fault) != nil } } }
  /// Rules and laws that a fixed module does not keep.
  private var broken: Int { count { $0.broken.count } }
  /// Published versions that pass although they have faults.
  private var publishedThatHold: Int {
    count { !$0.module.published.isEmpty && $0.failingAsPublished.isEmpty ? 1 : 0 }
  }

  private func count(_ count: (CheckedModule) -> Int) -> Int { modules.map(count).reduce(0, +) }
}

// MARK: - Text

extension CheckReport {
  /// The last line of the text.
  var summary: String {
    let origins = ReferenceModule.Fault.Origin.allCases.map { origin in
      "\(count { $0.faults.count { $0.fault.origin == origin } }) \(origin.rawValue)"
    }
    return "\(holding) of \(flows) flows hold, \(found) of \(faults) faults found: "
      + origins.joined(separator: ", ")
  }

  /// What stands above the module that came last, where it is the first one of its section.
  var heading: String? {
    guard let section = modules.last?.module.section,
      section != modules.dropLast().last?.module.section
    else { return nil }
    return (modules.count > 1 ? "\n" : "") + section.rawValue + "\n"
  }
}

extension CheckedModule {
  /// One line a flow, what the rules and laws say, and what finds each fault.
  func lines(isVerbose: Bool) -> [String] {
    var lines = [module.name] + flows.flatMap { $0.lines(isVerbose: isVerbose) }
    for finding in broken {
      lines += ["  FAIL \(finding.mark)", finding.description.indented(by: "       ")]
    }
    if isVerbose {
      lines.append(conformance.text(isVerbose: true).indented(by: "      "))
    }
    lines += ConformanceKind.allCases.map { "  \($0.rawValue)s: \(conformance.count($0))" }
    if !streamLaws.isEmpty {
      let broken = streamLaws.count { !$0.findings.isEmpty }
      lines.append("  laws of streams: \(streamLaws.count - broken) hold, \(broken) do not")
    }
    guard !module.faults.isEmpty else { return lines }
    lines.append("\(module.name), each fault switched on by itself")
    lines += faults.flatMap { Self.lines($0, found: $1, isVerbose: isVerbose) }
    guard !module.published.isEmpty else { return lines }
    let alone = module.mutants.filter { $0.origin == .published }.map(\.name)
    if !alone.isEmpty {
      lines.append(
        "  published too, and found by viper-lab mutate: \(alone.joined(separator: ", "))")
    }
    let count = "\(module.published.count) fault\(module.published.count == 1 ? "" : "s")"
    lines.append(
      "\(module.name) as published, with \(count): \(failingAsPublished.count) flows fail")
    lines += failingAsPublished.map { "  fails \($0.flow.id) [\($0.findings.ids)]" }
    return lines
  }

  private static func lines(
    _ fault: ReferenceModule.Fault, found: [CheckedFlow], isVerbose: Bool
  ) -> [String] {
    guard let (flow, finding) = found.naming(fault) else {
      return [
        "  MISSED \(fault.name) (\(fault.origin.rawValue)): \(fault.sentence)",
        "        no [\(fault.namedBy.rawValue)] among [\(found.flatMap(\.findings).ids)]",
      ]
    }
    let others = found.count > 1 ? " and \(found.count - 1) more" : ""
    return [
      "  found \(fault.name) (\(fault.origin.rawValue)): \(fault.sentence)",
      "        by \(flow.id)\(others) [\(finding.id.rawValue)]",
    ] + (isVerbose ? [finding.description.indented(by: "        ")] : [])
  }
}

extension CheckedFlow {
  /// Whether it holds, and what was found.
  func lines(isVerbose: Bool) -> [String] {
    var lines = ["  \(holds ? "ok  " : "FAIL") \(flow.description)"]
    if isVerbose, !transcript.messages.isEmpty {
      lines.append(transcript.description.indented(by: "      "))
    }
    if isVerbose {
      lines += stillRunning.map { "      still running: \($0)" }
    }
    return lines + findings.map { $0.description.indented(by: "       ") }
  }
}

extension [Finding] {
  /// The kinds, each once, in the order of their first places.
  fileprivate var ids: String {
    var seen: Set<Finding.ID> = []
    return map(\.id).filter { seen.insert($0).inserted }.map(\.rawValue).joined(separator: ", ")
  }
}

// MARK: - JSON

extension CheckReport {
  /// One object, for other tools.
  var json: JSONValue {
    .object([
      ("holds", .bool(holds)), ("flows", .number(flows)), ("holding", .number(holding)),
      ("broken", .number(broken)), ("faults", .number(faults)), ("found", .number(found)),
      ("publishedThatHold", .number(publishedThatHold)),
      ("modules", .array(modules.map(\.json))),
    ])
  }
}

extension CheckedModule {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(module.name)), ("flows", .array(flows.map(\.json))),
      ("conformance", conformance.json), ("problems", Self.json(problems)),
      ("streamLaws", .array(streamLaws.map(Self.json))),
      ("faults", .array(faults.map(Self.json))),
      ("failingAsPublished", .array(failingAsPublished.map { .string($0.flow.id) })),
    ])
  }

  private static func json(_ law: StreamLaw, findings: [Finding]) -> JSONValue {
    .object([("law", .string(law.description)), ("findings", json(findings))])
  }

  private static func json(
    _ fault: ReferenceModule.Fault, found: [CheckedFlow]
  ) -> JSONValue {
    .object([
      ("name", .string(fault.name)), ("origin", .string(fault.origin.rawValue)),
      ("found", .bool(found.naming(fault) != nil)),
      ("namedBy", .string(fault.namedBy.rawValue)),
      ("by", .array(found.map { .string($0.flow.id) })),
      ("findings", json(found.flatMap(\.findings))),
    ])
  }

  fileprivate static func json(_ findings: [Finding]) -> JSONValue {
    .array(findings.map(FindingsText.json))
  }
}

extension CheckedFlow {
  fileprivate var json: JSONValue {
    .object([
      ("id", .string(flow.id)), ("holds", .bool(holds)), ("findings", CheckedModule.json(findings)),
    ])
  }
}

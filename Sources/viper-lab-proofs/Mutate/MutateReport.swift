import ReferenceHarnesses
import ViperCommandLine
import ViperRules
import ViperTestKit

/// A fault that was switched on, and what found it.
struct JudgedFault {
  let fault: ReferenceModule.Fault
  /// The flow and the finding that name it, where a flow does.
  var flow: (id: String, finding: Finding)?
  /// The rules and laws that name it, with what they say.
  var checks: [Finding] = []
  /// The rules and laws that should name it, and say nothing.
  var silent: [String] = []
  /// What else was found, where the finding that is to name it did not come: flow or check, and id.
  var others: [String] = []

  /// Whether what is to name it does.
  var isNamed: Bool { silent.isEmpty && (flow != nil || fault.flow == nil && others.isEmpty) }

  /// Whether nothing was found at all.
  var survives: Bool { flow == nil && checks.isEmpty && others.isEmpty }

  /// How many checks of a kind name it.
  func count(_ id: Finding.ID) -> Int { checks.count { $0.id == id } }
}

/// What came of a module: without a fault, and with each.
struct MutatedModule {
  let name: String
  /// What was found without a fault; nil where it was not looked for.
  var fixed: CheckedModule?
  var mutants: [JudgedFault] = []

  /// Whether nothing is found without a fault, and each fault is named.
  var holds: Bool { (fixed?.findings ?? []).isEmpty && mutants.allSatisfy(\.isNamed) }

  /// How many are named by a flow.
  var byFixtures: Int { mutants.count { $0.flow != nil } }

  /// How many are named by a rule, or by a law.
  func count(by id: Finding.ID) -> Int { mutants.count { $0.count(id) > 0 } }

  /// How many nothing finds.
  var survivors: Int { mutants.count(where: \.survives) }
}

/// The report of what found each mutant.
struct MutateReport {
  let modules: [MutatedModule]

  /// Whether nothing is found without a fault, and each fault by what is to name it.
  var holds: Bool { modules.allSatisfy(\.holds) }

  private var mutants: [JudgedFault] { modules.flatMap(\.mutants) }
  private var survivors: Int { modules.map(\.survivors).reduce(0, +) }
  private var named: Int { mutants.count(where: \.isNamed) }
}

// MARK: - Text

extension MutateReport {
  /// A table by module, what was found without a fault, and the survivors.
  func text(isVerbose: Bool) -> String {
    var lines = isVerbose ? modules.flatMap { Self.verbose($0) } : []
    lines += table
    lines += modules.flatMap { Self.fixed($0) }
    for module in modules {
      lines += module.mutants.filter { !$0.isNamed }.flatMap { Self.missed($0, in: module) }
    }
    lines.append(
      "\(named) of \(mutants.count) faults are caught by the check that should find them, "
        + "\(survivors) survive\(survivors == 1 ? "s" : "")")
    return lines.joined(separator: "\n")
  }

  private var table: [String] {
    let head = ["module", "faults", "by fixtures", "by rules", "by laws", "survivors"]
    let rows = modules.map { Self.row($0.name, [$0]) } + [Self.row("all", modules)]
    return Columns.lines([head] + (modules.count > 1 ? rows : rows.dropLast()), toTheRight: true)
  }

  private static func row(_ name: String, _ modules: [MutatedModule]) -> [String] {
    func sum(_ count: (MutatedModule) -> Int) -> String { "\(modules.map(count).reduce(0, +))" }
    return [
      name, sum { $0.mutants.count }, sum(\.byFixtures), sum { $0.count(by: .brokenRule) },
      sum { $0.count(by: .brokenLaw) }, sum(\.survivors),
    ]
  }

  private static func fixed(_ module: MutatedModule) -> [String] {
    guard let fixed = module.fixed else { return [] }
    guard fixed.findings.isEmpty else {
      return ["FAIL \(module.name) without a fault"]
        + fixed.findings.map { $0.description.indented(by: "  ") }
    }
    let kinds = ConformanceKind.allCases.map { ", \($0.rawValue)s: \(fixed.conformance.count($0))" }
    return [
      "\(module.name) without a fault: nothing found in \(fixed.flows.count) flows"
        + kinds.joined()
    ]
  }

  private static func missed(_ mutant: JudgedFault, in module: MutatedModule) -> [String] {
    let fault = mutant.fault
    let mark = mutant.survives ? "SURVIVED" : "MISNAMED"
    var lines = ["\(mark) \(module.name) \(fault.name): \(fault.sentence)"]
    if let flow = fault.flow, mutant.flow == nil {
      lines.append("  no [\(fault.namedBy.rawValue)] in \(flow)")
    }
    lines += mutant.silent.map { "  \($0) does not see it" }
    let rest = mutant.others.count > 3 ? ["  and \(mutant.others.count - 3) more"] : []
    return lines + mutant.others.prefix(3).map { "  found by \($0)" } + rest
  }

  private static func verbose(_ module: MutatedModule) -> [String] {
    var lines = [module.name]
    for mutant in module.mutants where mutant.isNamed {
      lines.append("  found \(mutant.fault.name): \(mutant.fault.sentence)")
      if let flow = mutant.flow {
        lines.append("        by \(flow.id) [\(flow.finding.id.rawValue)]")
      }
      lines += mutant.checks.compactMap { finding in
        finding.rule.map { "        by \($0) [\(finding.id.rawValue)]" }
      }
    }
    return lines
  }
}

// MARK: - JSON

extension MutateReport {
  /// One object, for other tools.
  var json: JSONValue {
    .object([
      ("holds", .bool(holds)), ("faults", .number(mutants.count)), ("named", .number(named)),
      ("survivors", .number(survivors)), ("modules", .array(modules.map(Self.json))),
    ])
  }

  private static func json(_ module: MutatedModule) -> JSONValue {
    .object([
      ("name", .string(module.name)), ("byFixtures", .number(module.byFixtures)),
      ("byRules", .number(module.count(by: .brokenRule))),
      ("byLaws", .number(module.count(by: .brokenLaw))),
      ("survivors", .number(module.survivors)),
      (
        "withoutFault",
        module.fixed.map { fixed in
          .object([
            ("flows", .number(fixed.flows.count)),
            ("findings", .array(fixed.findings.map { .string($0.headline) })),
            ("conformance", fixed.conformance.json),
          ])
        } ?? .null
      ),
      ("mutants", .array(module.mutants.map(json))),
    ])
  }

  private static func json(_ mutant: JudgedFault) -> JSONValue {
    .object([
      ("name", .string(mutant.fault.name)), ("sentence", .string(mutant.fault.sentence)),
      (
        "outcome",
        .string(mutant.isNamed ? "caught" : mutant.survives ? "survived" : "misnamed")
      ),
      ("namedBy", .string(mutant.fault.namedBy.rawValue)),
      ("flow", mutant.fault.flow.map { .string($0) } ?? .null),
      ("finding", mutant.flow.map { .string($0.finding.headline) } ?? .null),
      ("checks", .array(mutant.checks.compactMap(\.rule).map { .string($0) })),
      ("silent", .array(mutant.silent.map { .string($0) })),
      ("others", .array(mutant.others.map { .string($0) })),
    ])
  }
}

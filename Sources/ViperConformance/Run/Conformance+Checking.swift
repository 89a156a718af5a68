import Foundation
import RoleNames
package import ViperDoubles
package import ViperFixtures
import ViperJSON
package import ViperMessages
public import ViperRules

/// What came of holding a module to the rules and laws.
package struct ConformanceResult: Sendable {
  /// What each rule and law says.
  package let report: ConformanceReport
  /// What fails.
  package let findings: [Finding]
  /// What is told and fails nothing.
  package let warnings: [Finding]
  /// How much was checked, and what checks more, in one line, where that is not much.
  package var note: String?
  /// Who holds whom in the module; nil where it was not looked at.
  package var map: ReferenceGraph?
}

extension Conformance {
  /// All rules and laws that need a module at hand.
  public static var checks: [any ConformanceCheck] {
    GraphRule.all + TranscriptRule.all + Law.all
  }

  /// Holds a module to the rules and laws, in a synchronous test.
  ///
  /// In a process that was made for trials of this call, it runs these and ends.
  ///
  /// - Parameters:
  ///   - flows: What the module goes through; without any, each event without arguments that the
  ///     wiring accepts, one by one.
  ///   - scenario: What happens to the module, for laws; the flows say what it leaves out.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - options: What is said of rules and laws in code; it goes before what `viper.json` says.
  ///   - baseline: The name of the file of what is accepted, beside the test file.
  ///   - record: Whether the baseline may be written; nil for the scope's or environment's choice.
  ///   - source: The line of the test.
  ///   - call: This call, by which processes for trials are made; nil where all may run in this one.
  ///   - wiring: Makes the module and its doubles in an empty harness. It is called often.
  /// - Returns: What holds, what does not, and what was not checked.
  @_disfavoredOverload
  package static func check(
    _ flows: [Flow], scenario: LawScenario? = nil, module: String, options: Options,
    baseline: String?, record: RecordMode?, source: SourcePlace, call: TestCall? = nil,
    wiring: (Harness) throws -> Void
  ) -> ConformanceResult {
    let process: LawProcess?
    switch call?.turn() {
    case nil: process = nil
    case .check(let own): process = own
    case .trials: LawProcess.runTrials(wiring: wiring)
    case .pass: return ConformanceResult(report: ConformanceReport(), findings: [], warnings: [])
    }
    let settings = ConformanceSettings(options, baseline, record, source)
    var run = settings.run(module)
    if settings.problems.isEmpty {
      run.add(flows: flows, scenario: scenario, process: process, wiring: wiring)
    }
    return settings.result(of: run)
  }

  /// Holds a module to the rules and laws, in the isolation of the caller, and waits for what comes
  /// later; see the synchronous form.
  package static func check(
    _ flows: [Flow], scenario: LawScenario? = nil, module: String, options: Options,
    baseline: String?, record: RecordMode?, source: SourcePlace, call: TestCall? = nil,
    isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> ConformanceResult {
    let process: LawProcess?
    switch call?.turn() {
    case nil: process = nil
    case .check(let own): process = own
    case .trials: await LawProcess.runTrials(wiring: wiring)
    case .pass: return ConformanceResult(report: ConformanceReport(), findings: [], warnings: [])
    }
    let settings = ConformanceSettings(options, baseline, record, source)
    var run = settings.run(module)
    if settings.problems.isEmpty {
      await run.add(flows: flows, scenario: scenario, process: process, wiring: wiring)
    }
    return settings.result(of: run)
  }
}

/// What a check goes by: the options of the code and of `viper.json`, the baseline and its file.
struct ConformanceSettings {
  private(set) var problems: [Finding] = []
  private var options: Conformance.Options
  private var baseline = Baseline()
  private var recording: RecordMode = .never
  private let baselinePath: String?
  private let source: SourcePlace

  init(
    _ options: Conformance.Options, _ baseline: String?, _ record: RecordMode?,
    _ source: SourcePlace,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.options = options
    self.source = source
    let folder = URL(fileURLWithPath: source.filePath).deletingLastPathComponent()
    baselinePath = baseline.map { URL(fileURLWithPath: $0, relativeTo: folder).path }
    do {
      recording = try RecordMode.resolve(record, environment: environment)
    } catch {
      problems.append(
        Finding(
          id: .recordingFailed, sentence: "\(error)", remedy: "Set it to one of these, or unset it."
        ))
    }
    do {
      if let path = Conformance.Options.file(above: folder.path) {
        self.options = options.over(try Conformance.Options(contentsOf: path))
      }
      if let path = baselinePath, FileManager.default.fileExists(atPath: path) {
        self.baseline = try Baseline(contentsOf: path)
      }
    } catch let error as JSONError {
      problems.append(
        Finding(
          id: .invalidFixture, sentence: "\(error)",
          fixture: FixturePlace(path: error.path, position: error.position)))
    } catch {
      problems.append(Finding(id: .invalidFixture, sentence: "\(error)."))
    }
  }

  func run(_ module: String) -> ConformanceRun {
    ConformanceRun(module: module, options: options, baseline: baseline)
  }

  /// What came of a run, and of writing the baseline.
  func result(of run: ConformanceRun) -> ConformanceResult {
    let report = run.report()
    var findings = problems + run.problems
    if findings.isEmpty {
      findings = options.findings() + verdict(report)
    }
    return ConformanceResult(
      report: report, findings: findings.map(placed), warnings: report.warnings.map(placed),
      note: problems.isEmpty && run.problems.isEmpty ? report.noteOfLittle(run.advice) : nil,
      map: ReportWriter.inForce == nil ? nil : run.map)
  }

  private func placed(_ finding: Finding) -> Finding {
    var finding = finding
    finding.source = finding.source ?? source
    return finding
  }

  private func verdict(_ report: ConformanceReport) -> [Finding] {
    guard report.hasLooked else { return [Self.nothing(report)] }
    guard let path = baselinePath else { return report.findings }
    let isThere = FileManager.default.fileExists(atPath: path)
    let writes: Bool =
      switch recording {
      case .never: false
      case .missing: !isThere
      case .failed: !isThere || !report.findings.isEmpty
      case .all: true
      }
    guard writes else {
      return isThere ? report.findings : [Self.missing(path)] + report.findings
    }
    do {
      let count = report.newBaseline.accepted.count
      guard try report.newBaseline.write(to: path) else { return report.findings }
      return [
        Finding(
          id: .recorded,
          sentence: "Recorded \(count) accepted violation\(count == 1 ? "" : "s") into \(path).",
          remedy: "Read what was written, keep it if the project begins with that, and run again.",
          fixture: FixturePlace(path: path, position: nil))
      ]
    } catch {
      return report.findings + [
        Finding(
          id: .recordingFailed,
          sentence: "The baseline \(path) could not be written: \(error.localizedDescription)")
      ]
    }
  }

  private static func missing(_ path: String) -> Finding {
    Finding(
      id: .notRecorded, sentence: "There is no baseline \(path), and recording is off.",
      remedy: "Run the test once where CI is not set, and keep the file that it writes.")
  }

  private static func nothing(_ report: ConformanceReport) -> Finding {
    Finding(
      id: .matchedNothing,
      sentence: "No rule found anything to look at, so that nothing was checked.",
      details: report.text(isVerbose: true).split(separator: "\n").map(String.init),
      remedy:
        "Tell the harness the module's real roles: harness.owns(presenter, as: .presenter); and "
        + "connect the doubles that stand for their neighbours.")
  }
}

extension ConformanceReport {
  /// Whether some rule or law had something to look at.
  var hasLooked: Bool {
    entries.contains { entry in
      switch entry.outcome {
      case .holds(let count): count > 0
      case .violated, .matchedNothing: true
      case .notChecked: false
      }
    }
  }
}

extension ConformanceReport {
  /// What a passing check would keep to itself: that less than half was checked, and what checks more.
  ///
  /// What is switched off does not count: somebody has said why.
  ///
  /// - Parameter advice: What checks more; nil where nothing is known to.
  package func noteOfLittle(_ advice: String?) -> String? {
    let asked = entries.filter { $0.severity != .off }
    let checked = asked.count { if case .notChecked = $0.outcome { false } else { true } }
    guard let advice, checked * 2 < asked.count else { return nil }
    let known = asked.count(where: \.isInBaseline)
    return "checked \(checked) of \(asked.count) rules and laws"
      + (known == 0 ? "" : ", \(known) in the baseline") + "; \(advice)"
  }
}

extension Conformance.Options {
  /// These, and of another one what these do not speak of.
  func over(_ other: Conformance.Options) -> Conformance.Options {
    var options = other
    options.choices.merge(choices) { _, own in own }
    if roles != RoleSpellings() { options.roles = roles }
    return options
  }
}

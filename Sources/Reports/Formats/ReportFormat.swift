import ViperMessages
package import ViperPictures

/// What a report is turned into.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For a terminal.
  case text
  /// For the summary of a job, or a comment.
  case markdown
  /// JUnit's XML, which build servers read: a test case a run of a flow.
  case junit
  /// SARIF 2.1.0, for what shows findings on the lines of a change.
  case sarif
  /// Commands of GitHub Actions that mark lines.
  case github
  /// A page to look at.
  case html

  /// The report in this format.
  ///
  /// - Parameters:
  ///   - root: The folder that paths are told from.
  ///   - links: Where the places of a page lead.
  ///   - states: The states of modules that flows come to, for a page.
  ///   - isVerbose: Whether text lists each rule and law that was not checked, with the reason.
  package func text(
    of report: TestReport, below root: String, links: ReportLinks = ReportLinks(),
    states: [ModuleStates] = [], isVerbose: Bool = false
  ) -> String {
    let paths = ShownPaths(root: root)
    // Each test case of JUnit is looked at by itself.
    let report = self == .junit ? report : report.tellingCausesOnce
    return switch self {
    case .text: TextFormat(report, paths, isVerbose: isVerbose).text
    case .markdown: MarkdownFormat(report, paths).text
    case .junit: JUnitFormat(report, paths).text
    case .sarif: SARIFFormat(report, paths).text
    case .github: GitHubFormat(report, paths).text
    case .html: HTMLFormat(report, paths, links, states).text
    }
  }
}

/// Paths as they are shown: from a folder on, where they are below it.
struct ShownPaths {
  private let root: String

  init(root: String) {
    self.root = root.hasSuffix("/") ? root : root + "/"
  }

  func path(_ path: String) -> String {
    path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// A path in this system.
  func wholePath(_ path: String) -> String {
    path.hasPrefix("/") ? path : root + path
  }

  /// `path:line:column`, as far as it is known.
  func text(_ place: ReportedPlace) -> String {
    path(place.path) + place.description.dropFirst(place.path.count)
  }
}

/// "1 flow", "2 flows".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension TestReport {
  /// How much ran and failed, in one line.
  package var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ failed: Int, _ noun: String) {
      guard count > 0 else { return }
      parts.append("\(counted(count, noun)), \(failed) failed")
    }
    add(flows.count, flows.count { $0.result == .failed }, "flow")
    add(checks.count, checks.count(where: \.hasFailed), "check")
    var text = parts.isEmpty ? "no flow and no check ran" : parts.joined(separator: "; ")
    let known = flows.count { $0.result == .known }
    if known > 0 { text += "; \(counted(known, "flow")) failed as known" }
    let unfinished = flows.count { $0.result == .unfinished }
    if unfinished > 0 { text += "; \(counted(unfinished, "flow")) did not end" }
    let outside = findings.count { $0.weight == .failure }
    if outside > 0 { text += "; \(counted(outside, "failure")) outside of any test" }
    return text
  }

  /// Whether all passed, as a title.
  var headline: String {
    guard holds else { return "VIPER tests failed" }
    return flows.isEmpty && checks.isEmpty ? "No VIPER tests ran" : "VIPER tests passed"
  }

  /// That lines are missing; nil where none are.
  var tornSentence: String? {
    guard tornCount > 0 else { return nil }
    let (verb, process) =
      tornCount == 1 ? ("was", "a process that was") : ("were", "processes that were")
    return "\(counted(tornCount, "line")) \(verb) torn by \(process) killed, and left out"
  }

  /// What failed: each run and check with its findings, then what came outside of both; without runs
  /// whose causes are all told before.
  var failed: [FailedPart] {
    (flows.filter(\.result.fails).map(FailedPart.flow)
      + checks.filter(\.hasFailed).map(FailedPart.check)
      + findings.filter { $0.weight == .failure }.map(FailedPart.outside))
      .filter { $0.isUnfinished || !$0.findings.isEmpty }
  }

  /// Rules and laws that some check did not check, and none did.
  var unchecked: [ReportedCheck.RuleEntry] {
    let entries = checks.flatMap(\.rules)
    let checked = Set(entries.filter { $0.outcome != "not-checked" }.map(\.id))
    var seen: Set<String> = []
    return entries.filter { !checked.contains($0.id) && seen.insert($0.id).inserted }
  }
}

/// A run, a check or a finding that fails.
enum FailedPart {
  case flow(ReportedFlow)
  case check(ReportedCheck)
  case outside(ReportedFinding)

  var title: String {
    switch self {
    case .flow(let flow): flow.title
    case .check(let check): check.name
    case .outside(let finding): finding.title ?? "outside of any test"
    }
  }

  /// Where it stands: the flow in its fixture, or else the line of the test.
  var place: ReportedPlace? {
    switch self {
    case .flow(let flow): flow.fixture ?? flow.test
    case .check(let check): check.test
    case .outside(let finding): finding.place
    }
  }

  /// What fails it. Of a run that did not end nothing else is known.
  var findings: [ReportedFinding] {
    switch self {
    case .flow(let flow): flow.findings.filter { $0.weight == .failure }
    case .check(let check): check.findings.filter { $0.weight == .failure }
    case .outside(let finding): [finding]
    }
  }

  var isUnfinished: Bool {
    if case .flow(let flow) = self { flow.result == .unfinished } else { false }
  }
}

import ViperMessages
import ViperPictures

/// A report as commands of GitHub Actions, each of which marks a line of a fixture or of source.
struct GitHubFormat {
  private let report: TestReport
  private let paths: ShownPaths

  init(_ report: TestReport, _ paths: ShownPaths) {
    (self.report, self.paths) = (report, paths)
  }

  var text: String {
    var lines: [String] = []
    for flow in report.flows {
      if flow.result == .unfinished {
        lines.append(
          command(.error, flow.title, ReportedFlow.unfinishedSentence, flow.fixture ?? flow.test))
      }
      lines += flow.findings.map { command($0, flow.title, flow.fixture ?? flow.test) }
    }
    for check in report.checks {
      lines += check.findings.map { command($0, check.name, check.test) }
    }
    lines += report.findings.map { command($0, $0.title ?? "ViperTestKit", nil) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(
    _ finding: ReportedFinding, _ title: String, _ place: ReportedPlace?
  ) -> String {
    let level: GitHubAnnotation.Level =
      switch finding.weight {
      case .failure: .error
      case .known: .warning
      case .remark: .notice
      }
    return command(
      level, title, (finding.lines + ["[\(finding.mark)]"]).joined(separator: "\n"),
      finding.place ?? place)
  }

  private func command(
    _ level: GitHubAnnotation.Level, _ title: String, _ message: String, _ place: ReportedPlace?
  ) -> String {
    GitHubAnnotation(
      level, title: title, message, path: place.map { paths.path($0.path) }, line: place?.line,
      column: place?.column
    ).description
  }
}

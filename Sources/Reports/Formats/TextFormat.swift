import ViperMessages
import ViperPictures

/// A report for a terminal: what failed, as known or not, what was not checked, and how much ran.
///
/// ```
/// failed articles.load: the articles are shown
///   No command matches `command showArticles`.
///   Fix: …
///   Articles.json:14:11
///   [missing-message]
/// 12 flows, 1 failed; 2 checks, 0 failed
/// ```
struct TextFormat {
  private let report: TestReport
  private let paths: ShownPaths
  private let isVerbose: Bool

  init(_ report: TestReport, _ paths: ShownPaths, isVerbose: Bool) {
    (self.report, self.paths, self.isVerbose) = (report, paths, isVerbose)
  }

  var text: String {
    var lines = report.failed.flatMap(self.lines)
    for flow in report.flows where flow.result == .known {
      lines += flow.findings.filter { $0.weight == .known }.flatMap {
        ["failed as known \(flow.title)", "  \($0.sentence)"]
      }
    }
    let unchecked = report.unchecked
    if isVerbose {
      lines += unchecked.map {
        "not checked: \($0.kind) \($0.id)\($0.why.map { ": \($0)" } ?? "")"
      }
    } else if !unchecked.isEmpty {
      lines.append("rules and laws not checked: \(unchecked.count); --verbose lists them")
    }
    lines += report.tornSentence.map { [$0] } ?? []
    return LogText.lines(lines + [report.summary])
  }

  private func lines(of part: FailedPart) -> [String] {
    let head = "\(part.isUnfinished ? "did not end" : "failed") \(part.title)"
    let place = part.place.map { ["  \(paths.text($0))"] } ?? []
    guard !part.isUnfinished else { return [head, "  \(ReportedFlow.unfinishedSentence)"] + place }
    return [head]
      + part.findings.flatMap { finding -> [String] in
        let own = finding.place.map { ["  \(paths.text($0))"] } ?? place
        return finding.lines.map { "  \($0)" } + own + ["  [\(finding.mark)]"]
      }
  }
}

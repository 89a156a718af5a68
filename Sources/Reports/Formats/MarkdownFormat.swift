import ViperPictures

/// A report as Markdown, for the summary of a job or a comment: how much ran, a table of what failed, and
/// each failure in full, folded up.
struct MarkdownFormat {
  private let report: TestReport
  private let paths: ShownPaths

  init(_ report: TestReport, _ paths: ShownPaths) {
    (self.report, self.paths) = (report, paths)
  }

  var text: String {
    let failed = report.failed
    var lines: [Markup<MarkdownText>] = ["## \(report.headline)", "", "\(report.summary)."]
    if let torn = report.tornSentence { lines += ["", "\(torn)."] }
    if !failed.isEmpty {
      lines += ["", "| what failed | why | where |", "|---|---|---|"]
      lines += failed.map { part in
        let why =
          part.isUnfinished ? ReportedFlow.unfinishedSentence : part.findings.first?.sentence ?? ""
        let place = part.findings.first?.place ?? part.place
        return "| \(part.title) | \(why) | \(place.map(paths.text) ?? "") |"
      }
      var drawn = 0
      for part in failed where !part.findings.isEmpty {
        lines += ["", "<details><summary>\(part.title)</summary>", ""]
        lines += fenced(part.findings.flatMap { $0.lines + ["[\($0.mark)]"] })
        if drawn < Self.mostPictures, let picture = picture(of: part), MermaidText.isDrawn(picture)
        {
          lines += ["", "```mermaid", Markup(marks: picture + "```")]
          drawn += 1
        }
        lines += ["", "</details>"]
      }
    }
    let unchecked = report.unchecked
    if !unchecked.isEmpty {
      lines += ["", "<details><summary>Not checked: \(unchecked.count)</summary>", ""]
      lines += unchecked.map {
        "- \($0.kind) <code>\($0.id)</code>\($0.why.map { ": \($0)" } ?? "")"
      }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n").text + "\n"
  }

  /// How many failures are drawn at most: who shows a summary draws them all at once.
  private static let mostPictures = 10

  /// Who holds whom where something was not released; else the messages of a flow.
  private func picture(of part: FailedPart) -> String? {
    if let graph = part.findings.lazy.compactMap(\.graph).first {
      return GraphDiagram(graph, title: "").mermaid
    }
    guard case .flow(let flow) = part, (1...Self.mostMessages).contains(flow.messages.count)
    else { return nil }
    return SequenceDiagram(flow).mermaid
  }

  /// Of how many messages a diagram is shown: of more GitHub draws none, since the text is too long.
  private static let mostMessages = 100

  /// Lines as a log has them; the fence is longer than any in them.
  private func fenced(_ lines: [String]) -> [Markup<MarkdownText>] {
    let runs = lines.flatMap { $0.matches(of: #/`+/#).map(\.output.count) }
    let fence = String(repeating: "`", count: max(runs.max() ?? 0, 2) + 1)
    return [Markup(marks: "\(fence)text\n\(LogText.lines(lines))\(fence)")]
  }
}

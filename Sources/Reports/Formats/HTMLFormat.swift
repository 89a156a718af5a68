import Foundation
import ViperMessages
import ViperPictures

private typealias HTML = Markup<XMLText>

/// A report as a page: one file, which needs neither a network nor a script to be read.
///
/// What failed stands first, each with its picture and its places; then all flows, with a search where
/// scripts run, and what rules and laws say.
struct HTMLFormat {
  /// Of how many flows that pass a page has the messages; of more it would be slow to open.
  private static let mostTranscripts = 500

  private let report: TestReport
  private let paths: ShownPaths
  private let links: ReportLinks
  private let states: [ModuleStates]

  init(
    _ report: TestReport, _ paths: ShownPaths, _ links: ReportLinks = ReportLinks(),
    _ states: [ModuleStates] = []
  ) {
    (self.report, self.paths, self.links, self.states) = (report, paths, links, states)
  }

  var text: String {
    let failed = report.failed
    let title = report.headline
    let torn: HTML = report.tornSentence.map { "<p>\($0).</p>\n" } ?? ""
    var parts: [HTML] = [
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title): \(report.summary)</title>
      <style>
      \(HTML(marks: PageStyle.text))
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(report.summary).</p>
      \(torn)\
      \(navigation(hasFailures: !failed.isEmpty))
      </header>
      <main>
      """
    ]
    if !failed.isEmpty {
      parts.append("<section id=\"failures\">\n<h2>What failed</h2>")
      parts += failed.enumerated().map { failure($1, isFirst: $0 == 0) }
      parts.append("</section>")
    }
    if !report.flows.isEmpty { parts += flowList }
    parts += ruleList
    parts += stateTables
    parts.append(
      "</main>\n<script>\n\(HTML(marks: PageScript.text))\n</script>\n</body>\n</html>\n")
    return parts.joined(separator: "\n").text
  }

  private func navigation(hasFailures: Bool) -> HTML {
    let entries = [
      ("failures", "What failed", hasFailures), ("flows", "All flows", !report.flows.isEmpty),
      ("rules", "Rules and laws", report.checks.contains { !$0.rules.isEmpty }),
      ("states", "States and events", !states.isEmpty),
    ]
    let links: [HTML] = entries.filter(\.2).map { "<a href=\"#\($0.0)\">\($0.1)</a>" }
    return links.isEmpty ? "" : "<nav aria-label=\"Parts of the page\">\(links.joined())</nav>"
  }

  // MARK: - What failed

  private func failure(_ part: FailedPart, isFirst: Bool) -> HTML {
    let word = part.isUnfinished ? "did not end" : "failed"
    var lines: [HTML] = [
      "<article class=\"failure\">",
      "<h3><span class=\"mark fails\">\(word)</span> \(part.title)</h3>",
    ]
    if part.isUnfinished { lines.append("<p>\(ReportedFlow.unfinishedSentence)</p>") }
    if part.findings.allSatisfy({ $0.place == nil }), let place = part.place {
      lines.append("<p>\(link(place))</p>")
    }
    lines += part.findings.map(finding)
    if case .flow(let flow) = part, !flow.messages.isEmpty || !flow.steps.isEmpty {
      lines.append(
        picture(SequenceDiagram(flow).svg, "The messages of the flow", isOpen: isFirst))
    }
    return (lines + ["</article>"]).joined(separator: "\n")
  }

  private func finding(_ finding: ReportedFinding) -> HTML {
    var lines: [HTML] = [
      "<div class=\"finding\">", "<p class=\"sentence\">\(finding.sentence)</p>",
    ]
    if !finding.details.isEmpty { lines.append("<pre tabindex=\"0\">\(details(finding))</pre>") }
    if let fix = finding.fix { lines.append("<p><strong>Fix:</strong> \(fix)</p>") }
    let places = [finding.fixture, finding.test].compactMap { $0.map(link) }
    lines.append(
      "<p class=\"places\">\((places + ["<code>\(finding.mark)</code>"]).joined(separator: " · "))</p>"
    )
    if let graph = finding.graph {
      lines.append(
        picture(
          GraphDiagram(graph, title: "Who holds whom").svg, "Who holds whom", isOpen: true))
    }
    return (lines + ["</div>"]).joined(separator: "\n")
  }

  /// The lines of a difference are marked by words for who can't see their colours: they begin so already.
  private func details(_ finding: ReportedFinding) -> HTML {
    finding.details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { line -> HTML in
        switch line.first(where: { $0 != " " }) {
        case "+": "<ins>\(line)</ins>"
        case "−", "-": "<del>\(line)</del>"
        default: "\(line)"
        }
      }.joined(separator: "\n")
  }

  private func picture(_ svg: String, _ title: String, isOpen: Bool) -> HTML {
    "<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n"
      + "<div class=\"picture\" tabindex=\"0\">\n\(HTML(marks: svg))</div>\n</details>"
  }

  /// A place: what it is called leads to the editor, or to the web view of the repository where one is
  /// named.
  private func link(_ place: ReportedPlace) -> HTML {
    let text = paths.text(place)
    let target = links.target(
      of: place, shown: paths.path(place.path), whole: paths.wholePath(place.path))
    return "<a href=\"\(target)\">\(text)</a>"
  }

  // MARK: - All flows

  private var flowList: [HTML] {
    let hasTranscripts = report.flows.count <= Self.mostTranscripts
    var lines: [HTML] = [
      "<section id=\"flows\">", "<h2>All flows</h2>",
      """
      <form class="search" role="search" hidden>
      <label>Search <input type="search" id="words" autocomplete="off"></label>
      <label>Result <select id="result"><option value="">all</option><option>failed</option>\
      <option>unfinished</option><option>known</option><option>passed</option></select></label>
      <output id="count" aria-live="polite"></output>
      </form>
      """,
    ]
    if !hasTranscripts {
      lines.append("<p>The messages of flows that pass are left out: there are too many.</p>")
    }
    let modules = Dictionary(grouping: report.flows, by: \.module).sorted { $0.key < $1.key }
    for (module, flows) in modules {
      lines.append("<h3>\(module)</h3>\n<ul class=\"flows\">")
      lines += flows.map { item($0, hasTranscript: hasTranscripts) }
      lines.append("</ul>")
    }
    return lines + ["</section>"]
  }

  private func item(_ flow: ReportedFlow, hasTranscript: Bool) -> HTML {
    let kind = flow.result.fails ? "fails" : flow.result == .known ? "known" : "passes"
    let time: HTML = flow.milliseconds.map { "<span class=\"time\">\($0) ms</span>" } ?? ""
    let head: HTML =
      "<span class=\"mark \(kind)\">\(flow.result.rawValue)</span> <span><b>\(flow.id)</b> "
      + "\(flow.scenario)</span> \(time)"
    let item: HTML = "<li data-result=\"\(flow.result.rawValue)\">"
    // What is known, and what is only remarked, fails nothing and stands nowhere else.
    let notes = flow.findings.filter { $0.weight != .failure }
      .map { "<p>\($0.sentence)</p>" as HTML }.joined()
    guard hasTranscript, !flow.messages.isEmpty else {
      return "\(item)<div>\(head)</div>\(notes)</li>"
    }
    let messages = flow.messages.map { message -> HTML in
      "\(message.number) \(message.isFromTest ? "→" : "←") \(message.text)"
    }
    let place: HTML = flow.fixture.map { "<p>\(link($0))</p>" } ?? ""
    return "\(item)<details><summary>\(head)</summary>\(notes)\(place)"
      + "<pre tabindex=\"0\">\(messages.joined(separator: "\n"))</pre></details></li>"
  }

  // MARK: - Rules and laws

  private var ruleList: [HTML] {
    let checks = report.checks.filter { !$0.rules.isEmpty }
    guard !checks.isEmpty else { return [] }
    var lines: [HTML] = ["<section id=\"rules\">", "<h2>Rules and laws</h2>"]
    for check in checks {
      let place: HTML = check.test.map { " at \(link($0))" } ?? ""
      lines.append("<h3>\(check.name)\(place)</h3>")
      lines.append(
        "<table class=\"rules\"><thead><tr><th scope=\"col\">Says</th><th scope=\"col\">Rule or law</th>"
          + "<th scope=\"col\">Why</th></tr></thead><tbody>")
      lines += check.rules.map { entry -> HTML in
        let kind =
          switch entry.outcome {
          case "holds": "passes"
          case "not-checked": "known"
          default: "fails"
          }
        let outcome = entry.outcome.replacing("-", with: " ")
        return "<tr><td><span class=\"mark \(kind)\">\(outcome)</span></td>"
          + "<td><code>\(entry.id)</code><br>\(entry.sentence)</td>"
          + "<td>\(entry.why ?? "")</td></tr>"
      }
      lines.append("</tbody></table>")
      if let map = check.map {
        let title = "Who holds whom in the module"
        lines.append(picture(GraphDiagram(map, title: title).svg, title, isOpen: false))
      }
    }
    return lines + ["</section>"]
  }
}

// MARK: - States and events

extension HTMLFormat {
  /// Of how many states a table tells.
  private static let mostStates = 100

  private var stateTables: [HTML] {
    guard !states.isEmpty else { return [] }
    return [
      "<section id=\"states\">", "<h2>States and events</h2>",
      "<p>How often flows send each event in each state that they come to; <b>never</b> where they send it "
        + "elsewhere only, and nothing where it can't be sent.</p>",
    ] + states.map(stateTable) + ["</section>"]
  }

  private func stateTable(_ module: ModuleStates) -> HTML {
    let heads: [HTML] = module.events.map { "<th scope=\"col\">\($0)</th>" }
    let rows = module.states.prefix(Self.mostStates).map { state -> HTML in
      let cells = state.sent.map { count -> HTML in
        switch count {
        case nil: "<td></td>"
        case 0?: "<td><span class=\"known\">never</span></td>"
        case let count?: "<td>\(count)</td>"
        }
      }
      return "<tr><th scope=\"row\">\(state.title)</th><td>\(state.count)</td>"
        + "\(cells.joined())</tr>"
    }
    var lines: [HTML] = [
      "<h3>\(module.module)</h3>",
      "<div class=\"grid\" tabindex=\"0\" role=\"group\" "
        + "aria-label=\"States of \(module.module)\"><table><thead><tr>"
        + "<th scope=\"col\">State</th><th scope=\"col\">come to</th>\(heads.joined())</tr></thead><tbody>",
    ]
    lines += rows + ["</tbody></table></div>"]
    let more = module.states.count - Self.mostStates
    if more > 0 {
      lines.append("<p>And \(counted(more, "more state")): viper coverage DIR --format json.</p>")
    }
    if module.graph.edges.isEmpty { return lines.joined(separator: "\n") }
    lines.append(picture(module.graph.svg, "What leads from state to state", isOpen: false))
    if module.hiddenCount > 0 {
      lines.append("<p>Not drawn: \(counted(module.hiddenCount, "more state")).</p>")
    }
    return lines.joined(separator: "\n")
  }
}

/// Where the places of a page lead.
package struct ReportLinks: Sendable {
  /// The web view of the repository at its commit, without a slash at its end; nil for an editor.
  let repository: String?

  package init(repository: String? = nil) {
    self.repository = repository.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// - Parameters:
  ///   - shown: Its path from the root on.
  ///   - whole: Its path in this system.
  func target(of place: ReportedPlace, shown: String, whole: String) -> String {
    guard let repository, !shown.hasPrefix("/") else {
      // Editors that register this scheme open the file at its line.
      let path = Self.encoded(whole)
      return "vscode://file\(path):\(place.line ?? 1):\(place.column ?? 1)"
    }
    return "\(repository)/\(Self.encoded(shown))" + (place.line.map { "#L\($0)" } ?? "")
  }

  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}

import Foundation
import Testing

@testable import Reports
@testable import ViperPictures

/// The page of a report. How it looks, a browser shows.
struct PageTests {
  @Test func whatFailedStandsFirst() throws {
    let page = try ReportLines.text(.html, ReportLines.all + [ReportLines.begun])
    let parts = page.components(separatedBy: "<h2>")
    #expect(
      parts.map { $0.prefix { $0 != "<" } }.dropFirst() == [
        "What failed", "All flows", "Rules and laws",
      ])
    #expect(parts[1].contains("list.load: a &lt;list&gt; &amp; more"))
    #expect(parts[1].contains("did not end</span> list.trap: it traps"))
    #expect(parts[1].contains("<ins>  + [1]</ins>") && parts[1].contains("<del>  − [2]</del>"))
    #expect(parts[1].contains("<strong>Fix:</strong> Mend it."))
    #expect(
      parts[1].contains(
        "<a href=\"vscode://file/app/Tests/List.json:7:22\">Tests/List.json:7:22</a>"))
    #expect(parts[1].contains("<svg "))
    #expect(parts[2].components(separatedBy: "<li ").count == 5)
    #expect(parts[3].contains("there is one assembly"))
  }

  @Test func whatIsKnownIsTold() throws {
    let page = try ReportLines.text(.html)
    #expect(page.contains("<p>It does not close.</p></li>"))
  }

  @Test func statesAndEventsAreATable() throws {
    let page = try ReportLines.text(.html, states: [ReportLines.states])
    let section = try #require(page.components(separatedBy: "<section id=\"states\">").last)
    #expect(page.contains("<a href=\"#states\">States and events</a>"))
    #expect(
      section.contains(
        "<tr><th scope=\"row\">page: 0</th><td>3</td><td>2</td>"
          + "<td><span class=\"known\">never</span></td></tr>"))
    #expect(
      section.contains(
        "<tr><th scope=\"row\">alert: Problem [&lt;OK&gt;]</th><td>1</td><td></td><td>1</td></tr>"))
    #expect(section.contains("<svg ") && section.contains("<p>Not drawn: 2 more states.</p>"))
    #expect(!(try ReportLines.text(.html)).contains("States and events"))
  }

  @Test func whoHoldsWhomInAModuleIsDrawn() throws {
    let page = try ReportLines.text(.html)
    #expect(page.contains("<title>Who holds whom in the module</title>"))
    #expect(
      page.contains("ListPresenter to ListView: view. ListView to ListPresenter: presenter (weak).")
    )
  }

  @Test func placesLeadToTheRepositoryWhereOneIsNamed() throws {
    let page = ReportFormat.html.text(
      of: try ReportLines.report(), below: "/app",
      links: ReportLinks(repository: "https://github.com/o/r/blob/1a2b/"))
    #expect(page.contains("<a href=\"https://github.com/o/r/blob/1a2b/Tests/List.json#L7\">"))
    #expect(!page.contains("vscode:"))
  }

  @Test func itNeedsNothingFromElsewhere() throws {
    let page = try ReportLines.text(.html)
    for word in ["src=", "@import", "url(", "<link", "fetch("] { #expect(!page.contains(word)) }
    // A script only searches: without it all stands there.
    #expect(page.contains("<form class=\"search\" role=\"search\" hidden>"))
  }

  @Test func noTextBecomesMarkup() throws {
    let line =
      #"{ "event": "finding", "id": "<script>", "weight": "failure", "title": "</title><script>x", "sentence": "<script>alert(1)</script>", "details": [ "</pre><script>" ], "fix": "\" onload=\"x", "test": { "path": "/a\"><script>", "line": 1 } }"#
    let page = try ReportLines.text(.html, [ReportLines.opened, line])
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(!page.contains("\" onload"))
  }

  @Test func ofManyFlowsTheMessagesAreLeftOut() throws {
    let flows = (1...501).flatMap { number in
      [
        #"{ "event": "flow-began", "flow": \#(number), "id": "a.\#(number)", "scenario": "b", "module": "A", "at": 1 }"#,
        #"{ "event": "message", "flow": \#(number), "number": 1, "step": 1, "module": "A", "channel": "event", "from": "test", "name": "a", "text": "event tap", "main": true }"#,
        #"{ "event": "flow-ended", "flow": \#(number), "result": "passed", "milliseconds": 1 }"#,
      ]
    }
    let page = try ReportLines.text(.html, [ReportLines.opened] + flows)
    #expect(
      page.contains("<p>The messages of flows that pass are left out: there are too many.</p>"))
    #expect(!page.contains("event tap"))
    #expect(
      try ReportLines.text(.html, [ReportLines.opened] + flows.prefix(3)).contains("event tap"))
  }
}

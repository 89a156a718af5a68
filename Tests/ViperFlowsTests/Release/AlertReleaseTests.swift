import FlowTestSupport
import KitTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// An alert's handler that keeps its view alive, while the alert is up and after.
@Suite("Release and alerts", .onOwnThreads) struct AlertReleaseTests {
  /// A view that shows an alert in one way or another.
  final class FirstView {
    let alerts: AlertSink
    var alert: FirstAlert?
    private(set) var answers = 0

    init(_ alerts: AlertSink) {
      self.alerts = alerts
    }

    func didSelectOK() { answers += 1 }

    func askWeakly() {
      show(AlertAction("OK") { [weak self] in self?.didSelectOK() })
    }

    func askStrongly() {
      show(AlertAction("OK") { self.didSelectOK() })
    }

    func askByMethod() {
      show(AlertAction("OK", handler: didSelectOK))
    }

    func askAndTellTheEnd() {
      alerts.show(Alert(title: "Delete?", onDismiss: { self.didSelectOK() }))
    }

    /// Keeps what it shows, as a view does that wants to take it down again.
    func askAndKeep() {
      let alert = FirstAlert { self.didSelectOK() }
      self.alert = alert
      alerts.show(title: "Delete?", actions: [AlertAction("OK") { alert.handler() }])
    }

    private func show(_ action: AlertAction) {
      alerts.show(title: "Delete?", actions: [action])
    }
  }

  final class FirstAlert {
    let handler: () -> Void

    init(_ handler: @escaping () -> Void) {
      self.handler = handler
    }
  }

  private func run(
    _ isAnswered: Bool, _ finally: String = #"{ "alerts": "up" }"#,
    sink: (Harness) -> AlertSink = { AlertSpy($0) }, _ ask: @escaping (FirstView) -> Void
  ) throws -> (result: FlowResult, view: WeakReference) {
    let shown = #"[ { "alert": "show", "with": { "$any": true } } ]"#
    let answer = isAnswered ? #", { "when": { "tap": "OK" }, "then": [] }"# : ""
    let text = """
      { "format": 1, "module": "First", "subject": "view", "flows": [ { "id": "first", "steps": [
      { "when": { "command": "ask" }, "then": \(shown) }\(answer)
      ], "finally": \(isAnswered ? "{}" : finally) } ] }
      """
    let document = try JSONDocument(reading: text, path: "First.json")
    let flow = try #require(try FlowParser.flows(of: document).first)
    var reference = WeakReference()
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let view = FirstView(sink(harness))
      reference.object = view
      harness.owns(view, as: .view)
      harness.accepts(.command, named: "ask") { _ in ask(view) }
    }
    return (result, reference)
  }

  @Test("a handler that holds its view is found while the alert is up, and released with it")
  func whileUp() throws {
    let run = try run(false) { $0.askStrongly() }
    #expect(
      run.result.findings.map(\.description) == [
        """
        first
        FirstView (view) was not released.
          Held by a handler of the alert 'Delete?' that is up.
            closure #1 in AlertReleaseTests.FirstView.askStrongly() captures FirstView
            Fix: capture the view weakly in closure #1 in \
        AlertReleaseTests.FirstView.askStrongly().
        Fixture: First.json:1:73
        [not-released]
        """
      ])
    #expect(run.view.object == nil)
  }

  @Test("so is one that is a method, one that waits, and one that hears of the end")
  func otherHandlers() throws {
    let method = try run(false) { $0.askByMethod() }
    #expect(method.result.ids == [.notReleased])
    #expect(
      method.result.finding(0).details == [
        "  Held by a handler of the alert 'Delete?' that is up.",
        "    the bound method of FirstView in AlertReleaseTests.FirstView.askByMethod()",
        "    Fix: hand over a closure that captures the view weakly instead of the bound method of "
          + "FirstView in AlertReleaseTests.FirstView.askByMethod().",
      ])
    let end = try run(false) { $0.askAndTellTheEnd() }
    #expect(end.result.ids == [.notReleased])
    let waiting = try run(false, sink: { AlertFake($0) }) { view in
      view.alerts.show(title: "First", actions: [])
      view.askStrongly()
    }
    #expect(
      waiting.result.findings.last?.details.first
        == "  Held by a handler of the alert 'Delete?' that waits to be shown.")
    #expect(waiting.view.object == nil)
  }

  @Test("a handler that holds it weakly is clean while up and after")
  func fixed() throws {
    for isAnswered in [false, true] {
      let run = try run(isAnswered) { $0.askWeakly() }
      #expect(run.result.findings.map(\.description) == [])
      #expect(run.view.object == nil)
    }
  }

  @Test("once answered, the sink holds no handler")
  func answered() throws {
    let run = try run(true) { $0.askStrongly() }
    #expect(run.result.findings.map(\.description) == [])
    #expect(run.view.object == nil)
  }

  @Test("what lives on after the answer is the module's own cycle, told edge by edge")
  func ownCycle() throws {
    for isAnswered in [true, false] {
      let run = try run(isAnswered) { $0.askAndKeep() }
      #expect(run.result.ids == [.notReleased])
      #expect(
        run.result.finding(0).headline
          == "first\nFirstView (view) was not released.")
      #expect(
        run.result.finding(0).details == [
          "  FirstView.alert (strong)",
          "    → FirstAlert.handler → closure #1 in AlertReleaseTests.FirstView.askAndKeep() "
            + "captures FirstView ⟲",
          "  Fix: capture the view weakly in closure #1 in "
            + "AlertReleaseTests.FirstView.askAndKeep().",
        ])
      (run.view.object as? FirstView)?.alert = nil
      #expect(run.view.object == nil)
    }
  }

  @Test("a role that is said to live on may do so while the alert is up")
  func retained() throws {
    let finally = #"""
      { "alerts": "up", "retained": { "view": "asks until it is answered", "alertSink": "its" } }
      """#
    #expect(try run(false, finally) { $0.askStrongly() }.result.findings.map(\.description) == [])
    // And must be there.
    #expect(
      try run(false, finally) { $0.askWeakly() }.result.ids == [.retainedIsGone, .retainedIsGone])
  }

  @Test("an alert that nobody answered is told beside what it keeps alive")
  func unanswered() throws {
    #expect(
      try run(false, "{}") { $0.askStrongly() }.result.ids == [.alertUnanswered, .notReleased])
  }

  /// An assembly of a test's own, which hands the harness to what it makes.
  private final class Assembly {
    let harness: Harness
    weak var view: HeldView?

    init(_ harness: Harness) { self.harness = harness }
  }

  /// A view that knows the one who assembled it.
  private final class HeldView {
    let alerts: AlertSink
    let assembly: Assembly

    init(_ assembly: Assembly) {
      self.assembly = assembly
      alerts = AlertSpy(assembly.harness)
      alerts.mayStayUp = true
    }

    func ask() {
      alerts.show(title: "Delete?", actions: [AlertAction("OK") { self.answer() }])
    }

    private func answer() {}
  }

  @Test("what holds the harness is told without a word of the kit's own")
  func harnessHeld() {
    let findings = HarnessScope.run(module: "", source: nil) { harness in
      let assembly = harness.owns(Assembly(harness), as: "assembly")
      harness.owns(HeldView(assembly), as: .view).ask()
    }.findings
    #expect(
      findings.map(\.description) == [
        """
        HeldView (view) was not released (nor was Assembly (assembly)).
          Held by a handler of the alert 'Delete?' that is up.
            closure #1 in AlertReleaseTests.HeldView.ask() captures HeldView
            Fix: capture the view weakly in closure #1 in AlertReleaseTests.HeldView.ask().
        [not-released]
        """
      ])
  }

  private func askStrongly(_ harness: Harness) {
    let alerts = AlertSpy(harness)
    alerts.mayStayUp = true
    harness.owns(FirstView(alerts), as: .view).askStrongly()
  }

  private static let strongly = """
    FirstView (view) was not released.
      Held by a handler of the alert 'Delete?' that is up.
        closure #1 in AlertReleaseTests.FirstView.askStrongly() captures FirstView
        Fix: capture the view weakly in closure #1 in AlertReleaseTests.FirstView.askStrongly().
    [not-released]
    """

  @Test("a test without a flow finds the same")
  func withoutFlow() {
    let findings = HarnessScope.run(module: "", source: nil, body: askStrongly).findings
    #expect(findings.map(\.description) == [Self.strongly])
  }

  @Test("so does an asynchronous one")
  func withoutFlowLater() async {
    let (_, findings) = await HarnessScope.run(module: "", source: nil) { harness in
      await Task.yield()
      askStrongly(harness)
    }
    #expect(findings.map(\.description) == [Self.strongly])
  }
}

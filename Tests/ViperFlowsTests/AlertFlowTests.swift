import FlowTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

@Suite("Alerts in a flow") struct AlertFlowTests {
  /// A view that asks before it deletes, as the view of a real module does.
  private final class ListView {
    let alerts: AlertSink
    let tell: (String) -> Void

    init(_ alerts: AlertSink, tell: @escaping (String) -> Void) {
      self.alerts = alerts
      self.tell = tell
    }

    func ask() {
      alerts.show(
        title: "Delete?",
        actions: [
          AlertAction("Cancel", style: .cancel) { [weak self] in self?.tell("cancel") },
          AlertAction("Delete", style: .destructive) { [weak self] in self?.tell("delete") },
        ])
    }

    func rename() {
      alerts.show(
        title: "Name?",
        actions: [
          AlertAction("Save") { [weak self] in self?.tell($0.texts.joined(separator: "+")) }
        ],
        fields: [AlertTextField(placeholder: "First"), AlertTextField(placeholder: "Last")])
    }
  }

  private static func wire(_ harness: Harness) {
    wire(harness, AlertSpy(harness))
  }

  private static func wire(_ harness: Harness, _ alerts: AlertSink) {
    let endpoint = Endpoint(module: harness.module, channel: .event)
    let view = ListView(alerts) { [recorder = harness.recorder] name in
      recorder.record(Invocation(name: name), at: endpoint)
    }
    harness.owns(view, as: .view)
    harness.accepts(.command, named: "ask") { _ in view.ask() }
    harness.accepts(.command, named: "rename") { _ in view.rename() }
  }

  private func flow(_ steps: String, _ finally: String = "{}") throws -> Flow {
    let text = """
      { "format": 1, "module": "List", "subject": "view", "flows": [ { "id": "list", "steps": [
      \(steps)
      ], "finally": \(finally) } ] }
      """
    let document = try JSONDocument(reading: text, path: "List.json")
    return try #require(try FlowParser.flows(of: document).first)
  }

  private func run(
    _ steps: String, _ finally: String = "{}", wiring: (Harness) -> Void = wire
  ) throws -> FlowResult {
    FlowRunner(try flow(steps, finally)).run(wiring: wiring)
  }

  private static let ask = """
    { "when": { "command": "ask" }, "then": [ { "alert": "show", "with": { "title": "Delete?",
      "message": null, "actions": [ { "cancel": "Cancel" }, { "destructive": "Delete" } ] } } ] }
    """
  private static let rename = #"{ "when": { "command": "rename" } }"#

  @Test("a tap does what the button says")
  func tap() throws {
    for (button, event) in [("Delete", "delete"), ("Cancel", "cancel")] {
      let result = try run(
        #"\#(Self.ask), { "when": { "tap": "\#(button)" }, "then": [ { "event": "\#(event)" } ] }"#)
      #expect(result.findings.map(\.description) == [])
      #expect(
        result.transcript.messages.map(\.description).suffix(2)
          == [#"alert tap(button: "\#(button)")"#, "event \(event)"])
    }
  }

  @Test("what is typed reaches the handler")
  func type() throws {
    let result = try run(
      #"""
      { "when": { "command": "rename" }, "then": [ { "alert": "show", "with": { "title": "Name?",
        "message": null, "actions": [ { "default": "Save" } ], "fields": [
          { "placeholder": "First", "text": "" }, { "placeholder": "Last", "text": "" } ] } } ] },
      { "when": { "type": "Anna" }, "then": [] },
      { "when": { "type": "B", "field": 1 }, "then": [] },
      { "when": { "tap": "Save" }, "then": [ { "event": "Anna+B" } ] }
      """#)
    #expect(result.findings.map(\.description) == [])
  }

  @Test("a dismissal runs no handler, and is an answer")
  func dismiss() throws {
    let result = try run(#"\#(Self.ask), { "when": { "dismiss": true }, "then": [] }"#)
    #expect(result.findings.map(\.description) == [])
  }

  @Test("the same from an asynchronous test, on the main actor")
  @MainActor func asynchronous() async throws {
    let steps = #"\#(Self.ask), { "when": { "tap": "Delete" }, "then": [ { "event": "delete" } ] }"#
    let result = await FlowRunner(try flow(steps)).run { Self.wire($0) }
    #expect(result.findings.map(\.description) == [])
    let left = await FlowRunner(try flow(Self.ask)).run { Self.wire($0) }
    #expect(left.ids == [.alertUnanswered])
  }

  // MARK: What is refused

  @Test("a tap on an alert that is not up is found at the step")
  func notUp() throws {
    let result = try run(#"{ "when": { "tap": "OK" }, "then": [] }"#)
    #expect(
      result.findings.map(\.description) == [
        """
        list
        Step 1, tap "OK": no alert is up, so that 'OK' can't be tapped.
        Fix: Check whether the alert was shown before this step.
        Fixture: List.json:2:11
        [alert-not-up]
        """
      ])
  }

  @Test("a second tap is found, and what the first did stands")
  func twice() throws {
    let tap = #"{ "when": { "tap": "Delete" }, "then": [ { "event": "delete" } ] }"#
    let again = #"{ "when": { "tap": "Delete" }, "then": [] }"#
    let result = try run("\(Self.ask), \(tap),\n\(again)")
    #expect(
      result.findings.map(\.description) == [
        """
        list
        Step 3, tap "Delete": the alert 'Delete?' was answered already, by 'Delete', so that \
        'Delete' can't be tapped.
        Fix: An alert is dismissed by its first answer: remove this one, or find out why the \
        alert was not shown again.
        Fixture: List.json:4:11
        [alert-answered-twice]
        """
      ])
  }

  @Test("an unknown button is found with the one that was meant, and not that it stayed up")
  func unknownButton() throws {
    let result = try run(#"\#(Self.ask), { "when": { "tap": "Delet" }, "then": [] }"#)
    #expect(result.ids == [.unknownButton])
    #expect(
      result.finding(0).headline == """
        list
        Step 2, tap "Delet": the alert 'Delete?' has no button 'Delet' (did you mean 'Delete'?).
        """)
  }

  @Test("an unknown field is found")
  func unknownField() throws {
    let result = try run(
      #"\#(Self.ask), { "when": { "type": "Anna", "field": 2 }, "then": [] }"#)
    #expect(result.ids == [.unknownField])
    #expect(
      result.finding(0).headline == """
        list
        Step 2, type "Anna", field 2: the alert 'Delete?' has no text field.
        """)
  }

  @Test("a dismissal of nothing is found")
  func dismissalOfNothing() throws {
    let result = try run(#"{ "when": { "dismiss": true }, "then": [] }"#)
    #expect(result.ids == [.alertNotUp])
    #expect(
      result.finding(0).headline == "list\nStep 1, dismiss: no alert is up to be dismissed.")
  }

  @Test("an alert over an alert is found by a spy and a stub, and queued by a fake")
  func overAlert() throws {
    let steps = #"""
      \#(Self.ask), \#(Self.ask), { "when": { "dismiss": true }, "then": [] },
      { "when": { "dismiss": true }, "then": [] }
      """#
    let spied = try run(steps)
    let stubbed = try run(steps) { Self.wire($0, AlertStub($0)) }
    for result in [spied, stubbed] {
      #expect(result.ids == [.alertOverAlert])
      #expect(
        result.finding(0).headline
          == "The alert 'Delete?' was shown in step 2 while the alert 'Delete?' was up.")
    }
    let faked = try run(steps) { Self.wire($0, AlertFake($0)) }
    #expect(faked.findings.map(\.description) == [])
  }

  @Test("an alert over an alert is told of once, whichever is left at the end")
  func overAlertAndLeft() throws {
    let asked = "\(Self.ask), \(Self.ask)"
    let tap = #"{ "when": { "tap": "Cancel" }, "then": [ { "event": "cancel" } ] }"#
    for steps in [asked, "\(asked), \(tap)"] {
      #expect(try run(steps).ids == [.alertOverAlert])
    }
  }

  // MARK: The end

  @Test("an alert that nobody answered is found at the step that showed it")
  func unanswered() throws {
    let nothing = #"{ "when": { "advance": "1s" }, "then": [] }"#
    let result = try run("\(nothing),\n\(Self.ask),\n\(nothing)")
    #expect(
      result.findings.map(\.description) == [
        """
        list
        Nobody answered the alert 'Delete?' of step 2, command ask: it is still up at the end.
        Fix: Answer it in a step, such as { "tap": "Cancel" }; or, if it is to stay up, write \
        "alerts": "up" into 'finally'.
        Fixture: List.json:3:41
        [alert-unanswered]
        """
      ])
    #expect(try run(Self.ask, #"{ "alerts": "up" }"#).findings.map(\.description) == [])
    let allowed = try run(Self.ask) { harness in
      let alerts = AlertSpy(harness)
      alerts.mayStayUp = true
      Self.wire(harness, alerts)
    }
    #expect(allowed.holds)
  }

  @Test("all that a fake still queues are named, the one on screen first")
  func unansweredQueue() throws {
    let rename =
      #"{ "when": { "command": "rename" }, "then": [ { "alert": "show", "with": { "$any": true } } ] }"#
    let result = try run("\(Self.ask), \(rename)") { Self.wire($0, AlertFake($0)) }
    #expect(
      result.findings.map(\.headline) == [
        """
        list
        Nobody answered the alerts 'Delete?' and 'Name?' of step 1, command ask: they are still \
        there at the end.
        """
      ])
  }

  @Test("an alert that is said to stay up must be up")
  func staleAcceptance() throws {
    let steps = #"\#(Self.ask), { "when": { "dismiss": true }, "then": [] }"#
    let result = try run(steps, #"{ "alerts": "up" }"#)
    #expect(
      result.findings.map(\.description) == [
        """
        list
        'finally' says that an alert is up at the end, and none is.
        Fix: Find out why it was not shown, or remove "alerts" from 'finally'.
        Fixture: List.json:4:27
        [alert-not-up]
        """
      ])
  }

  private func show(_ harness: Harness) {
    AlertFake(harness).show(title: "Delete?", actions: [AlertAction("OK")])
  }

  @Test("one without buttons can only be dismissed")
  func unansweredWithoutButtons() {
    let findings = HarnessScope.run(module: "List", source: nil) { harness in
      AlertSpy(harness).show(title: "Loading", actions: [])
    }.findings
    #expect(
      findings.map(\.remedy) == [
        "Answer it in the test, such as by alerts.dismiss(); or, if it is to stay up, say "
          + "alerts.mayStayUp = true."
      ])
    let steps = ["\"OK\"", "OK"].map { title in
      Alert.Answering(Alert(title: nil, actions: [AlertAction(title)])).step
    }
    #expect(steps == [#""tap": "\"OK\"""#, #""tap": "OK""#])
    #expect(Alert.Answering(Alert(title: nil)).step == #""dismiss": true"#)
  }

  @Test("a test without a flow finds it too, unless it threw")
  func unansweredWithoutFlow() {
    struct Failure: Error {}
    let findings = HarnessScope.run(module: "List", source: nil, body: show).findings
    #expect(
      findings.map(\.description) == [
        """
        Nobody answered the alert 'Delete?': it is still up at the end.
        Fix: Answer it in the test, such as by alerts.tap("OK"); or, if it is to stay up, say \
        alerts.mayStayUp = true.
        [alert-unanswered]
        """
      ])
    let threw = HarnessScope.run(module: "List", source: nil) { harness -> Void in
      show(harness)
      throw Failure()
    }
    #expect(threw.findings.isEmpty)
    let allowed = HarnessScope.run(module: "List", source: nil) { harness in
      let alerts = AlertSpy(harness)
      alerts.show(title: "Delete?", actions: [])
      alerts.mayStayUp = true
    }
    #expect(allowed.findings.isEmpty)
  }

  @Test("an asynchronous test without a flow finds it too")
  func unansweredWithoutFlowLater() async {
    let (_, findings) = await HarnessScope.run(module: "List", source: nil) { harness in
      await Task.yield()
      show(harness)
    }
    #expect(findings.map(\.id) == [.alertUnanswered])
  }

  // MARK: Several modules

  private static let askInSecond = """
    { "when": { "command": "ask", "module": "Second" }, "then": [ { "alert": "show", "with": {
      "$any": true }, "module": "Second" } ] }
    """

  @Test("an answer names the module whose alert it is")
  func submodule() throws {
    let wiring = { (harness: Harness) in
      Self.wire(harness)
      Self.wire(harness.submodule("Second"))
    }
    let named = try run(
      #"""
      \#(Self.askInSecond), { "when": { "tap": "Delete", "module": "Second" },
        "then": [ { "event": "delete", "module": "Second" } ] }
      """#, wiring: wiring)
    #expect(named.findings.map(\.description) == [])
    let unnamed = try run(
      #"\#(Self.askInSecond), { "when": { "tap": "Delete" }, "then": [] }"#, wiring: wiring)
    #expect(unnamed.ids == [.alertNotUp, .alertUnanswered])
    #expect(
      unnamed.finding(0).headline == """
        list
        Step 2, tap "Delete": no alert of List is up, so that 'Delete' is no answer; the alert \
        'Delete?' is Second's.
        """)
    #expect(unnamed.finding(0).remedy == #"Write "module": "Second" if that one is meant."#)
    #expect(
      unnamed.finding(1).remedy.hasPrefix(
        #"Answer it in a step, such as { "tap": "Cancel", "module": "Second" }; or,"#))
    let unknown = try run(
      #"{ "when": { "dismiss": true, "module": "Secnd" }, "then": [] }"#, wiring: wiring)
    #expect(
      unknown.finding(0).headline == """
        list
        Step 1, dismiss: no alert sink of Secnd is in the harness (did you mean 'Second'?).
        """)
    #expect(unknown.ids == [.impossibleStep])
  }

  @Test("without a sink there is nothing to tap")
  func noSink() throws {
    let result = try run(#"{ "when": { "tap": "OK" }, "then": [] }"#) { harness in
      Self.wire(harness, AlertSpy(recorder: harness.recorder))
    }
    #expect(result.ids == [.impossibleStep])
    #expect(result.finding(0).headline.hasSuffix("no alert sink is in the harness."))
    #expect(
      result.finding(0).remedy
        == "Add one to the wiring: AlertSpy(harness); where a generated double of the view shows "
        + "alerts, AlertSpy(harness, from: view.calls) { … } alert: { … }.")
  }

  @Test("what can't present says so, and nothing can be tapped")
  func plainView() throws {
    let tap = #"{ "when": { "tap": "Delete" }, "then": [] }"#
    let result = try run("\(Self.ask), \(tap)") { harness in
      Self.wire(harness, AlertSpy(harness, host: .plainView("ListView")))
    }
    #expect(result.ids == [.cannotPresent, .alertNotUp])
    #expect(
      result.finding(0).headline
        == "ListView is a plain view and no view controller: it cannot present the alert "
        + "'Delete?'.")
  }
}

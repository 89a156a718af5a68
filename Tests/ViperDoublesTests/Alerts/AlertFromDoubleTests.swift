import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// Alerts that a view's generated double is told to show.
@Suite struct AlertFromDoubleTests {
  private struct Sheet {
    struct Choice {
      var title: String
      var onChoose: () -> Void
      var onHold: (() -> Void)?
    }
    var title: String
    var choices: [Choice]
  }

  /// As a generated double calls.
  private struct Stub {
    var showAlert: ((_ title: String, _ onOK: @escaping () -> Void) -> Void)?
    var showSheet: ((_ sheet: Sheet) -> Void)?
    var showOnMain: (@MainActor (_ title: String) -> Void)?
  }

  private final class Presenter {
    var calls: CallRecorder<Stub>?
    var onDelete: () -> Void = {}

    func ask() {
      let onOK = { [weak self] in self?.onDelete() ?? () }
      calls?.call(
        "showAlert", ["title": "Delete?", "onOK": calls?.callback("showAlert.onOK", onOK) as Any]
      ) { $0.showAlert?("Delete?", onOK) }
    }

    func choose() {
      let sheet = Sheet(
        title: "Share",
        choices: [.init(title: "Mail", onChoose: { [weak self] in self?.onDelete() })])
      calls?.call("showSheet", [nil: sheet]) { $0.showSheet?(sheet) }
    }
  }

  private final class ViewDouble: Sendable {}

  private static func wire(_ harness: Harness) {
    let presenter = Presenter()
    let view = ViewDouble()
    let calls = CallRecorder(harness, Stub(), on: .command)
    harness.adopt(view, with: calls, as: .view)
    let request = harness.recorder
    _ = AlertSpy(harness, from: calls) {
      $0.showAlert = $1
    } alert: {
      Alert(title: $0, actions: [AlertAction("OK", handler: $1)])
    }
    _ = AlertSpy(harness, from: calls) {
      $0.showSheet = $1
    } alert: { sheet in
      Alert(
        title: sheet.title,
        actions: sheet.choices.map { AlertAction($0.title, handler: $0.onChoose) })
    }
    _ = AlertSpy(harness, from: calls) {
      $0.showOnMain = $1
    } alert: {
      Alert(title: $0)
    }
    presenter.calls = calls
    presenter.onDelete = {
      request.record(
        Invocation(name: "delete"), at: Endpoint(module: harness.module, channel: .request))
    }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: Event) in
      switch event {
      case .ask: presenter.ask()
      case .choose: presenter.choose()
      }
    }
  }

  private enum Event {
    case ask
    case choose
  }

  private func findings(_ steps: String) throws -> [String] {
    let flow = try #require(
      try Flow.read(
        text: """
          { "format": 1, "module": "Notes",
            "flows": [ { "id": "a", "steps": [ \(steps) ] } ] }
          """, path: "Notes.json"
      ).first)
    return FlowRunner(flow).run(wiring: Self.wire).findings.map(\.description)
  }

  @Test func aTapOnItsButtonCallsTheHandler() throws {
    #expect(
      try findings(
        """
        { "when": { "event": "ask" },
          "then": [ { "command": "showAlert", "with": { "title": "Delete?" } } ] },
        { "when": { "tap": "OK" }, "then": [ { "request": "delete" } ] }
        """) == [])
  }

  /// What the double recorded is the last message there is.
  @Test func oneThatNobodyAnswersIsFoundInItsStep() throws {
    #expect(
      try findings(
        """
        { "when": { "event": "ask" },
          "then": [ { "command": "showAlert", "with": { "title": "Delete?" } } ] }
        """) == [
          """
          a
          Nobody answered the alert 'Delete?' of step 1, event ask: it is still up at the end.
          Fix: Answer it in a step, such as { "tap": "OK" }; or, if it is to stay up, write "alerts": \
          "up" into 'finally'.
          Fixture: Notes.json:3:11
          [alert-unanswered]
          """
        ])
  }

  /// A sink that records nothing, told by nobody who does.
  @Test func oneOfWhichNothingIsRecordedIsOfNoStep() throws {
    let flow = try #require(
      try Flow.read(
        text: """
          { "format": 1, "module": "Notes", "flows": [ { "id": "a", "steps": [
            { "when": { "event": "ask" }, "then": [] } ] } ] }
          """, path: "Notes.json"
      ).first)
    let result = FlowRunner(flow).run { harness in
      let alerts = AlertSpy(harness, records: false)
      alerts.show(Alert(title: "Welcome", actions: [AlertAction("OK")]))
      harness.accepts(.event) { (_: Event) in }
    }
    #expect(
      result.findings.first?.sentence
        == "Nobody answered the alert 'Welcome': it is still up at the end.")
  }

  /// The closures in a value are no more said than those that are arguments.
  @Test func closuresInAValueAreNotSaid() throws {
    let tap = #"{ "when": { "tap": "Mail" }, "then": [ { "request": "delete" } ] }"#
    func show(_ choice: String) -> String {
      """
      { "when": { "event": "choose" },
        "then": [ { "command": "showSheet", "with": { "_0": {
          "title": "Share", "choices": [ \(choice) ] } } } ] }, \(tap)
      """
    }
    #expect(try findings(show(#"{ "title": "Mail", "onHold": null }"#)) == [])
    #expect(
      try findings(show(#"{ "title": "Mail", "onChoose": { "$any": true }, "onHold": null }"#))
        == [])
    #expect(try findings(show(#"{ "onHold": null }"#)).count == 1)
    #expect(try findings(show(#"{ "title": "Mail" }"#)) == [])
    #expect(try findings(show(#"{ "title": "Mail", "onHold": 1 }"#)).count == 1)
  }

  /// Neither one that is there nor one that could be.
  @Test func nothingIsRecordedOfAClosure() throws {
    let values: [(Any, String)] = [
      (Sheet.Choice(title: "Mail", onChoose: {}, onHold: nil), #"{"title": "Mail"}"#),
      (Sheet.Choice(title: "Mail", onChoose: {}, onHold: {}), #"{"title": "Mail"}"#),
      (Button.plain {}, #"{"plain": {}}"#),
      (Button.titled("OK") {}, #"{"titled": {"_0": "OK"}}"#),
      (Button.counted(nil), #"{"counted": null}"#),
    ]
    for (value, text) in values {
      let structure = Structure(of: value)
      let json = try JSONDocument(reading: text, path: "").root
      #expect(structure.json.isStructurallyEqual(to: json), "\(structure.json)")
      #expect(structure.placeholders == [])
      var captures: Captures = [:]
      #expect(try Matcher(json).mismatch(structure, &captures) == nil)
    }
  }

  private enum Button {
    case plain(() -> Void)
    case titled(String, () -> Void)
    case counted(Int?)
  }

  /// As a test writes them, with all that may be left out left out.
  @Test func anAlertAndItsPartsAreMadeByTheirInitialisers() {
    let alert = Alert(
      title: "Rename", message: "For all", style: .actionSheet,
      actions: [
        AlertAction("Cancel", style: .cancel),
        AlertAction("Save", isPreferred: true, reading: { _ in }),
      ], fields: [AlertTextField(placeholder: "Name", text: "Ann", isSecure: true) { _ in }],
      by: .presenter, onDismiss: {})
    #expect(alert.actions.map(\.title) == ["Cancel", "Save"])
    #expect(alert.fields.map(\.text) == ["Ann"])
    #expect(Alert().actions.isEmpty && AlertTextField().text.isEmpty)
    #expect(AlertAnswer(button: "Save", texts: ["Anna"]).texts == ["Anna"])
  }
}

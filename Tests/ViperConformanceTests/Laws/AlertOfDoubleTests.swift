import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperRules

/// What the laws about alerts see of those that the generated double of a view is told to show.
@MainActor @Suite struct AlertOfDoubleTests {
  private enum Fault: String {
    case none
    case deletesTwice
    case cancelDeletes
  }

  private enum Event {
    case didTapDelete
  }

  /// As a generated double calls.
  private struct Stub {
    var askWhether:
      (
        (_ title: String, _ onOK: @escaping () -> Void, _ onCancel: @escaping () -> Void) -> Void
      )?
  }

  private final class ViewDouble: Sendable {}

  private final class Presenter {
    var calls: CallRecorder<Stub>?
    var delete: () -> Void = {}
    private let fault: Fault
    private var isAsking = false

    init(_ fault: Fault) {
      self.fault = fault
    }

    func didTapDelete() {
      guard !isAsking else { return }
      isAsking = true
      let onOK = { [weak self] in self?.end(count: self?.fault == .deletesTwice ? 2 : 1) ?? () }
      let onCancel = { [weak self] in self?.end(count: self?.fault == .cancelDeletes ? 1 : 0) ?? ()
      }
      calls?.call("askWhether", ["title": "Delete?"]) { $0.askWhether?("Delete?", onOK, onCancel) }
    }

    private func end(count: Int) {
      isAsking = false
      for _ in 0..<count { delete() }
    }
  }

  private static func wire(_ harness: Harness, _ fault: Fault) {
    let presenter = Presenter(fault)
    let view = ViewDouble()
    let calls = CallRecorder(harness, Stub(), on: .command)
    harness.adopt(view, with: calls, as: .view)
    _ = AlertSpy(harness, from: calls) {
      $0.askWhether = $1
    } alert: { (title: String, onOK: @escaping () -> Void, onCancel: @escaping () -> Void) in
      Alert(
        title: title,
        actions: [
          AlertAction("Cancel", style: .cancel, handler: onCancel),
          AlertAction("Delete", handler: onOK),
        ])
    }
    presenter.calls = calls
    let recorder = harness.recorder
    presenter.delete = {
      recorder.record(
        Invocation(name: "delete", arguments: ["id": 1]),
        at: Endpoint(module: harness.module, channel: .request))
    }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (_: Event) in presenter.didTapDelete() }
  }

  private func outcomes(_ fault: Fault) async -> [String] {
    var report = ConformanceReport()
    let laws: [Law] = [.alertButtonActsOnce, .cancelDoesNotDoWhatOKDoes]
    let problems = await report.check(laws, LawScenario(), module: "Note") {
      Self.wire($0, fault)
    }
    #expect(problems.map(\.description) == [])
    return report.entries.map { "\($0.check.id) \($0.outcome)" }
  }

  @Test func theyAreLookedAt() async {
    #expect(
      await outcomes(.none) == [
        "alert-button-acts-once holds (2)",
        "cancel-does-not-do-what-ok-does holds (1)",
      ])
  }

  @Test func aButtonThatActsTwiceIsFound() async {
    #expect(
      await outcomes(.deletesTwice).first
        == "alert-button-acts-once does not hold: 'Delete' of the alert after event didTapDelete "
        + "sends request delete(id: 1) more than once.")
  }

  @Test func aCancelThatDoesWhatOKDoesIsFound() async {
    #expect(
      await outcomes(.cancelDeletes)[1]
        == "cancel-does-not-do-what-ok-does does not hold: 'Cancel' of the alert after event "
        + "didTapDelete does what 'Delete' does: request delete(id: 1).")
  }
}

import ViperTestKit

/// Flows with alerts that the articles show.
enum RunAlerts {
  private enum Request { case rename(name: String), clear }
  private enum Response {}

  static func rename(_ text: String) throws -> [String] {
    try RunFlows.findings(text) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let alerts = AlertSpy(harness)
      let interactor = InteractorSpy<Request, Response>(harness)
      harness.accepts(.event, named: "didTapRename") { _ in
        alerts.show(
          title: "Rename",
          actions: [
            AlertAction("Cancel", style: .cancel),
            AlertAction("Save", isPreferred: true) { answer in
              interactor.handle(.rename(name: answer.texts[0]))
            },
          ],
          fields: [AlertTextField(placeholder: "Name")])
      }
    }
  }

  /// Asks with a route, which is handed a closure.
  static func routed(_ text: String) throws -> [String] {
    try RunFlows.findings(text) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let router = RunFlows.RouteSpy(harness)
      let interactor = InteractorSpy<Request, Response>(harness)
      harness.accepts(.event, named: "didTapClear") { _ in
        router.calls.call(
          "ask",
          [
            "count": 2,
            "onOK": router.calls.callback("ask.onOK") { interactor.handle(.clear) },
          ])
      }
    }
  }
}

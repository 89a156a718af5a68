import RoleNames
import ViperJSON
package import ViperMessages
import ViperValues

extension ModuleGroup {
  /// The alert sinks of all modules.
  package var alertSinks: [AlertSink] { doubles.compactMap { $0 as? AlertSink } }

  /// The sink whose alert a test answers.
  ///
  /// - Parameters:
  ///   - answer: The button or the text; nil for a dismissal.
  ///   - module: The module whose alert it is.
  /// - Returns: The one that has an alert up; where none of the module has, its first one, which
  ///   says so.
  package func alertSink(for answer: String?, in module: String) throws(ImpossibleStep) -> AlertSink
  {
    let all = alertSinks
    let own = all.filter { $0.module == module || $0.module.isEmpty }
    guard let sink = own.last(where: \.isUp) ?? own.first else {
      try refuseIfReleased(module)
      throw noSink(of: module, besides: all)
    }
    guard !sink.isUp, let other = all.last(where: \.isUp), let alert = other.alert else {
      return sink
    }
    let consequence = answer.map { ", so that \($0) is no answer" } ?? ""
    throw ImpossibleStep(
      "no alert of \(module) is up\(consequence); \(alert.name) is \(other.module)'s",
      remedy: "Write \"module\": \"\(other.module)\" if that one is meant.", id: .alertNotUp)
  }

  private func noSink(of module: String, besides others: [AlertSink]) -> ImpossibleStep {
    guard !others.isEmpty else {
      return ImpossibleStep(
        "no alert sink is in the harness",
        remedy: "Add one to the wiring: AlertSpy(harness); where a generated double of the view "
          + "shows alerts, AlertSpy(harness, from: view.calls) { … } alert: { … }.")
    }
    let known = Set(others.map(\.module)).sorted()
    let hint = NearestName.suggestion(for: module, among: known)
    return ImpossibleStep(
      "no alert sink of \(module) is in the harness\(hint)",
      remedy: "Add one to the wiring, AlertSpy(harness.submodule(\"\(module)\")), or name another "
        + "\"module\".")
  }

}

extension Harness {
  /// The alerts of this module alone that nobody answered when it was released.
  ///
  /// - Parameter remedy: How to answer it by a button, or to accept it.
  func alertsUnansweredAtRelease(
    accepting remedy: (Alert.Answering) -> String
  ) -> [Finding] {
    doubles.compactMap { $0 as? AlertSink }.filter { !$0.mayStayUp }.compactMap { sink in
      Finding.alertUnanswered(
        sink.unanswered.map(\.alert), when: "when \(module) was released", accepting: remedy)
    }
  }
}

extension ModuleGroup {
  /// The alerts that nobody answered, for a test without a flow.
  package var unansweredAlerts: [Finding] {
    alertSinks.filter { !$0.mayStayUp }.compactMap { sink in
      Finding.alertUnanswered(sink.unanswered.map(\.alert)) { answering in
        "Answer it in the test, such as by alerts.\(answering.call); or, if it is to stay up, say "
          + "alerts.mayStayUp = true."
      }
    }
  }
}

import ViperDoubles
import ViperFixtures
import ViperMessages

extension FlowRun {
  /// What does not hold of the alerts at the end: those that nobody answered, or that there is none
  /// where the fixture says so.
  var alertsAtTheEnd: [Finding] {
    let sinks = modules.alertSinks
    if let range = flow.finally.alertsUp {
      guard sinks.allSatisfy({ !$0.isUp }), !modules.harnesses.contains(where: \.hasLeftAlertsUp)
      else { return [] }
      return [
        flow.finding(
          .alertNotUp, "'finally' says that an alert is up at the end, and none is.",
          remedy: "Find out why it was not shown, or remove \"alerts\" from 'finally'.", at: range)
      ]
    }
    // An answer that could not be given has been told already.
    guard !findings.contains(where: { $0.id == .unknownButton || $0.id == .unknownField }) else {
      return []
    }
    return sinks.filter { !$0.mayStayUp }.compactMap(unanswered)
  }

  private func unanswered(_ sink: AlertSink) -> Finding? {
    let left = sink.unanswered
    let step = left.first.flatMap { shown in
      // It need not be recorded: a module may show an alert before it says anything.
      let isRecorded = shown.sequence > 0 && shown.sequence <= harness.recorder.count
      return isRecorded
        ? harness.recorder.steps?.step(of: harness.recorder.message(shown.sequence)) : nil
    }
    let module = sink.module == flow.module ? "" : ", \"module\": \"\(sink.module)\""
    let finding = Finding.alertUnanswered(
      left.map(\.alert), in: step.map { " of step \($0 + 1), \(flow.steps[$0].when)" } ?? ""
    ) { answering in
      "Answer it in a step, such as { \(answering.step)\(module) }; or, if it is to stay up, "
        + "write \"alerts\": \"up\" into 'finally'."
    }
    return finding.map { finding in
      flow.finding(
        finding.id, finding.sentence, remedy: finding.remedy,
        at: step.map { flow.steps[$0].thenRange } ?? flow.range)
    }
  }
}

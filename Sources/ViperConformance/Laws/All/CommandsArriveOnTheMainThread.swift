import ViperJSON
import ViperMessages
import ViperRules

extension Law {
  /// What is shown is shown from the main thread.
  static let commandsArriveOnTheMainThread = Law(
    id: "commands-arrive-on-the-main-thread",
    sentence: "Commands arrive on the main thread, whatever thread answers.",
    because:
      "Where the switch to the main thread is forgotten, the screen is drawn only sometimes "
      + "(UserList as published).",
    remedy: "Change to the main thread where the answer comes in: the main actor, the main queue, "
      + "receive(on:).",
    needs: ["what makes the module load", "an answer that may come on any thread"],
    assumes:
      "Answers reach the subject on the main thread, unless the scenario says answersOnAnyThread, "
      + "or a flow has an answer with \"on\": \"background\"."
  ) { law in
    guard law.scenario.answersOnAnyThread else {
      throw NotApplicable("nothing says that answers come on any thread: answersOnAnyThread: true")
    }
    let loaded = try law.loaded()
    guard loaded.asked.answer.callbackName == nil else {
      throw NotApplicable(
        "\(loaded.asked.answer.callbackName ?? "") is called from the test's thread")
    }
    var script = loaded.script
    script.plan.isOnBackground = true
    let trial = try law.run(script)
    // Who reads a stream may go to the main thread, unless the probe says that it does not.
    let belongs: (Message) -> Bool = {
      $0.isShown && ($0.channel != .output || trial.mainThreadStreams.contains($0.name))
    }
    let shown = trial.sent(loaded.step).filter(belongs)
    guard !shown.isEmpty else {
      throw NotApplicable("nothing that belongs on the main thread is shown after the load")
    }
    guard let wrong = shown.first(where: { !$0.isOnMainThread }) else {
      return .holds(count: shown.count)
    }
    return .violated([
      law.violation(
        "The answer to \(loaded.asked.asks.name) came on another thread, and so did \(wrong).",
        edge: wrong.name, in: trial, step: loaded.step,
        then: [
          loaded.step: trial.sent(loaded.step).map { message in
            let json = message.json(in: law.module)
            return belongs(message) ? json.onMainThread : json
          }
        ], message: wrong)
    ])
  }
}

extension JSONValue {
  /// The expected message, which has to come on the main thread.
  fileprivate var onMainThread: JSONValue {
    guard case .object(let members) = content else { return self }
    return .object(members.map { ($0.key, $0.value) } + [("on", "main")])
  }
}

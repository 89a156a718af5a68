import ViperFixtures
import ViperMessages

/// What came for a module after its release while others lived on.
enum MessagesAfterRelease {
  /// A finding for each message.
  ///
  /// - Parameters:
  ///   - transcript: All messages.
  ///   - flow: The flow; nil for a test without one.
  ///   - step: The index of the step during which a message came.
  static func findings(
    in transcript: Transcript, of flow: Flow? = nil, _ step: (Message) -> Int? = { _ in nil }
  ) -> [Finding] {
    transcript.messages.filter(\.isAfterRelease).map { message in
      let step = step(message)
      var finding = Finding(
        id: .leftOver, flow: flow?.description, sentence: sentence(message),
        details: ["Transcript:"] + transcript.lines(around: message.sequence, radius: 3),
        remedy: remedy(message),
        fixture: flow.flatMap { $0.place(of: $0.steps[step ?? 0].whenRange) })
      finding.step = step.map { $0 + 1 }
      return finding
    }
  }

  private static func sentence(_ message: Message) -> String {
    message.channel == .delegate
      ? "\(message) was sent to \(message.module) after \(message.module) was released; the sender "
        + "retains its delegate."
      : "\(message) came from \(message.module) after it was released."
  }

  private static func remedy(_ message: Message) -> String {
    message.channel == .delegate
      ? "Hold the delegate weakly; in a closure that is handed over, capture it weakly."
      : "Let the module end its tasks, timers and subscriptions when it goes."
  }
}

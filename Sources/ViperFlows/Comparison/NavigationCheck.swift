import ViperDoubles
import ViperFixtures
import ViperMessages

/// Compares where the app is with what a flow says of it, after each step and in the end.
struct NavigationCheck {
  private struct Look {
    /// The index of the step; nil in the end.
    let step: Int?
    let expected: ExpectedNavigation
    /// nil where nothing in the harness knows.
    let picture: NavigationPicture?
    /// How many messages there were.
    let messageCount: Int
  }

  private var looks: [Look] = []

  /// Takes down where the app is, if something is said of it.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - expected: What is said.
  ///   - step: The index of the step that is over; nil in the end.
  mutating func look(at harness: Harness, for expected: ExpectedNavigation?, after step: Int?) {
    guard let expected else { return }
    looks.append(
      Look(
        step: step, expected: expected, picture: harness.modules.navigation,
        messageCount: harness.recorder.count))
  }

  /// What does not hold.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - transcript: All messages.
  ///   - isAsynchronous: Whether the check waited for where the app is.
  func findings(
    in flow: Flow, _ transcript: Transcript, isAsynchronous: Bool
  ) -> [Finding] {
    var findings = looks.flatMap { look -> [Finding] in
      guard let picture = look.picture else { return [] }
      return look.expected.differences(from: picture).map {
        finding($0, picture, look, flow, transcript, isAsynchronous)
      }
    }
    if let look = looks.first(where: { $0.picture == nil }) {
      findings.append(withoutFake(look, flow))
    }
    return findings
  }

  private func finding(
    _ difference: ExpectedNavigation.Difference, _ picture: NavigationPicture, _ look: Look,
    _ flow: Flow, _ transcript: Transcript, _ isAsynchronous: Bool
  ) -> Finding {
    let text = difference.fixtureText
    let right = text.isEmpty ? "remove the line" : "write \(text)"
    let later =
      isAsynchronous ? "" : "; if it gets there later, run the flow from an asynchronous test"
    var finding = flow.finding(
      .differentNavigation, "\(title(look, flow)): \(difference.sentence).",
      details: ["The router: \(picture)", "Transcript:"]
        + transcript.lines(around: look.messageCount, radius: 3),
      remedy: "If the module is right, \(right)\(later).",
      at: difference.range)
    finding.step = look.step.map { $0 + 1 }
    return finding
  }

  /// Told once a flow.
  private func withoutFake(_ look: Look, _ flow: Flow) -> Finding {
    flow.finding(
      .differentNavigation,
      "\(title(look, flow)): the flow says where the app is, and "
        + "nothing in the harness knows it.",
      remedy: "Add a fake router to the wiring, RouterFake<Scene>(harness); where another double "
        + "records the routes, let it move one that does not: "
        + "RouterFake<Scene>(harness, records: false).",
      at: look.expected.range)
  }

  private func title(_ look: Look, _ flow: Flow) -> String {
    guard let step = look.step else { return "In the end" }
    return "After step \(step + 1), \(flow.steps[step].when)"
  }
}

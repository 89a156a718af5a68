import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperValues

extension FlowRun {
  /// What is known of the replies that are delivered.
  struct Delivery {
    static let most = 10_000
    /// How many were delivered in the present step.
    var countInStep = 0
    /// The replies that nothing takes, and of which it has been told.
    var refused: Set<Reply> = []

    /// A reply, by whom it is for.
    struct Reply: Hashable {
      let module: String
      let title: String

      init(_ pattern: MessagePattern) {
        module = pattern.module
        title = pattern.title
      }
    }
  }

  /// Notes the replies that nothing in the harness takes. A module that nothing enters yet may be opened
  /// by a step: what replies to it is looked at when it is sent.
  func refuseReplies() {
    let modules = Set(modules.entryPoints.map(\.module)).union([flow.module])
    for reply in flow.given.flatMap(\.replies) where modules.contains(reply.module) {
      do {
        _ = try entryPoint(for: reply)
      } catch {
        delivery.refused.insert(Delivery.Reply(reply))
        note(error, reply)
      }
    }
  }

  /// Delivers the answers that wait for the run.
  ///
  /// - Returns: Whether there were some.
  @discardableResult
  func deliverReady() -> Bool {
    for failure in answers.background.takeFailures() {
      note(failure.error, failure.reply)
    }
    var hasDelivered = false
    while let answer = answers.takeReady() {
      deliver(answer)
      hasDelivered = true
    }
    return hasDelivered
  }

  /// Whether the step has sent what it should; delivers the answers that wait for the run.
  func hasAllMessages() -> Bool {
    deliverReady()
    guard harness.recorder.progress.sentByModules >= countWanted,
      !isAnswering, !answers.hasReady, hasOutcome
    else { return false }
    // Between the looks the last of them may have been over.
    deliverReady()
    return true
  }

  /// Whether an answer is being given on another thread than that of the test.
  var isAnswering: Bool {
    answers.background.isBusy || !harness.recorder.deliveries.isEmpty
  }

  /// Whether the functions that steps called have given back what the steps say something of, but for
  /// those that may wait for an answer that a later step gives.
  var hasOutcome: Bool {
    guard let steps = harness.recorder.steps, steps.firstUnsent == nil,
      let first = steps.firstAwaited
    else { return true }
    return steps.current < flow.steps.count && answers.isHolding(from: first + 1)
  }

  func deliver(_ answer: GivenAnswer) {
    guard case .reply(let messages) = answer.kind else { return }
    delivery.countInStep += 1
    guard delivery.countInStep <= Delivery.most else {
      if delivery.countInStep == Delivery.most + 1 {
        noteLoop("\(Delivery.most) answers were delivered, and there are still more.")
      }
      return
    }
    // Whoever has gone hears no answer, as in the app.
    let replies = messages.filter {
      !delivery.refused.contains(Delivery.Reply($0)) && !modules.hasReleased($0.module)
    }
    guard !answer.isOnBackground else {
      sendOnBackground(replies)
      return
    }
    for pattern in replies {
      do {
        try send(pattern)
      } catch {
        note(error, pattern)
      }
    }
  }

  /// Sends the messages of a reply into the module on a background queue, one after the other.
  private func sendOnBackground(_ messages: [MessagePattern]) {
    // Made here: the test's own makers belong to its thread.
    var sends: [(reply: MessagePattern, send: () throws -> Void)] = []
    for reply in messages {
      do {
        sends.append((reply, try message(reply)))
      } catch {
        note(error, reply)
      }
    }
    let recorder = harness.recorder
    answers.background.give(
      answerTo: messages.first?.name ?? "", whenOver: { [weak recorder] in recorder?.wake() }
    ) {
      sends.compactMap { reply, send in
        do {
          try send()
          return nil
        } catch {
          return BackgroundAnswers.Failure(error: error, reply: reply)
        }
      }
    }
  }

  private func note(_ error: any Error, _ reply: MessagePattern) {
    switch error {
    case let error as ImpossibleStep:
      note(
        .impossibleStep, nil, "A reply can't be sent: \(error.message).", remedy: error.remedy,
        at: reply.range)
    case let error as UnknownMessage: note(unknown: error, nil)
    default:
      let range = (error as? ValueError)?.range ?? reply.range
      note(.unmakeableValue, nil, "A reply can't be made: \(error).", at: range)
    }
  }

  func noteLoop(_ sentence: String) {
    note(
      .endlessLoop, nil, sentence,
      remedy: "Break the loop in the module, or answer with 'replies', one for each call.",
      at: flow.steps[max(0, (harness.recorder.currentStep ?? 1) - 1)].whenRange)
  }
}

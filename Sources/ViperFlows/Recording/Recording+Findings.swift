import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// What is said of what was recorded, or not.
extension Recording {
  /// How many messages of a step are shown.
  private static let mostMessages = 20

  /// - Parameter variations: What is said of runs that were not the same.
  func recorded(_ steps: [Int], in flow: Flow, _ variations: [String]) -> Finding {
    let count = steps.count
    let messages = steps.flatMap(run.messages)
    let unread = messages.flatMap { message in
      message.arguments.flatMap { argument in
        argument.value.placeholders.map { "\(message.name).\(argument.label)\($0)" }
      }
    }
    return flow.finding(
      .recorded, "Recorded \(count) step\(count == 1 ? "" : "s") into \(run.flow.path).",
      details: steps.flatMap { lines(of: $0, in: flow) }
        + run.invented(messages)
        + run.unanswered(messages).map { "\($0) had no answer: no 'given' is for it." }
        + (unread.isEmpty
          ? [] : ["Of these only the type is checked:"] + unread.map { "  " + $0 })
        + variations,
      remedy: "Read what was written, keep it if it is what the module should do, and run again.",
      at: flow.steps[steps[0]].thenRange)
  }

  /// What was written of a step, below the lines where it stands.
  private func lines(of index: Int, in flow: Flow) -> [String] {
    let step = flow.steps[index]
    let came = run.messages(of: index).map(\.description)
    let more = came.count - Self.mostMessages
    let outcome = outcomeToWrite(of: index).map { ["\($0.key): \($0.value)"] } ?? []
    let written =
      came.prefix(Self.mostMessages) + (more > 0 ? ["… \(more.grouped) more …"] : []) + outcome
    let place = flow.document.map { document in
      let first = document.position(of: step.thenRange.lowerBound).line
      let last = document.position(of: step.thenRange.upperBound - 1).line
      return first == last ? ", line \(first)" : ", lines \(first) to \(last)"
    }
    return ["Step \(index + 1), \(step.when)\(place ?? ""):"]
      + (written.isEmpty ? ["nothing"] : Array(written)).map { "  " + $0 }
  }

  func failed(_ error: any Error) -> Finding {
    let error = error as? RecordingError ?? RecordingError("\(error)", remedy: "")
    return run.flow.finding(
      .recordingFailed,
      "Nothing was recorded into \(run.flow.path): "
        + (error.remedy.isEmpty ? error.message : error.message + "."),
      remedy: error.remedy,
      at: run.flow.steps[steps[0]].range)
  }

  var prevented: Finding {
    run.flow.finding(
      .notRecorded,
      "Nothing was recorded into \(run.flow.path), because the "
        + "flow could not be run as it is written.",
      remedy: "Fix its other failures, and run again.",
      at: run.flow.steps[steps[0]].range)
  }

  func notRecorded(_ index: Int) -> Finding {
    run.flow.finding(
      .notRecorded,
      "Step \(index + 1), \(run.flow.steps[index].when): "
        + "there is no 'then', and recording is off.",
      remedy: "Run the test where CI is not set, with VIPER_RECORD=missing.",
      at: run.flow.steps[index].range)
  }
}

extension FlowRun {
  /// What doubles invented as answers to these messages, once a function.
  fileprivate func invented(_ messages: [Message]) -> [String] {
    var said: Set<String> = []
    return messages.compactMap { call in
      guard let answer = call.ownAnswer, !call.isCancelled, !answers.hasAnswered(call.sequence)
      else { return nil }
      let given = call.json(in: flow.module).replacing("with", ["$any": true])
      let line = JSONWriter.compact(given.adding("returns", answer.json))
      guard said.insert(line).inserted else { return nil }
      return "The double returned \(answer) to \(call), which no 'given' says: \(line) does."
    }
  }

  /// The requests among these that nothing answered, of a module that takes answers.
  fileprivate func unanswered(_ messages: [Message]) -> [Message] {
    guard takesResponses else { return [] }
    return messages.filter { request in
      request.channel == .request && !answers.hasAnswered(request.sequence)
        // One that hands over closures is answered by them, one that returned something by that.
        && request.closures.isEmpty && request.ownAnswer == nil
        && !transcript.messages.dropFirst(request.sequence).contains {
          $0.origin == .test && $0.channel == .response && $0.module == request.module
        }
    }
  }
}

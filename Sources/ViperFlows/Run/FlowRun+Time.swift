import Foundation
import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperTime

extension FlowRun {
  /// Moves the time on, in a synchronous flow; in an asynchronous one that is left for the runner.
  func beginAdvancing(by time: Duration) {
    guard !isAsynchronous else {
      timeToAdvance = time
      return
    }
    let isOver = harness.recorder.time.advanceAtOnce(by: time) { _ = deliverReady() }
    noteEndlessTime(unless: isOver, by: time)
  }

  func noteEndlessTime(unless isOver: Bool, by time: Duration) {
    guard !isOver else { return }
    noteLoop(VirtualTime.endless(by: time))
  }

  /// Sends the messages of a reply into the module on a background queue, one after the other.
  func sendOnBackground(_ messages: [MessagePattern]) {
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
    harness.answers.background.give(
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
}

import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperRelease
import ViperTime

/// Work of the modules that a run can't wait for.
///
/// Queues and threads of their own tell nobody when they are idle, and of a task that nobody in the
/// test resumes it can't be known whether it goes on by itself.
struct UnseenWork {
  /// What was not waited for, in words.
  private(set) var notAwaited: [String] = []
  /// What of it is known to have been at work when the flow ended, in words.
  private(set) var atWork: [String] = []
  private var turns: [(sentence: String, turn: OwnQueues.Turn)] = []

  /// Takes a turn in each queue.
  ///
  /// - Returns: Whether all of them have come; nil where there are no queues.
  mutating func takeTurns(in queues: [OwnQueues.Found]) -> (() -> Bool)? {
    notAwaited += queues.map(\.sentence)
    turns = queues.map { ($0.sentence, OwnQueues.Turn(in: $0)) }
    let turns = turns.map(\.turn)
    return turns.isEmpty ? nil : { turns.allSatisfy { $0.hasCome() } }
  }

  /// Takes up which of the queues have not come to the turn.
  mutating func endTurns() {
    atWork += turns.filter(\.turn.isLate).map { "\($0.sentence), had not done what stood in it" }
    turns = []
  }

  /// Takes up the tasks that the modules hold, in words.
  mutating func note(tasks: [String]) {
    notAwaited += tasks
  }

  /// Takes up what tasks do that are not over, in words.
  mutating func note(atWork sentences: [String]) {
    notAwaited += sentences.filter { !notAwaited.contains($0) }
    atWork += sentences
  }

  /// What is said of a task that nobody keeps.
  static let task =
    "a task that was started in the flow has not ended, and nothing in the test resumes it"
}

extension FlowRun {
  /// Looks for queues of the modules' own.
  ///
  /// - Returns: The wait for what stands in them; nil where the flow doesn't expect that nothing comes.
  func lookForOwnQueues() -> RunWait? {
    guard flow.expectsSilence else { return nil }
    let roles = modules.tracked.filter { !$0.isDouble }.compactMap(\.object)
    return unseen.takeTurns(in: OwnQueues.held(by: roles)).map { haveCome in
      .gone(upTo: RunPolicy.quietTime, isGone: haveCome)
    }
  }

  /// A finding where something is left to do at the end, and the flow says that there is nothing.
  func notIdle(_ left: [String]) -> [Finding] {
    guard let range = flow.finally.idle, let first = left.first else { return [] }
    return [
      flow.finding(
        .notIdle, "The module is not idle at the end: \(first).",
        details: left.dropFirst().map { "  and \($0)" },
        remedy: "Cancel what is left when it is of no use any more; if it is to happen, add a step "
          + "that moves the time on; or remove \"idle\" from 'finally'.",
        at: range)
    ]
  }

  /// Looks whether tasks go on that were started in the flow: those that the modules held and that slept
  /// in real time, and those that live on when all that they could wait for in the test is cut off.
  func lookForTasks(isolation: isolated (any Actor)? = #isolation) async {
    // What a module that fails leaves behind is not known to be more than that.
    guard flow.expectsSilence, findings.isEmpty else { return }
    var atWork = await release.sleepingTasks().map { "\($0): it sleeps in real time" }
    if atWork.isEmpty, await hasTasks() {
      atWork = [UnseenWork.task]
    }
    guard !atWork.isEmpty else { return }
    unseen.note(atWork: atWork)
    tellUnseen()
    for finding in notIdle(atWork) { add(finding) }
  }

  /// Whether a task lives on; not where it may only have had no turn.
  private func hasTasks(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    // Those that are cut off come to their ends hop by hop.
    for _ in 0..<10 {
      guard test != nil, !Task.isCancelled else { return false }
      guard await ProcessIdle.wait() else {
        // Where it can't be seen that the process is idle there is only time.
        await BoundedWait.wait(upTo: RunPolicy.quietTime) { test == nil }
        break
      }
      await OwnQueues.pass()
    }
    return test != nil
  }
}

import Foundation
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
  private var threads: [OwnThread] = []

  /// A thread that a module keeps, and that is not kept here: its block may keep the module.
  private struct OwnThread {
    let sentence: String
    weak var thread: Thread?

    var isOver: Bool { thread.map { $0.isFinished || !$0.isExecuting } ?? true }
  }

  /// Takes a turn in each queue, and takes up the threads.
  ///
  /// - Returns: Whether all of them have come; nil where there are no queues.
  mutating func takeTurns(in queues: [OwnQueues.Found]) -> (() -> Bool)? {
    notAwaited += queues.map(\.sentence)
    turns = queues.map { ($0.sentence, OwnQueues.Turn(in: $0)) }
    threads = queues.compactMap { queue in
      (queue.object as? Thread).map { OwnThread(sentence: queue.sentence, thread: $0) }
    }
    let turns = turns.map(\.turn)
    return turns.isEmpty ? nil : { turns.allSatisfy { $0.hasCome() } }
  }

  /// Takes up which of the queues have not come to the turn.
  mutating func endTurns() {
    atWork += turns.filter(\.turn.isLate).map { "\($0.sentence), still had blocks to run" }
    turns = []
  }

  /// Whether no thread that the modules kept runs any more.
  var areThreadsOver: Bool { threads.allSatisfy(\.isOver) }

  /// Takes up which of the threads run on though the modules have been released.
  ///
  /// - Returns: Those, in words.
  mutating func endThreads() -> [String] {
    defer { threads = [] }
    return threads.filter { !$0.isOver }.map { "\($0.sentence), has not ended" }
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

  /// The same in a flow that waits for no task.
  static let taskNotAwaited =
    "a task that was started in the flow has not ended, and only a flow that is awaited waits for tasks"
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
        remedy: "Cancel what is left when it is no longer needed; if it should happen, add a "
          + "step that advances the time; or remove \"idle\" from 'finally'.",
        at: range)
    ]
  }

  /// Looks for threads that the modules kept and that have not ended, and whether tasks go on that were
  /// started in the flow: those that the modules held and that slept in real time, and those that live on
  /// when all that they could wait for in the test is cut off.
  func lookForTasks(isolation: isolated (any Actor)? = #isolation) async {
    guard mayJudgeTasks else { return }
    await BoundedWait.wait(upTo: RunPolicy.quietTime) { unseen.areThreadsOver }
    tell(atWork: unseen.endThreads())
    let sleeping = release.holdsTasks ? release.sleepingTasks(await RealSleep.resumeFunctions) : []
    guard sleeping.isEmpty else { return tell(atWork: sleeping) }
    if await hasTasks() { tell(atWork: [UnseenWork.task]) }
  }

  /// The same of threads, and of tasks that live on, blocking the thread.
  func lookForTasksAtOnce() {
    guard mayJudgeTasks else { return }
    BoundedWait.wait(upTo: RunPolicy.quietTime) { unseen.areThreadsOver }
    tell(atWork: unseen.endThreads())
    guard test != nil else { return }
    // Where the threads for tasks, or the main thread, are taken there is no answer.
    let haveCome = TaskTurns.block(upTo: policy.releaseTimeout) { test == nil }
    if haveCome, test != nil { tell(atWork: [UnseenWork.taskNotAwaited]) }
  }

  /// What a module that fails leaves behind is not known to be more than that.
  private var mayJudgeTasks: Bool { flow.expectsSilence && findings.isEmpty }

  private func tell(atWork: [String]) {
    guard !atWork.isEmpty else { return }
    unseen.note(atWork: atWork)
    tellUnseen()
    for finding in notIdle(atWork) { add(finding) }
  }

  /// Whether a task lives on; not where it may only have had no turn.
  private func hasTasks(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    // Those that are cut off come to their ends hop by hop.
    for _ in 0..<TaskTurns.ofTask {
      guard test != nil, !Task.isCancelled else { return false }
      guard await ProcessIdle.wait() else {
        // Where it can't be seen that the process is idle there is only time.
        await BoundedWait.wait(upTo: RunPolicy.quietTime) { test == nil }
        break
      }
      await NewQueue.pass()
    }
    return test != nil
  }
}

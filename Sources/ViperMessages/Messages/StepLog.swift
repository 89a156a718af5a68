import Foundation
package import RuntimeReflection

/// The steps of a flow, and which messages belong to each.
package struct StepLog: Sendable {
  /// What the wiring sends, before the first step.
  package private(set) var assembly: StepWindow
  /// The steps that have begun.
  package private(set) var windows: [StepWindow] = []
  /// The index of the first step that could not be sent for what its fixture says, or that was not sent
  /// since the one before it could not be done.
  package private(set) var firstUnsent: Int?
  /// How many messages there were when the last step was over.
  package private(set) var end = 0
  /// What the functions gave back that steps called, by the index of the step.
  package private(set) var outcomes: [Int: CallOutcome] = [:]
  /// The steps, by their indices, whose function has to give something back and is waited for.
  private var awaited: Set<Int> = []
  /// Whether the last step is over.
  private var hasEnded = false
  /// When the steps moved the time on.
  private(set) var advances: [Advance] = []

  /// That a step moves the time on.
  struct Advance {
    let time: Duration
    /// How many messages there were before.
    let count: Int
  }

  /// Makes a log whose wiring begins now.
  package init() {
    assembly = StepWindow(isAssembly: true, start: 0, at: 0)
  }

  /// The step that was sent last: from 1, 0 for the wiring.
  package var current: Int { windows.count }

  /// When the wiring and each step began.
  package var starts: [TaskNumber?] { [assembly.task] + windows.map(\.task) }

  /// The index of the first step whose function is waited for.
  package var firstAwaited: Int? { awaited.min() }

  /// Begins a step, which ends the one before.
  ///
  /// - Parameters:
  ///   - count: How many messages there are.
  ///   - hasOutcome: Whether the function that it calls has to give something back.
  package mutating func begin(at count: Int, hasOutcome: Bool = false) {
    if !windows.isEmpty {
      windows[windows.count - 1].end = count
    }
    if hasOutcome { awaited.insert(windows.count) }
    // What tasks and queues sent while the wiring went on belongs to the first step.
    windows.append(StepWindow(start: windows.isEmpty ? 0 : count, at: count))
  }

  /// Ends the wiring.
  mutating func endAssembly(at count: Int) {
    assembly.settled = count
    assembly.end = count
  }

  /// Notes that what the step sends has been sent.
  package mutating func noteSent(at count: Int) {
    windows[windows.count - 1].sent = count
  }

  /// Notes that the step could not be sent, or that the next one is not.
  package mutating func noteUnsent(isNext: Bool = false) {
    firstUnsent = firstUnsent ?? windows.count - (isNext ? 0 : 1)
  }

  /// Notes that all that came so far was in time for the step.
  package mutating func noteSettled(at count: Int) {
    windows[windows.count - 1].settled = count
  }

  /// Notes that the step moves the time on.
  package mutating func noteAdvance(by time: Duration, at count: Int) {
    advances.append(Advance(time: time, count: count))
  }

  /// Notes that the step was waited for in vain.
  package mutating func noteTimeout() {
    windows[windows.count - 1].hasTimedOut = true
    // What did not come is not waited for once more.
    awaited = []
  }

  /// Notes that something was still at work when the step was over.
  package mutating func noteBusy() {
    guard !windows.isEmpty else { return }
    windows[windows.count - 1].isBusy = true
  }

  mutating func note(_ outcome: CallOutcome, ofStep step: Int) {
    // What ends since the test cuts it off gives nothing back.
    guard !hasEnded else { return }
    outcomes[step - 1] = outcome
    awaited.remove(step - 1)
  }

  /// Ends the last step.
  package mutating func end(at count: Int) {
    hasEnded = true
    end = count
    if !windows.isEmpty {
      windows[windows.count - 1].end = count
    }
  }

  /// The index of the step during which a message was sent; nil for a message of the wiring.
  package func step(of message: Message) -> Int? {
    message.isOfAssembly ? nil : windows.lastIndex { $0.start < message.sequence }
  }
}

/// The messages of one step: those from its beginning to that of the next one; or of the wiring.
package struct StepWindow: Sendable {
  private let isAssembly: Bool
  /// Index of the first message in the transcript.
  package let start: Int
  /// How many messages there were when the step had been sent.
  package fileprivate(set) var sent = 0
  /// Where the step was over for its sender: later messages came late.
  package fileprivate(set) var settled: Int
  /// Index after the last message.
  package fileprivate(set) var end: Int
  /// Whether the step was waited for in vain.
  package fileprivate(set) var hasTimedOut = false
  /// Whether something was seen to be still at work when the step was over.
  package fileprivate(set) var isBusy = false
  /// The number that a task had which began with the step.
  fileprivate let task: TaskNumber?

  /// Makes a window that begins now, where there are so many messages.
  fileprivate init(isAssembly: Bool = false, start: Int, at count: Int) {
    self.isAssembly = isAssembly
    self.start = start
    settled = count
    end = count
    task = TaskNumber.now()
  }

  /// Whether a message came in the step.
  package func contains(_ message: Message) -> Bool {
    message.isOfAssembly == isAssembly && start < message.sequence && message.sequence <= end
  }

  /// The messages that modules sent in the step.
  package func sentByModules(in transcript: Transcript) -> [Message] {
    transcript.messages.prefix(end).dropFirst(start).filter {
      $0.origin == .module && contains($0)
    }
  }
}

extension Recorder {
  /// The steps of the flow; nil where there is no flow.
  package var steps: StepLog? { lock.withLock { state.steps } }

  /// Begins the log of a flow's steps, and the wiring of what the flow is about.
  ///
  /// - Parameter isAsynchronous: Whether the flow may go on on another thread.
  package func beginSteps(isAsynchronous: Bool) {
    let (log, wiring) = (StepLog(), Execution.current)
    lock.withLock {
      state.steps = log
      state.flowThread = isAsynchronous ? nil : ObjectIdentifier(Thread.current)
      state.wiring = wiring
    }
  }

  /// Ends the wiring.
  package func endAssembly() {
    updateSteps { $0.endAssembly(at: $1) }
    lock.withLock { state.wiring = nil }
  }

  /// How many messages of modules came from the wiring.
  package var countOfAssembly: Int {
    lock.withLock { state.entries.count { $0.isOfAssembly && $0.origin == .module } }
  }

  /// Writes into the log of steps.
  ///
  /// - Parameter change: Gets the log, and how many messages there are.
  package func updateSteps(_ change: (inout StepLog, _ count: Int) -> Void) {
    settle()
    lock.withLock {
      guard var steps = state.steps else { return }
      state.steps = nil
      change(&steps, state.entries.count)
      state.steps = steps
    }
  }

  /// The step of the flow that was sent last: from 1, 0 for the wiring; nil where there is no flow.
  package var currentStep: Int? { lock.withLock { state.steps?.current } }
}

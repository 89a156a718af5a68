import Foundation

/// Work that a module begins and that goes on by itself: in how many ways it can be late.
enum LateWork: String, CaseIterable, Sendable {
  // What goes from hop to hop at once, and is waited for however long it is.
  case mainActor, actorFromMainActor, actors
  case yields, yieldsOnMainActor, yieldsInBackground
  case nestedTasks, nestedDetachedTasks, nestedMainActorTasks, keptTask
  case groups, asyncLets
  case stream, streamOnMainActor
  case resumedByGlobalQueue, resumedByOwnQueue, resumedByThread
  case mainQueue, globalQueue, mainAndGlobalQueue, ownQueue, ownQueueAndMain, concurrentQueue,
    dispatchGroup
  case operationQueue, mainOperationQueue
  case threads
  // What sleeps in real time: for each hop a tenth of a millisecond.
  case taskSleep, keptTaskSleep, clockSleep, resumedByDelayedBlock, resumedBySleepingThread
  case delayedBlock, delayedMainBlock, timerSource, sleepingThread, sleepingBlock

  /// Whether it sleeps in real time, which can't be waited for.
  var isReal: Bool {
    switch self {
    case .taskSleep, .keptTaskSleep, .clockSleep, .resumedByDelayedBlock, .resumedBySleepingThread,
      .delayedBlock, .delayedMainBlock, .timerSource, .sleepingThread, .sleepingBlock:
      true
    default: false
    }
  }

  /// Whether the main thread has a part in it, so that who blocks that thread keeps it from going on.
  var needsMainThread: Bool {
    switch self {
    case .mainActor, .actorFromMainActor, .yieldsOnMainActor, .nestedMainActorTasks,
      .streamOnMainActor,
      .mainQueue, .mainAndGlobalQueue, .ownQueueAndMain, .mainOperationQueue, .delayedMainBlock:
      true
    default: false
    }
  }

  /// Begins it.
  ///
  /// - Parameters:
  ///   - hops: How often it moves on before it is over.
  ///   - keep: Keeps a task as the module would.
  ///   - arrive: Is called when it is over.
  func begin(
    _ hops: Int, keep: (Task<Void, Never>) -> Void, _ arrive: @escaping @Sendable () -> Void
  ) {
    let pause = 0.0001 * Double(hops)
    switch self {
    case .mainActor:
      Task.detached {
        for _ in 0..<hops { await MainActor.run {} }
        arrive()
      }
    case .actorFromMainActor:
      Task { @MainActor in
        let place = Place()
        for _ in 0..<hops { await place.visit() }
        arrive()
      }
    case .actors:
      Task.detached {
        let places = [Place(), Place()]
        for hop in 0..<hops { await places[hop % 2].visit() }
        arrive()
      }
    case .yields: Task { await Self.yield(hops, arrive) }
    case .yieldsInBackground:
      Task.detached(priority: .background) { await Self.yield(hops, arrive) }
    case .yieldsOnMainActor:
      Task { @MainActor in
        for _ in 0..<hops { await Task.yield() }
        arrive()
      }
    case .nestedTasks: Task { again(hops, arrive) }
    case .nestedDetachedTasks: Task.detached { again(hops, arrive) }
    case .nestedMainActorTasks: Task { @MainActor in again(hops, arrive) }
    case .keptTask: keep(Task { await Self.yield(hops, arrive) })
    case .groups:
      Task {
        for _ in 0..<hops {
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 { group.addTask {} }
          }
        }
        arrive()
      }
    case .asyncLets:
      Task {
        for hop in 0..<hops {
          async let first = hop
          async let second = hop
          _ = await first + second
        }
        arrive()
      }
    case .stream: Self.stream(hops, arrive) { send in Task.detached { send() } }
    case .streamOnMainActor: Self.stream(hops, arrive) { send in Task { @MainActor in send() } }
    case .resumedByGlobalQueue:
      resumed(hops, arrive) { resume in DispatchQueue.global(qos: .utility).async(execute: resume) }
    case .resumedByOwnQueue:
      resumed(hops, arrive) { resume in DispatchQueue(label: "own").async(execute: resume) }
    case .resumedByThread:
      resumed(hops, arrive) { resume in Thread.detachNewThread(resume) }
    case .mainQueue: DispatchQueue.main.async { again(hops, arrive) }
    case .globalQueue: DispatchQueue.global().async { again(hops, arrive) }
    case .mainAndGlobalQueue:
      (hops.isMultiple(of: 2) ? DispatchQueue.main : .global()).async { again(hops, arrive) }
    case .ownQueue: DispatchQueue(label: "own").async { again(hops, arrive) }
    case .ownQueueAndMain:
      (hops.isMultiple(of: 2) ? DispatchQueue.main : DispatchQueue(label: "own"))
        .async { again(hops, arrive) }
    case .concurrentQueue:
      DispatchQueue(label: "own", attributes: .concurrent).async { again(hops, arrive) }
    case .dispatchGroup:
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      group.notify(queue: .global()) { again(hops, arrive) }
    case .operationQueue: OperationQueue().addOperation { again(hops, arrive) }
    case .mainOperationQueue: OperationQueue.main.addOperation { again(hops, arrive) }
    case .threads: Thread.detachNewThread { again(hops, arrive) }
    case .taskSleep: Task { await Self.sleep(pause, arrive) }
    case .keptTaskSleep: keep(Task { await Self.sleep(pause, arrive) })
    case .clockSleep:
      Task {
        try? await SuspendingClock().sleep(for: .seconds(pause))
        arrive()
      }
    case .resumedByDelayedBlock:
      resumed(1, arrive) {
        DispatchQueue.global().asyncAfter(deadline: .now() + pause, execute: $0)
      }
    case .resumedBySleepingThread:
      resumed(1, arrive) { resume in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: pause)
          resume()
        }
      }
    case .delayedBlock: DispatchQueue.global().asyncAfter(deadline: .now() + pause, execute: arrive)
    case .delayedMainBlock: DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: arrive)
    case .timerSource:
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now() + pause)
      timer.setEventHandler {
        timer.cancel()
        arrive()
      }
      timer.resume()
    case .sleepingThread:
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: pause)
        arrive()
      }
    case .sleepingBlock:
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: pause)
        arrive()
      }
    }
  }

  private func again(_ hops: Int, _ arrive: @escaping @Sendable () -> Void) {
    hops == 0 ? arrive() : begin(hops - 1, keep: { _ in }, arrive)
  }

  private func resumed(
    _ times: Int, _ arrive: @escaping @Sendable () -> Void,
    by resume: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    Task.detached {
      for _ in 0..<times {
        await withCheckedContinuation { continuation in resume { continuation.resume() } }
      }
      arrive()
    }
  }

  /// Sends each value of a stream when the one before has been read.
  private static func stream(
    _ hops: Int, _ arrive: @escaping @Sendable () -> Void,
    by later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    let (stream, input) = AsyncStream.makeStream(of: Int.self)
    Task {
      for await left in stream {
        guard left > 0 else { break }
        later { input.yield(left - 1) }
      }
      arrive()
    }
    input.yield(hops)
  }

  private static func yield(_ hops: Int, _ arrive: @Sendable () -> Void) async {
    for _ in 0..<hops { await Task.yield() }
    arrive()
  }

  private static func sleep(_ pause: Double, _ arrive: @Sendable () -> Void) async {
    try? await Task.sleep(for: .seconds(pause))
    arrive()
  }

  private actor Place {
    func visit() {}
  }
}

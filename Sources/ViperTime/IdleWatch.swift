import Foundation
import RuntimeReflection

/// Watches the threads of the process for all who wait until nothing runs: one thread, which sleeps while
/// nobody waits.
///
/// The process is at rest when all other threads slept at one moment, however often a task or a block moved
/// on until then. It must rest twice, and in between a block must go through each queue at once: where
/// all threads of a queue are blocked they sleep though something stands in it.
///
/// What wakes by a timer within a moment is waited for. What sleeps longer in real time, waits for the network
/// or for another process is at rest.
final class IdleWatch: Sendable {
  /// Nil where the kernel doesn't tell what runs.
  static let shared: IdleWatch? = isTold() ? IdleWatch() : nil

  static let timers = Guarded(PendingTimers())

  /// How many threads sleep that the kit holds up: see ``ProcessIdle/holdingOff(_:)``.
  static let heldOff = Guarded(0)

  /// How much the process may compute meanwhile, in seconds of processor time, whoever is at work: load
  /// from elsewhere ends no wait.
  private static let mostPatience = 0.1
  /// What it may still compute after it never rested several times.
  private static let leastPatience = 0.025
  private static let patienceOfEach = 0.001
  /// How long anybody waits at all: where something moves all the time though it hardly computes.
  private static let longestPatience: Duration = .seconds(3)
  private static let never = DispatchSemaphore(value: 0)
  /// How long all threads sleep before a global queue whose turn has not come is taken to be blocked.
  private static let patienceWithQueues: Duration = .seconds(1)
  /// Within how many nanoseconds a timer is waited for, and how many of them one after the other.
  private static let moment = 10_000_000
  private static let mostMoments = 5

  private static let queues = [
    DispatchQueue.global(qos: .userInitiated), .global(qos: .default), .global(qos: .utility),
  ]

  private final class Waiter: Sendable {
    /// Whether its thread waits with it, which may be the one that a queue lacks.
    let blocksThread: Bool
    let holdsMainQueue: Bool
    /// In processor time.
    let begin: Double
    let deadline = ContinuousClock.now + IdleWatch.longestPatience
    /// How many moments it has waited for a timer.
    let moments = Guarded(0)
    let tell: @Sendable (_ isAtRest: Bool) -> Void

    init(
      at begin: Double, blocksThread: Bool = false, holdsMainQueue: Bool = false,
      tell: @escaping @Sendable (Bool) -> Void
    ) {
      self.begin = begin
      self.blocksThread = blocksThread
      self.holdsMainQueue = holdsMainQueue
      self.tell = tell
    }
  }

  /// A turn in each queue.
  private final class Turns: Sendable {
    private let turnOfMainQueue: QueueService.Turn?
    private let missing = Guarded((global: IdleWatch.queues.count, main: 0))

    /// - Parameter withMainQueue: Not where that is known to be blocked.
    init(withMainQueue: Bool) {
      turnOfMainQueue = withMainQueue ? MainQueue.service.turn() : nil
      for queue in IdleWatch.queues {
        queue.async { self.missing.withLock { $0.global -= 1 } }
      }
      guard let turnOfMainQueue else { return }
      missing.withLock { $0.main = 1 }
      MainQueue.async {
        turnOfMainQueue.come()
        self.missing.withLock { $0.main = 0 }
      }
    }

    var haveCome: Bool { missing.withLock { $0 == (0, 0) } }

    /// How long all threads may sleep meanwhile.
    var patience: Duration {
      missing.withLock { $0.global == 0 } ? MainQueue.patience : IdleWatch.patienceWithQueues
    }

    func giveUp() { turnOfMainQueue?.giveUp() }
  }

  private let waiters = Guarded([Waiter]())
  private let bell = DispatchSemaphore(value: 0)
  private let patience = Guarded(mostPatience)
  /// Until then nobody waits, since the process never rested just now; and until it has computed so much.
  private let pausedUntil = Guarded((time: ContinuousClock.now, processorTime: 0.0))
  private static let pause = 0.1
  /// What this thread has computed itself.
  private let own = Guarded(0.0)

  private init() {
    let thread = Thread { [self] in
      guard let threads = ThreadStates() else { return }
      while true {
        bell.wait()
        while !waiters.withLock({ $0.isEmpty }) { serve(threads) }
      }
    }
    thread.name = "ViperTestKit.idle"
    thread.start()
  }

  /// Waits until the process is at rest.
  ///
  /// - Returns: Whether it is; false where it goes on and on, or queues are blocked.
  func wait(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard !isPaused else { return false }
    return await withCheckedContinuation { continuation in
      enlist(Waiter(at: processorTime) { continuation.resume(returning: $0) })
    }
  }

  /// The same, blocking the thread; on the main thread, what is put into the main queue happens meanwhile.
  ///
  /// - Returns: False also where the main queue waits for this.
  func block() -> Bool {
    let isOnMain = Thread.isMainThread
    let isServed = MainQueue.drain()
    guard !isPaused else { return false }
    let answer = Guarded(Bool?.none)
    let gate = DispatchSemaphore(value: 0)
    enlist(
      Waiter(at: processorTime, blocksThread: true, holdsMainQueue: !isServed) { isAtRest in
        answer.exchange(isAtRest)
        gate.signal()
        if isOnMain { MainQueue.async {} }  // Wakes the run loop.
      })
    if isOnMain, isServed {
      while answer.withLock({ $0 }) == nil {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
      }
    } else {
      gate.wait()
    }
    return isServed && answer.withLock { $0 } == true
  }

  private var isPaused: Bool {
    pausedUntil.withLock { ContinuousClock().now < $0.time && processorTime < $0.processorTime }
  }

  private func enlist(_ waiter: Waiter) {
    waiters.withLock { $0.append(waiter) }
    bell.signal()
  }

  // MARK: The thread that watches

  /// Serves all who wait by now: the process rests, the queues have their turns, it rests again.
  private func serve(_ threads: ThreadStates) {
    guard hasPatience(), look(at: threads, until: { $0 }) else { return }
    let present = waiters.withLock { $0 }
    let turns = Turns(
      withMainQueue: !MainQueue.service.isBlocked && !present.contains(where: \.holdsMainQueue))
    var (restedSince, hasRested, isAlone) = (ContinuousClock.Instant?.none, false, false)
    let haveCome = look(at: threads) { isAtRest in
      guard !turns.haveCome else { return true }
      guard isAtRest else {
        restedSince = nil
        return false
      }
      hasRested = true
      end(waiters.withLock { $0.filter(\.blocksThread) }, atRest: false)
      isAlone = waiters.withLock { $0.isEmpty }
      let now = ContinuousClock().now
      restedSince = restedSince ?? now
      return isAlone || now - (restedSince ?? now) > turns.patience
    }
    guard haveCome, !isAlone else { return }
    guard turns.haveCome else {
      turns.giveUp()
      return end(present, atRest: false)
    }
    // Where the threads slept though a turn was to come, what stood in the queue may have gone on after that.
    guard !hasRested, look(at: threads, until: { $0 }) else { return }
    guard let due = Self.timers.withLock({ $0.nextDue() }), due < Self.moment else {
      return end(present, atRest: true)
    }
    let waiting = present.filter { waiter in
      waiter.moments.withLock { moments in
        moments += 1
        return moments <= Self.mostMoments
      }
    }
    end(present.filter { waiter in !waiting.contains { $0 === waiter } }, atRest: true)
    if !waiting.isEmpty { Self.sleep(microseconds: due / 1_000 + 50) }
  }

  /// Looks at the threads again and again: nothing can wake who waits for rest.
  ///
  /// - Parameter isOver: Whether that is enough; it gets whether all threads slept just now.
  /// - Returns: Whether it was; false where nobody waits any more, since all have run out of patience.
  private func look(at threads: ThreadStates, until isOver: (_ isAtRest: Bool) -> Bool) -> Bool {
    var looks = 0
    while true {
      let first = threads.look()
      let isAtRest = threads.look().provesRest(after: first) && Self.heldOff.withLock { $0 == 0 }
      if isOver(isAtRest) { return true }
      looks += 1
      if looks.isMultiple(of: 16), !isAtRest, !hasPatience() { return false }
      Self.pause(after: looks)
    }
  }

  /// Tells those whose patience is over.
  ///
  /// - Returns: Whether anybody still waits.
  private func hasPatience() -> Bool {
    own.exchange(Self.seconds(of: CLOCK_THREAD_CPUTIME_ID))
    let present = waiters.withLock { $0 }
    let patience = patience.withLock { $0 }
    let bound = processorTime - patience - Double(present.count) * Self.patienceOfEach
    let now = ContinuousClock.now
    let late = present.filter { $0.begin < bound || $0.deadline < now }
    guard !late.isEmpty else { return true }
    self.patience.exchange(max(patience / 2, Self.leastPatience))
    pausedUntil.exchange((.now + .seconds(Self.pause), processorTime + Self.pause))
    end(late, atRest: false)
    return late.count < present.count
  }

  /// Tells those of some waiters who have not been told yet.
  private func end(_ over: [Waiter], atRest: Bool) {
    let told = waiters.withLock { waiters in
      let told = waiters.filter { waiter in over.contains { $0 === waiter } }
      waiters.removeAll { waiter in over.contains { $0 === waiter } }
      return told
    }
    if atRest { patience.exchange(Self.mostPatience) }
    for waiter in told { waiter.tell(atRest) }
  }

  private static func pause(after looks: Int) {
    if looks < 8 { sched_yield() } else { sleep(microseconds: looks < 100 ? 50 : 200) }
  }

  /// Not as a module's thread sleeps: see ``ThreadStates/sleeping``.
  private static func sleep(microseconds: Int) {
    _ = never.wait(timeout: .now() + .microseconds(microseconds))
  }

  /// How long the process has computed, but for this thread, in seconds.
  private var processorTime: Double {
    Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - own.withLock { $0 }
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Whether the kernel tells

  /// Whether a thread that computes is seen to do so, and that it has stopped: a sandbox may lie.
  private static func isTold() -> Bool {
    guard let threads = ThreadStates() else { return false }
    let isOver = Guarded(false)
    let (hasBegun, goesToSleep, end) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let thread = Thread {
      hasBegun.signal()
      while !isOver.withLock({ $0 }) {}
      goesToSleep.signal()
      end.wait()
    }
    thread.start()
    hasBegun.wait()
    let before = threads.look()
    isOver.exchange(true)
    goesToSleep.wait()
    // It is about to sleep; nothing can wake who waits for that.
    var after = threads.look()
    for look in 0..<1_000 where after.switches == before.switches {
      pause(after: look)
      after = threads.look()
    }
    end.signal()
    return !before.areAsleep && after.switches > before.switches
  }
}

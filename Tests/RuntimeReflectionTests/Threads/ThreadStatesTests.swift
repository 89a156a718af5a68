import Foundation
import Testing

@testable import RuntimeReflection

/// What the kernel tells of threads.
@Suite struct ThreadStatesTests {
  private typealias Look = ThreadStates.Look

  /// Each part is needed: measured without one of them, messages were missed.
  @Test func twoLooksProveRestWhereNoneRanInBetween() {
    let asleep = Look(areAsleep: true, switches: 7)
    #expect(asleep.provesRest(after: asleep))
    #expect(!asleep.provesRest(after: Look(areAsleep: true, switches: 6)))
    #expect(!asleep.provesRest(after: Look(areAsleep: false, switches: 7)))
    let awake = Look(areAsleep: false, switches: 7)
    #expect(!awake.provesRest(after: awake))
  }

  #if os(Linux)
    /// It computes until it is told not to, then it sleeps until it is woken.
    private final class Worker: Sendable {
      let mayRest = DispatchSemaphore(value: 0)
      let rests = DispatchSemaphore(value: 0)
      let end = DispatchSemaphore(value: 0)
    }

    @Test func aThreadThatComputesIsSeen() throws {
      let threads = try #require(ThreadStates())
      let (worker, hasBegun) = (Worker(), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        hasBegun.signal()
        while worker.mayRest.wait(timeout: .now()) == .timedOut {}
        worker.rests.signal()
        worker.end.wait()
      }
      hasBegun.wait()
      #expect(!threads.look().areAsleep)
      worker.mayRest.signal()
      worker.rests.wait()
      worker.end.signal()
    }

    @Test func aThreadThatSleepsForATimeIsTold() {
      let number = Numbers()
      let thread = Thread {
        number.own.append(
          URL(fileURLWithPath: "/proc/thread-self").resolvingSymlinksInPath().lastPathComponent)
        number.isKnown.signal()
        Thread.sleep(forTimeInterval: 3_600)
      }
      thread.start()
      number.isKnown.wait()
      // It is about to sleep; nothing can wake who waits for that.
      while !ThreadStates.sleeping.contains(number.own[0]) { sched_yield() }
      #expect(ThreadStates.sleeping.contains(number.own[0]))
    }

    private final class Numbers: @unchecked Sendable {
      // Written before `isKnown` is signalled, read after that.
      var own: [String] = []
      let isKnown = DispatchSemaphore(value: 0)
    }

    @Test func aTimerIsToldWithTheTimeThatIsLeft() throws {
      let timers = PendingTimers()
      let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .now() + 1_000)
      source.resume()
      defer { source.cancel() }
      // The timers of other tests may be due before it.
      var due = timers.nextDue()
      while due == nil {
        sched_yield()
        due = PendingTimers().nextDue()
      }
      #expect(try #require(due) <= 1_000_000_000_000)
    }
  #endif
}

import Foundation
import Testing

@testable import ViperTime

/// Waiting until the process is idle.
@Suite struct ProcessIdleTests {
  /// What goes from task to task and from queue to queue.
  private func travel(_ hops: Int, _ arrived: @escaping @Sendable () -> Void) {
    guard hops > 0 else { return arrived() }
    switch hops % 3 {
    case 0: Task.detached(priority: .low) { travel(hops - 1, arrived) }
    case 1: DispatchQueue.global().async { travel(hops - 1, arrived) }
    default: Task.detached { travel(hops - 1, arrived) }
    }
  }

  @Test func eachOfManyWhoWaitAtOnceFindsTheProcessIdle() async {
    let late = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask {
          let news = Guarded(0)
          travel(3) { news.withLock { $0 += 1 } }
          await ProcessIdle.wait(news: { news.withLock { $0 } })
          return news.withLock { $0 } == 0
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(late == 0)
  }

  @Test func differentPrioritiesShareOneBarrier() async {
    let late = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        let priority: TaskPriority = number.isMultiple(of: 2) ? .userInitiated : .utility
        group.addTask(priority: priority) {
          let news = Guarded(0)
          Task.detached(priority: .medium) { news.withLock { $0 += 1 } }
          await ProcessIdle.wait(news: { news.withLock { $0 } })
          return news.withLock { $0 } == 0
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(late == 0)
  }
}

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

  #if os(Linux)
    @Test func theKernelTellsWhatRuns() {
      #expect(IdleWatch.shared != nil)
    }
  #endif

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

  /// Work that goes on by itself, as often as it is told to.
  enum Chain: String, CaseIterable {
    case mainActor, mainQueue, actor, yield, yieldOnMainActor, nestedTasks, nestedMainActorTasks
    case globalAndMainQueue, ownQueue, operationQueue, threads, stream, group, resumedByAQueue

    func go(_ hops: Int, _ arrived: @escaping @Sendable () -> Void) {
      switch self {
      case .mainActor:
        Task {
          for _ in 0..<hops { await MainActor.run {} }
          arrived()
        }
      case .mainQueue:
        DispatchQueue.main.async { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .actor:
        Task { @MainActor in
          let place = Place()
          for _ in 0..<hops { await place.visit() }
          arrived()
        }
      case .yield, .yieldOnMainActor:
        let isolated = self == .yieldOnMainActor
        Task.detached {
          if isolated {
            await Self.yieldOnMainActor(hops)
          } else {
            for _ in 0..<hops { await Task.yield() }
          }
          arrived()
        }
      case .nestedTasks:
        Task { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .nestedMainActorTasks:
        Task { @MainActor in hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .globalAndMainQueue:
        let queue = hops.isMultiple(of: 2) ? DispatchQueue.global() : .main
        queue.async { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .ownQueue:
        DispatchQueue(label: "chain").async { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .operationQueue:
        OperationQueue().addOperation { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .threads:
        Thread.detachNewThread { hops == 0 ? arrived() : go(hops - 1, arrived) }
      case .stream:
        let (stream, input) = AsyncStream.makeStream(of: Int.self)
        Task.detached {
          for await left in stream where left > 0 {
            Task.detached { input.yield(left - 1) }
          }
        }
        let (last, end) = AsyncStream.makeStream(of: Int.self)
        Task.detached {
          for await left in last {
            guard left > 0 else { break }
            Task { @MainActor in end.yield(left - 1) }
          }
          arrived()
        }
        end.yield(hops)
        input.finish()
      case .group:
        Task.detached {
          for _ in 0..<hops {
            await withTaskGroup(of: Void.self) { group in group.addTask {} }
          }
          arrived()
        }
      case .resumedByAQueue:
        Task.detached {
          for _ in 0..<hops {
            await withCheckedContinuation { continuation in
              DispatchQueue.global(qos: .utility).async { continuation.resume() }
            }
          }
          arrived()
        }
      }
    }

    @MainActor private static func yieldOnMainActor(_ hops: Int) async {
      for _ in 0..<hops { await Task.yield() }
    }

    private actor Place {
      func visit() {}
    }
  }

  @Test(arguments: Chain.allCases) func aChainIsWaitedForHoweverLongItIs(_ chain: Chain) async {
    var missed: [Int] = []
    for hops in [0, 1, 5, 20, 200] {
      let hasArrived = Guarded(false)
      chain.go(hops) { hasArrived.exchange(true) }
      let isIdle = await ProcessIdle.wait()
      if isIdle, !hasArrived.withLock({ $0 }) { missed.append(hops) }
    }
    #expect(missed == [])
  }
}

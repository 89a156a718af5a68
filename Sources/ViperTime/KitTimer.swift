package import Dispatch
import Foundation

/// Does something later, by no timer of the system: those tell when a module goes on, see
/// ``ProcessIdle/nextDue``.
package final class KitTimer: Sendable {
  private static let shared = KitTimer()

  private typealias Order = (due: DispatchTime, queue: DispatchQueue, body: @Sendable () -> Void)

  /// In the order in which they are due.
  private let orders = Guarded([Order]())
  private let bell = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [self] in
      while true {
        let next = runDue()
        _ = bell.wait(timeout: next ?? .distantFuture)
      }
    }
    thread.name = "ViperTestKit.timer"
    thread.start()
  }

  /// Puts a block into a queue.
  ///
  /// - Parameters:
  ///   - pause: In how many seconds.
  ///   - queue: Where it runs.
  ///   - body: The block.
  package static func after(
    _ pause: Double, on queue: DispatchQueue = .global(), _ body: @escaping @Sendable () -> Void
  ) {
    let due = DispatchTime.now() + max(0, pause)
    let isFirst = shared.orders.withLock { orders in
      let place = orders.firstIndex { $0.due > due } ?? orders.count
      orders.insert((due, queue, body), at: place)
      return place == 0
    }
    if isFirst { shared.bell.signal() }
  }

  /// - Returns: When the next one is due.
  private func runDue() -> DispatchTime? {
    let now = DispatchTime.now()
    let (due, next) = orders.withLock { orders in
      let due = orders.prefix { $0.due <= now }
      orders.removeFirst(due.count)
      return (due, orders.first?.due)
    }
    for order in due { order.queue.async(execute: order.body) }
    return next
  }
}

import Foundation
import Synchronization
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// A bus whose closures can't be read, since its class is generic.
private final class Bus<Value: Sendable>: Sendable {
  private let listeners = Mutex<[@Sendable (Value) -> Void]>([])

  func listen(_ listener: @escaping @Sendable (Value) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func clear() { listeners.withLock { $0 = [] } }
}

private final class BusPresenter: @unchecked Sendable {
  let bus = Bus<Int>()
  private var last = 0

  func start() { bus.listen { self.last = $0 } }
}

private final class QueuePresenter: @unchecked Sendable {
  let queue = OperationQueue()
  private var count = 0

  func start() {
    queue.isSuspended = true
    queue.addOperation { self.count += 1 }
  }
}

/// What can't be read may be what holds a module.
@Suite struct UnreadableOwnerTests {
  @Test func aPropertyThatCanNotBeReadIsNamed() {
    var bus: Bus<Int>?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let presenter = BusPresenter()
      presenter.start()
      bus = presenter.bus
      return presenter
    }
    bus?.clear()
    let leak = findings.first { $0.id == .notReleased }?.description ?? ""
    #expect(leak.contains("What holds BusPresenter is not known"), "\(findings)")
    #expect(leak.contains("The owner may be in what can't be read: Bus<Int>.listeners"))
  }

  @Test func aQueueThatWaitsIsNoOwnerOutside() {
    var queue: OperationQueue?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let presenter = QueuePresenter()
      presenter.start()
      queue = presenter.queue
      return presenter
    }
    queue?.cancelAllOperations()
    queue?.isSuspended = false
    let leak = findings.first { $0.id == .notReleased }?.description ?? ""
    #expect(leak.contains("What holds QueuePresenter is not known"), "\(findings)")
    #expect(leak.contains("OperationQueue.") && leak.contains(": kept by hand"), "\(leak)")
  }
}

import Foundation
import Testing

@testable import ViperFlows
@testable import ViperMessages

/// What a module may go on with where nobody can observe when it is idle.
@Suite struct OwnQueuesTests {
  private final class Part {
    let inside: Any
    init(_ inside: Any) { self.inside = inside }
  }

  private struct Store {
    let queue: DispatchQueue?
  }

  private final class Subscription {
    let lock = NSLock()
    var queue = DispatchQueue.main
  }

  private final class Double: TestDouble {
    let queue = DispatchQueue(label: "of a double")
  }

  private static func areFound(in inside: Any) -> Bool {
    OwnQueues.areHeld(by: [Part(inside)])
  }

  @Test func thoseOfItsOwnAreFoundWhereverTheyAre() {
    let queue = DispatchQueue(label: "shelf")
    #expect(Self.areFound(in: queue))
    #expect(Self.areFound(in: Part(Store(queue: queue))))
    #expect(Self.areFound(in: { queue.async {} }))
    #expect(Self.areFound(in: OperationQueue()))
    #expect(Self.areFound(in: Thread()))
  }

  @Test func thoseOfEverybodyAreNot() {
    #expect(!Self.areFound(in: DispatchQueue.main))
    #expect(!Self.areFound(in: Store(queue: .global())))
    #expect(!Self.areFound(in: [DispatchQueue.global(qos: .utility), .global(qos: .default)]))
    #expect(!Self.areFound(in: OperationQueue.main))
    #expect(!Self.areFound(in: Store(queue: nil)))
    #expect(!Self.areFound(in: Subscription()))
    #expect(!Self.areFound(in: Double()))
    #expect(!OwnQueues.areHeld(by: []))
  }
}

import Foundation
import Testing

@testable import ViperFlows
@testable import ViperMessages

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  /// On the queue of a session stand callbacks of others, too: it is not known for whom it works.
  @Test func theQueueOfASessionIsNotWaitedFor() throws {
    let (session, own) = (URLSession(configuration: .ephemeral), OperationQueue())
    let isOver = DispatchSemaphore(value: 0)
    defer { (0..<2).forEach { _ in isOver.signal() } }
    for queue in [session.delegateQueue, own] {
      queue.addOperation { isOver.wait() }
    }
    let ofSession = try #require(
      OwnQueues.held(by: [Part(session)]).first { $0.object === session.delegateQueue })
    #expect(ofSession.sentence == "URLSession.delegateQueue, a queue of the module's own")
    #expect(OwnQueues.Turn(in: ofSession).hasCome())
    let ofModule = try #require(OwnQueues.held(by: [Part(own)]).first)
    #expect(!OwnQueues.Turn(in: ofModule).hasCome())
  }
}

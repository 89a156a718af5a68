import Dispatch
import Foundation
import RuntimeReflection
import Synchronization
import Testing

/// Which objects are followed by weak references: none that another thread was seen to change.
@Suite("Tracking the objects of a graph")
struct TrackingTests {
  class Locked {
    let lock = NSLock()
    let kept = Target()
    var rows = [Target()]
  }

  @Test func tracksWhatALockGuards() {
    let locked = Locked()
    let graph = graph(of: locked)
    #expect(names(graph) == ["Locked", "Target", "Target"])
    #expect(graph.tracked.last?.object === locked.rows[0])
    #expect(graph.untracked.isEmpty)
  }

  @Test func leavesOutWhatChangesBehindALock() {
    let locked = Locked()
    let old = locked.rows
    let graph = graph(of: locked) { locked.rows = [Target()] }
    #expect(names(graph) == ["Locked", "Target"])
    #expect(
      graph.untracked.map(\.description) == [
        "Target: guarded by a lock or queue of Locked, behind which it changed during the walk"
      ])
    #expect(graph.untracked.map { graph.node($0.node).name } == ["Target"])
    #expect(graph.untracked.map { graph.node($0.owner).name } == ["Locked"])
    touch(old)
  }

  /// The old object is gone when it comes to it, and its memory may be another's.
  @Test func leavesOutWhatWasGivenBack() {
    final class Owner { var locked = Locked() }
    let owner = Owner()
    let graph = graph(of: owner) { owner.locked = Locked() }
    #expect(names(graph) == ["Owner"])
    #expect(
      Set(graph.untracked.map(\.reason)) == [
        "held by Owner, which another thread changed during the walk"
      ])
  }

  @Test func whatIsTrackedMayBeChosenByWhatIsThere() {
    final class Other {}
    final class Owner { let kept = Target(), other = Other(), locked = Locked() }
    let owner = Owner()
    var seen = 0
    let graph = ObjectGraph(of: [.init(owner)], tracking: { _ in true }) { picture in
      seen = picture.nodeCount
      return [ObjectIdentifier(Target.self)]
    }
    #expect(seen > 4 && seen == graph.nodeCount)
    #expect(graph.tracked.map { $0.object === owner.kept } == [true, false, false])
    #expect(graph.tracked.last?.object === owner.locked.rows.first)
    let none = ObjectGraph(of: [.init(owner)], tracking: { _ in true }) { _ in [] }
    #expect(none.tracked.isEmpty && none.untracked.isEmpty && none.nodeCount == seen)
  }

  @Test func leavesOutWhatChangesBehindAnInheritedLock() {
    final class Heir: Locked { var own: Target? = Target() }
    let heir = Heir()
    let graph = graph(of: heir) { heir.own = nil }
    #expect(names(graph) == ["Heir", "Target"])
  }

  @Test func tracksWhatAQueueGuards() {
    final class FeedInteractor {
      let queue = DispatchQueue(label: "feed")
      var state: Any = Target()
      var closure: () -> Void = {}
    }
    let interactor = FeedInteractor()
    let (target, other) = (Target(), Target())
    interactor.closure = { touch(target, other) }
    #expect(names(graph(of: interactor)) == ["FeedInteractor", "Target", "Target", "Target"])
    #expect(graph(of: interactor).untracked.isEmpty)
  }

  @Test func tracksWhatALockInAStructureGuards() {
    struct Guarded { var semaphore: DispatchSemaphore?; var target = Target() }
    final class Owner { var guarded = Guarded() }
    #expect(names(graph(of: Owner())) == ["Owner", "Target"])
  }

  @Test func tracksWhatAnActorGuards() {
    actor Worker { let kept = Target(); var row = Target() }
    #expect(names(graph(of: Worker())) == ["Worker", "Target", "Target"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func tracksWhatAMutexGuards() {
    final class Owner { let number = Mutex(3), rows = Mutex<[Target]>([Target()]) }
    let owner = Owner()
    let graph = graph(of: owner)
    #expect(names(graph) == ["Owner", "Target"])
    #expect(graph.tracked.last?.object === owner.rows.withLock { $0.first })
  }

  @Test func tracksWhatIsOnlyKnownWeakly() {
    final class Owner { weak var target: Target?; weak var gone: Target? }
    final class Other { let owner: Owner; init(_ owner: Owner) { self.owner = owner } }
    let (owner, target) = (Owner(), Target())
    let other = Other(owner)
    owner.target = target
    do {
      let gone = Target()
      owner.gone = gone
    }
    var limits = ObjectGraph.Limits()
    #expect(names(graph(of: other, limits)) == ["Other", "Owner"])
    limits.followsWeak = true
    let graph = graph(of: other, limits)
    #expect(names(graph) == ["Other", "Owner", "Target"])
    #expect(graph.tracked.last?.object === target)
    #expect(graph.tracked.last.map { graph.node($0.node).strongCount } == 1)
  }

  /// What is retained for a moment has as many owners afterwards as before.
  @Test func leavesTheCountsAsTheyWere() {
    let locked = Locked()
    for _ in 0..<3 {
      let graph = graph(of: locked)
      #expect(graph.tracked.last.map { graph.node($0.node).strongCount } == 1)
    }
    let row = { [weak row = locked.rows.first] in row }
    locked.rows = []
    #expect(row() == nil)
  }

  @Test func tracksWhatIsReachedAnotherWayToo() {
    final class View { var locked = Locked(); var target: Target? }
    let view = View()
    view.target = view.locked.rows.first
    let graph = graph(of: view)
    #expect(names(graph) == ["View", "Locked", "Target", "Target"])
    #expect(graph.untracked.isEmpty)
  }

  @Test func tracksAllOfAnObjectWithoutLocks() {
    final class Owner { var rows = [Target(), Target()]; var any: Any = Target() }
    let graph = graph(of: Owner())
    #expect(graph.tracked.count == 4)
    #expect(graph.untracked.isEmpty)
  }

  @Test func tracksAllOfAnObservableObject() {
    #expect(graph(of: Model()).untracked.isEmpty)
    #expect(names(graph(of: Model())).contains("Target"))
  }

  @Test func tracksWhatOnlyATaskHolds() async {
    final class Owner { var task: Task<Void, Never>? }
    let (owner, stop) = (Owner(), AsyncStream<Int>.makeStream())
    nonisolated(unsafe) let (target, other) = (Target(), Target())
    owner.task = Task {
      for await _ in stop.stream {}
      touch(target, other)
    }
    let graph = graph(of: owner)
    #expect(names(graph).filter { $0 == "Target" }.count == 2)
    stop.continuation.finish()
    await owner.task?.value
  }

  @Test func doesNotTouchWhatAnotherThreadFrees() async {
    // The lock guards what is changed; the walk reads it as it is.
    final class Owner: @unchecked Sendable {
      let lock = NSLock()
      var rows: [Target] = []
      var target: Target? = Target()
      func change() {
        lock.withLock {
          rows = (0..<20).map { _ in Target() }
          target = Target()
        }
      }
    }
    let owner = Owner()
    let walking = ConcurrentMutationTests.Flag()
    async let changes: Void = { while walking.isRaised { owner.change() } }()
    for _ in 0..<ConcurrentMutationTests.walks {
      let graph = graph(of: owner)
      #expect(graph.tracked.first?.object === owner)
    }
    walking.lower()
    await changes
  }

  /// - Parameter change: What happens between the two looks.
  private func graph(
    of object: AnyObject, _ limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    while change: () -> Void = {}
  ) -> ObjectGraph {
    ObjectGraph(
      of: [.init(object)], limits: limits,
      tracking: { String(reflecting: $0).hasPrefix("RuntimeReflectionTests.") }
    ) { _ in
      change()
      return nil
    }
  }

  private func names(_ graph: ObjectGraph) -> [String] {
    graph.tracked.map { _typeName($0.type, qualified: false) }
  }
}

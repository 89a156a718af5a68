import Dispatch
import Foundation
import RuntimeReflection
import Testing

/// Which objects are followed by weak references: none that another thread may give back.
@Suite("Tracking the objects of a graph")
struct TrackingTests {
  class Locked {
    let lock = NSLock()
    let kept = Target()
    var rows = [Target()]
  }

  @Test func leavesOutWhatALockGuards() {
    let locked = Locked()
    let graph = graph(of: locked)
    #expect(names(graph) == ["Locked", "Target"])
    #expect(graph.tracked.last?.object === locked.kept)
    #expect(
      graph.untracked.map(\.description) == ["Target: guarded by a lock or queue of Locked"])
    #expect(graph.untracked.first.map { graph.node($0.node).name } == "Target")
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
    #expect(graph.tracked.map { $0.object === owner.kept } == [true, false])
    #expect(graph.tracked.last?.object === owner.locked.kept)
    #expect(
      graph.untracked.map(\.description) == ["Target: guarded by a lock or queue of Locked"])
    let none = ObjectGraph(of: [.init(owner)], tracking: { _ in true }) { _ in [] }
    #expect(none.tracked.isEmpty && none.untracked.isEmpty && none.nodeCount == seen)
  }

  @Test func leavesOutWhatAnInheritedLockGuards() {
    final class Heir: Locked { var own = Target() }
    #expect(names(graph(of: Heir())) == ["Heir", "Target"])
  }

  @Test func leavesOutWhatAQueueGuards() {
    final class FeedInteractor {
      let queue = DispatchQueue(label: "feed")
      var state: Any = Target()
      var closure: () -> Void = {}
    }
    let interactor = FeedInteractor()
    let (target, other) = (Target(), Target())
    interactor.closure = { touch(target, other) }
    #expect(names(graph(of: interactor)) == ["FeedInteractor"])
    #expect(
      Set(graph(of: interactor).untracked.map(\.reason))
        == ["guarded by a lock or queue of FeedInteractor"])
    #expect(graph(of: interactor).untracked.count == 3)
  }

  @Test func leavesOutWhatALockInAStructureGuards() {
    struct Guarded { var semaphore: DispatchSemaphore?; var target = Target() }
    final class Owner { var guarded = Guarded() }
    #expect(names(graph(of: Owner())) == ["Owner"])
  }

  @Test func leavesOutWhatAnActorGuards() {
    actor Worker { let kept = Target(); var row = Target() }
    let graph = graph(of: Worker())
    #expect(names(graph) == ["Worker", "Target"])
    #expect(graph.untracked.map(\.description) == ["Target: guarded by the actor Worker"])
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

  @Test func leavesOutWhatOnlyATaskHolds() async {
    final class Owner { var task: Task<Void, Never>? }
    let (owner, stop) = (Owner(), AsyncStream<Int>.makeStream())
    nonisolated(unsafe) let (target, other) = (Target(), Target())
    owner.task = Task {
      for await _ in stop.stream {}
      touch(target, other)
    }
    let graph = graph(of: owner)
    #expect(!names(graph).contains("Target"))
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
    for _ in 0..<300 {
      #expect(graph(of: owner).tracked.count == 1)
    }
    walking.lower()
    await changes
  }

  private func graph(of object: AnyObject) -> ObjectGraph {
    ObjectGraph(
      of: [.init(object)],
      tracking: { String(reflecting: $0).hasPrefix("RuntimeReflectionTests.") })
  }

  private func names(_ graph: ObjectGraph) -> [String] {
    graph.tracked.map { _typeName($0.type, qualified: false) }
  }
}

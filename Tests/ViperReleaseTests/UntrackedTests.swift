import Foundation
import KitTestSupport
import Synchronization
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// What another thread changes while it is looked at is not followed, and the check says so.
@Suite("What can't be followed") struct UntrackedTests {
  // One thread uses it; the lock is there to be seen.
  private final class FeedPresenter: @unchecked Sendable {
    let lock = NSLock()
    var parts: [AnyObject] = []
    var itself: FeedPresenter?
  }

  // One thread uses it; the lock is there to be seen.
  private final class Depot: @unchecked Sendable {
    let lock = NSLock()
    var parts: [AnyObject] = []
  }

  private final class FeedInteractor {}
  private final class Cache {}

  /// Generic, so that each is of another class.
  private final class Part<Kind> {}

  private func module(of presenter: FeedPresenter, holding parts: [AnyObject]) -> ReleasedModule {
    presenter.parts = parts
    return ReleasedModule(of: presenter) { presenter.parts = [] }
  }

  private let guarded =
    "guarded by a lock or queue of FeedPresenter, behind which it changed during the walk"

  @Test("is named beside a leak")
  func leak() {
    let presenter = FeedPresenter()
    presenter.itself = presenter
    var module = module(of: presenter, holding: [Cache()])
    module.look()
    #expect(
      module.findings.map { $0.details.last } == ["  Not followed: Cache (\(guarded))."])
    presenter.itself = nil
  }

  @Test("is named once a kind, four kinds at most")
  func many() {
    let presenter = FeedPresenter()
    presenter.itself = presenter
    var module = module(
      of: presenter,
      holding: [
        Part<Int>(), Part<Int>(), Part<Int8>(), Part<Int16>(), Part<Int32>(), Part<Int64>(),
      ])
    module.look()
    #expect(
      module.findings.map { $0.details.last } == [
        "  Not followed: Part<Int> (\(guarded)); Part<Int8> (\(guarded)); "
          + "Part<Int16> (\(guarded)); Part<Int32> (\(guarded)); 1 more."
      ])
    presenter.itself = nil
  }

  @Test("is said of a check that passes, with its place")
  func passing() {
    let module = module(of: FeedPresenter(), holding: [FeedInteractor()])
    #expect(module.isGone && module.findings.isEmpty)
    #expect(
      module.notLookedAt?.description == """
        Not followed: FeedPresenter.parts (FeedInteractor, \(guarded)).
          Whether it is released was not looked at.
        Fix: Let what works in the background end before the closure returns the module.
        [not-followed]
        """)
  }

  @Test("is not said where no role has to do with it")
  func noRole() {
    let depot = Depot()
    depot.parts = [Cache()]
    #expect(ReleasedModule(of: depot) { depot.parts = [] }.notLookedAt == nil)
    #expect(module(of: FeedPresenter(), holding: []).notLookedAt == nil)
  }

  @Test("is said of the check where the walk reached its limit")
  func limit() {
    let module = ReleasedModule(of: FeedPresenter(), limits: .init(nodes: 1))
    #expect(
      module.notLookedAt?.sentence
        == "Not everything was followed: the walk ended at its limit of 1 nodes.")
  }

  private static let beyond = "Not everything was followed: the walk ended at its limit of 2 nodes."

  @Test("reaches the test where nothing is found")
  func remark() {
    var remarks: [String] = []
    _ = ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, limits: .init(nodes: 2),
      remark: { remarks.append($0.sentence) }, make: { FeedPresenter() })
    #expect(remarks == [Self.beyond])
  }

  @Test("reaches a test that waits, where nothing is found")
  func remarkLater() async {
    var remarks: [String] = []
    _ = await ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, limits: .init(nodes: 2),
      remark: { remarks.append($0.sentence) },
      make: {
        await Task.yield()
        return FeedPresenter()
      })
    #expect(remarks == [Self.beyond])
  }
}

/// What can't be read may hold parts of the module, and the check says so.
@Suite("What can't be read") struct UnreadableTests {
  private final class BufferPresenter: ManagedBuffer<Int, FeedInteractor> {}

  private final class FeedPresenter {
    var buffer: AnyObject?
  }

  private final class FeedInteractor {
    var itself: FeedInteractor?
  }

  private final class Depot {
    var buffer: AnyObject?
  }

  private static let sentence =
    "(a ManagedBuffer does not say how many of its elements there are)"

  private func buffer(
    of type: ManagedBuffer<Int, FeedInteractor>.Type, holding interactor: FeedInteractor
  ) -> ManagedBuffer<Int, FeedInteractor> {
    let buffer = type.create(minimumCapacity: 1) { _ in 1 }
    // Its elements are never given back, which keeps the interactor alive: it is one that leaks.
    buffer.withUnsafeMutablePointerToElements { $0.initialize(to: interactor) }
    return buffer
  }

  @Test("is said of a check that passes, with its place")
  func passing() {
    let presenter = FeedPresenter()
    presenter.buffer = buffer(of: ManagedBuffer.self, holding: FeedInteractor())
    let module = ReleasedModule(of: presenter)
    #expect(
      module.notLookedAt?.description == """
        Not followed: ManagedBuffer<Int, FeedInteractor>.elements \(Self.sentence).
          Whether what is in it is released was not looked at.
        Fix: Return what is in it from the closure as well, beside the module.
        [not-followed]
        """)
  }

  @Test("is said of a role itself")
  func role() {
    let presenter = buffer(of: BufferPresenter.self, holding: FeedInteractor())
    #expect(
      ReleasedModule(of: presenter).notLookedAt?.sentence
        == "Not followed: BufferPresenter.elements \(Self.sentence).")
  }

  @Test("is not said once what is in it was returned as well, as the remedy asks")
  func returned() {
    let presenter = FeedPresenter()
    let interactor = FeedInteractor()
    presenter.buffer = buffer(of: ManagedBuffer.self, holding: interactor)
    let other = FeedInteractor()
    #expect(ReleasedModule(of: [presenter, other]).notLookedAt != nil)
    #expect(ReleasedModule(of: [presenter, interactor] as [AnyObject]).notLookedAt == nil)
  }

  @Test("is not said where no role has to do with it")
  func noRole() {
    let depot = Depot()
    depot.buffer = buffer(of: ManagedBuffer.self, holding: FeedInteractor())
    #expect(ReleasedModule(of: depot).notLookedAt == nil)
  }

  @Test("is not said of an atomic value, which holds no object")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func atomic() {
    #expect(ReleasedModule(of: CountingPresenter()).notLookedAt == nil)
    #expect(ReleasedModule(of: GuardingPresenter<Int>()).notLookedAt != nil)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class CountingPresenter {
  let count = Atomic(0)
  let guarded = Mutex(0)
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class GuardingPresenter<Value> {
  let value = Mutex<Value?>(nil)
}

/// Weak references alone make nobody a part of the module.
@Suite("What is only known weakly") struct WeaklyKnownTests {
  private final class FeedView {
    weak var presenter: FeedPresenter?
    var shown: FeedPresenter?
  }

  private final class FeedPresenter {
    var onChange: (() -> Void)?
    func changed() {}
    func observe() { onChange = { self.changed() } }
  }

  @Test("is told where nothing but a cycle keeps it")
  func cycle() {
    var made: [WeakReference] = []
    let findings = ReleasedScope.findings(timeout: .milliseconds(10), source: nil) {
      let (view, presenter) = (FeedView(), FeedPresenter())
      view.presenter = presenter
      presenter.observe()
      made.append(WeakReference(object: presenter))
      return view
    }
    #expect(
      findings.map(\.description) == [
        """
        FeedPresenter was not released.
          FeedPresenter.onChange → closure #1 in WeaklyKnownTests.FeedPresenter.observe() captures \
        FeedPresenter ⟲
          Fix: capture the presenter weakly in closure #1 in WeaklyKnownTests.FeedPresenter.observe(). \
        Something has to hold FeedPresenter then: FeedView.presenter is weak.
        [not-released]
        """
      ])
    for case let presenter as FeedPresenter in made.map({ $0.object }) { presenter.onChange = nil }
  }

  @Test("is not told where something else holds it", arguments: [false, true])
  func held(isCycle: Bool) {
    var kept: [FeedPresenter] = []
    var remarks: [String] = []
    let findings = ReleasedScope.findings(
      timeout: .seconds(5), source: nil, remark: { remarks.append($0.description) }
    ) {
      let (view, presenter) = (FeedView(), FeedPresenter())
      view.presenter = presenter
      if isCycle { presenter.observe() }
      kept.append(presenter)
      return view
    }
    #expect(findings.isEmpty && remarks.isEmpty)
    #expect(kept.count == 1)
    kept.forEach { $0.onChange = nil }
  }
}

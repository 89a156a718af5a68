import Dispatch
import Foundation
import Synchronization
import TestConditions
import Testing
import ViperRelease

/// What a queue or a lock guards is followed, also while it is at work, and not told of where it goes.
@Suite("Clean modules with a guard", .serialized) struct GuardedModulesTests {
  private static let cases =
    GuardKind.all.flatMap { kind in Shape.allCases.map { (kind, $0) } }
    + GuardKind.ofTheirOwn.flatMap { kind in [Shape.interactor, .closure].map { (kind, $0) } }

  @Test(
    "are no false alarm beside busy cores",
    arguments: isExhaustive ? cases : cases.filter { $0.1 == .interactor })
  func clean(_ kind: GuardKind, _ shape: Shape) async {
    let cores = BusyCores()
    defer { cores.end() }
    // An actor and a task need a thread of the pool, which other tests may block.
    let findings = await ReleasedScope.findings(timeout: .seconds(600), source: nil) {
      await Task.yield()
      cores.begin()
      return kind.make(shape)
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test("are more than forty")
  func count() {
    #expect(Self.cases.count == 48)
  }
}

/// Something that keeps threads apart, and how.
struct GuardKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// A module of a shape whose guarded variables another thread still changes.
  let make: @Sendable (Shape) -> Any

  init<Guard>(
    _ name: String, _ guarding: @escaping @Sendable () -> Guard,
    _ exclusively: @escaping @Sendable (Guard, @escaping @Sendable () -> Void) -> Void
  ) {
    testDescription = name
    make = { shape in
      let presenter = FeedPresenter(guarding())
      shape.change(presenter)
      Thread {
        for _ in 0..<100 { exclusively(presenter.guarding) { shape.change(presenter) } }
      }.start()
      guard shape == .view else { return FeedView(presenter, guarding: ()) }
      return FeedView(presenter, guarding: guarding())
    }
  }

  static let all = [
    GuardKind("a queue", { DispatchQueue(label: "feed") }, { $0.sync(execute: $1) }),
    GuardKind("a lock", NSLock.init, { $0.withLock($1) }),
    GuardKind("a recursive lock", NSRecursiveLock.init, { $0.withLock($1) }),
    GuardKind("a condition", NSCondition.init, { $0.withLock($1) }),
    GuardKind(
      "a semaphore", { DispatchSemaphore(value: 1) },
      {
        $0.wait()
        $1()
        $0.signal()
      }),
    GuardKind(
      "an operation queue", OperationQueue.init,
      { $0.addOperations([BlockOperation(block: $1)], waitUntilFinished: true) }),
    GuardKind("a wrapper", { Locked(0) }, { $0.perform($1) }),
    GuardKind("a queue in a structure", QueueState.init, { $0.queue.sync(execute: $1) }),
  ]

  /// What guards in a class of its own.
  static let ofTheirOwn = [
    GuardKind("a lock of C", ThreadLock.init, { $0.perform($1) }),
    GuardKind("a mutex", MutexGuard.init, { $0.perform($1) }),
    GuardKind("an actor", ActorGuard.init, { $0.perform($1) }),
    GuardKind("a task", TaskGuard.init, { $0.perform($1) }),
  ]
}

/// What the guarded variable of a presenter holds.
enum Shape: CaseIterable {
  case interactor, list, keyed, closure, view

  fileprivate func change<Guard>(_ presenter: FeedPresenter<Guard>) {
    let interactor = FeedInteractor()
    interactor.output = presenter
    switch self {
    case .interactor, .view: presenter.interactor = interactor
    case .list: presenter.interactors = [interactor, FeedInteractor()]
    case .keyed: presenter.named = ["first": interactor]
    case .closure:
      presenter.onChange = { [weak presenter] in presenter?.interactor = interactor }
    }
  }
}

private final class FeedView<Guard> {
  let guarding: Guard
  var presenter: AnyObject?

  init(_ presenter: AnyObject, guarding: Guard) {
    self.guarding = guarding
    self.presenter = presenter
  }
}

// Its guard keeps apart who changes it.
private final class FeedPresenter<Guard>: @unchecked Sendable {
  let guarding: Guard
  var interactor: FeedInteractor?
  var interactors: [FeedInteractor] = []
  var named: [String: FeedInteractor] = [:]
  var onChange: () -> Void = {}

  init(_ guarding: Guard) { self.guarding = guarding }
}

// Nobody changes it but who made it.
private final class FeedInteractor: @unchecked Sendable {
  weak var output: AnyObject?
  @Sendable func observe() {}
}

private final class Locked<Value: Sendable>: Sendable {
  private let lock = NSLock()
  private let value: Value

  init(_ value: Value) { self.value = value }

  func perform(_ body: () -> Void) { lock.withLock(body) }
}

private struct QueueState: Sendable {
  let queue = DispatchQueue(label: "feed")
}

private final class ThreadLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(lock, nil) }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func perform(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_mutex_unlock(lock)
  }
}

/// Holds what was changed last as well.
private final class MutexGuard: Sendable {
  private let changed = Mutex<(@Sendable () -> Void)?>(nil)

  func perform(_ body: @escaping @Sendable () -> Void) {
    changed.withLock {
      body()
      $0 = FeedInteractor().observe
    }
  }
}

/// Holds what was changed last as well.
private actor ActorGuard {
  private var interactor: FeedInteractor?

  nonisolated func perform(_ body: @escaping @Sendable () -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    Task {
      await change(body)
      isOver.signal()
    }
    isOver.wait()
  }

  private func change(_ body: () -> Void) {
    body()
    interactor = FeedInteractor()
  }
}

/// Changes it in tasks, the last of which it keeps. One thread at a time does so.
private final class TaskGuard: @unchecked Sendable {
  private var last: Task<Void, Never>?

  func perform(_ body: @escaping @Sendable () -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    last = Task {
      body()
      isOver.signal()
    }
    isOver.wait()
  }
}

/// Threads that keep all cores busy for a while. They stop by themselves: the test may wait long behind others.
// Its lock guards its flag.
private final class BusyCores: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  func begin() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { [self] in
        var turns = 0
        while turns < 1_000_000, !lock.withLock({ isOver }) { turns += 1 }
      }.start()
    }
  }

  func end() { lock.withLock { isOver = true } }
}

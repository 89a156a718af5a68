import Dispatch
import Foundation
import Testing
import ViperRelease

/// What a queue or a lock guards is followed, also while it is at work, and not told of where it goes.
@Suite("Clean modules with a guard", .serialized) struct GuardedModulesTests {
  @Test("are no false alarm beside busy cores", arguments: GuardKind.all, Shape.allCases)
  func clean(_ kind: GuardKind, _ shape: Shape) {
    BusyCores.during {
      let findings = ReleasedScope.findings(timeout: .seconds(60), source: nil) {
        kind.make(shape)
      }
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  @Test("are forty")
  func count() {
    #expect(GuardKind.all.count * Shape.allCases.count == 40)
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

private final class FeedInteractor {
  weak var output: AnyObject?
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

/// Threads that leave nobody else a core for himself.
// Its lock guards its flag.
private final class BusyCores: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  static func during(_ body: () -> Void) {
    let cores = BusyCores()
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { while !cores.lock.withLock({ cores.isOver }) {} }.start()
    }
    body()
    cores.lock.withLock { cores.isOver = true }
  }
}

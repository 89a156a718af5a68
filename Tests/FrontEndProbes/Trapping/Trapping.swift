import Foundation
import ViperTestKit

/// What a template puts beside each module: bodies that trap until somebody writes others.
public protocol TemplatePresenter: AnyObject {
  /// The screen is there.
  func viewDidLoad()
}

extension TemplatePresenter {
  /// Traps.
  public func viewDidLoad() { fatalError("Implementation pending") }
}

/// What the presenter tells its view.
public enum NameCommand: Sendable {
  /// This name is to be shown.
  case show(name: String)
}

/// Whoever shows a name.
public protocol NameViewing: AnyObject {
  /// Takes what is to be shown.
  func handle(_ command: NameCommand)
}

extension ViewSpy: NameViewing where Event == Never, Command == NameCommand {}

/// A presenter that does one thing rightly, and another one as badly as it is told to.
///
/// Unchecked: all but the trap happens on the test's thread.
public final class TrappingPresenter: TemplatePresenter, @unchecked Sendable {
  /// What happens at the event `fail`.
  public enum Failure: String, CaseIterable, Sendable {
    /// It traps at once.
    case atOnce
    /// It traps in a task.
    case inTask
    /// It traps on a global queue.
    case onQueue
    /// It never comes back.
    case hang
    /// It ends the process, as if all were well.
    case exit
  }

  /// The view.
  public weak var view: (any NameViewing)?
  /// What has to be set first.
  public var name: String!
  private let failure: Failure?

  /// Makes a presenter.
  public init(_ failure: Failure? = nil) {
    self.failure = failure
  }

  /// Shows a greeting.
  public func greet() { view?.handle(.show(name: "hello")) }

  /// Sets what has to be set first.
  public func configure() { name = "Anna" }

  /// Shows what was set.
  public func ready() { view?.handle(.show(name: name)) }

  /// Fails.
  public func fail() {
    switch failure {
    case .atOnce: fatalError("at once")
    case .inTask: Task { fatalError("in a task") }
    case .onQueue: DispatchQueue.global().async { fatalError("on a queue") }
    case .hang: while true { sleep(60) }
    case .exit: Foundation.exit(0)
    case nil: break
    }
  }
}

/// The modules that trap in tests of the front ends.
public enum Trapping {
  private enum TemplateEvent {
    case greet
    case viewDidLoad
  }

  private enum ConfiguredEvent {
    case greet
    case ready
    case configure
  }

  private enum FailingEvent {
    case greet
    case fail
  }

  /// One whose template traps in `viewDidLoad`.
  public static func wireTemplate(_ harness: Harness) {
    let presenter = presenter(harness)
    harness.accepts(.event) { (event: TemplateEvent) in
      switch event {
      case .greet: presenter.greet()
      case .viewDidLoad: presenter.viewDidLoad()
      }
    }
  }

  /// One that traps until it was configured.
  public static func wireConfigured(_ harness: Harness) {
    let presenter = presenter(harness)
    harness.accepts(.event) { (event: ConfiguredEvent) in
      switch event {
      case .greet: presenter.greet()
      case .ready: presenter.ready()
      case .configure: presenter.configure()
      }
    }
  }

  /// One that fails in its own way.
  public static func wire(_ failure: TrappingPresenter.Failure?) -> (Harness) -> Void {
    { harness in
      let presenter = presenter(harness, failure)
      harness.accepts(.event) { (event: FailingEvent) in
        switch event {
        case .greet: presenter.greet()
        case .fail: presenter.fail()
        }
      }
    }
  }

  private static func presenter(
    _ harness: Harness, _ failure: TrappingPresenter.Failure? = nil
  ) -> TrappingPresenter {
    let presenter = TrappingPresenter(failure)
    let view = ViewSpy<Never, NameCommand>(harness)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    return presenter
  }
}

import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// What First wants to hear of Second.
protocol SecondDelegate: AnyObject {
  func didSave(_ item: String)
  func didCancel()
}

/// Opens Second, and shows what came of it.
final class FirstPresenter: SecondDelegate {
  var onCommand: (String) -> Void = { _ in }
  var showSecond: (any SecondDelegate) -> Void = { _ in }
  var keepsItselfAlive: FirstPresenter?

  func didTapOpen() { showSecond(self) }
  func didSave(_ item: String) { onCommand("saved \(item)") }
  func didCancel() { onCommand("cancelled") }
}

/// A view that is a delegate, which it should not be.
final class FirstView: SecondDelegate {
  func didSave(_ item: String) {}
  func didCancel() {}
}

/// Tells its delegate.
class SecondPresenter {
  weak var delegate: (any SecondDelegate)?

  init(delegate: (any SecondDelegate)? = nil) {
    self.delegate = delegate
  }

  func didTapSave() { delegate?.didSave("a") }
}

/// Tells its delegate, and keeps it alive.
final class StrongSecondPresenter {
  var delegate: (any SecondDelegate)?

  init(delegate: (any SecondDelegate)? = nil) {
    self.delegate = delegate
  }

  func didTapSave() { delegate?.didSave("a") }
}

/// A hand-written double that stands between Second and First.
final class SecondDelegateForwarder: SecondDelegate {
  private let spy: DelegateSpy<Never>
  private weak var delegate: (any SecondDelegate)?

  init(_ spy: DelegateSpy<Never>, _ delegate: any SecondDelegate) {
    self.spy = spy
    self.delegate = delegate
  }

  func didSave(_ item: String) {
    spy.tell("didSave", [nil: item])
    delegate?.didSave(item)
  }

  func didCancel() {
    spy.tell("didCancel")
    delegate?.didCancel()
  }
}

/// What is wrong with Second's delegate.
enum DelegateFault {
  case none
  case strong
  case toView
  case toNobody
}

/// First and Second, both real, in one harness.
struct FirstAndSecond {
  let harness: Harness
  let first: FirstPresenter
  let firstView: FirstView

  /// Wires First; Second is opened by the event `didTapOpen`.
  @discardableResult
  init(_ harness: Harness, _ wiring: DelegateFault = .none) {
    self.harness = harness
    let first = FirstPresenter()
    let firstView = FirstView()
    self.first = first
    self.firstView = firstView
    let spy = DelegateSpy<Never>(recorder: harness.recorder, module: "First")
    let commands = ViewSpy<Never, Shown>(harness)
    first.onCommand = { commands.handle(.show($0)) }
    harness.owns(first, as: .presenter)
    harness.owns(firstView, as: .view)
    let router = RouterSpy<String>(harness)
    harness.accepts(.event, named: "didTapOpen") { [unowned first] _ in first.didTapOpen() }
    let second = harness.submodule("Second")
    first.showSecond = { [weak harness, weak firstView] delegate in
      guard let harness, let firstView else { return }
      router.go("showSecond", scene: "second")
      let forwarder = harness.forwardingSpy(SecondDelegateForwarder(spy, delegate), for: delegate)
      switch wiring {
      case .none: Self.open(SecondPresenter(delegate: forwarder), in: second)
      case .strong:
        let presenter = second.owns(StrongSecondPresenter(delegate: forwarder), as: .presenter)
        second.accepts(.event, named: "didTapSave") { [unowned presenter] _ in
          presenter.didTapSave()
        }
      case .toView: Self.open(SecondPresenter(delegate: firstView), in: second)
      case .toNobody: Self.open(SecondPresenter(), in: second)
      }
    }
  }

  private static func open(_ presenter: SecondPresenter, in second: Harness) {
    second.owns(presenter, as: .presenter)
    second.accepts(.event, named: "didTapSave") { [unowned presenter] _ in
      presenter.didTapSave()
    }
  }

  enum Shown {
    case show(String)
  }
}

extension FirstAndSecond {
  /// A flow from text, as if it stood in the file `First.json`.
  static func flow(_ members: String) throws -> Flow {
    try #require(
      try FlowParser.flows(
        of: JSONDocument(
          reading: "{ \"format\": 1, \"module\": \"First\", \"flows\": [\n"
            + "{ \"id\": \"small\", \"scenario\": \"a small flow\", \(members) }\n] }",
          path: "First.json")
      ).first)
  }

  /// Runs a flow that does not wait long for what leaks.
  static func run(_ members: String, wiring: (Harness) -> Void) throws -> FlowResult {
    FlowRunner(try flow(members), releaseTimeout: .milliseconds(20)).run(wiring: wiring)
  }
}

import FirstSecondModule
import ReferenceHarnesses
import ViperTestKit

// The module that opened the detail: what it does with what it is told.

extension ErrandsWiring {
  /// The detail's presenter before a parent that has the errand shown anew when it has changed.
  public static func detailOfEagerParent(_ harness: Harness, faults: ErrandFaults = []) {
    let parent = DelegateStub<Never>(harness)
    let presenter = detailPresenter(harness, tells: { parent.tell($0, $1) }, faults)
    parent.on("errandDetailDidChange") { [unowned presenter] in presenter.viewDidLoad() }
  }

  /// The detail's presenter before a parent that keeps the errand until the detail is done.
  public static func detailOfKeepingParent(_ harness: Harness, faults: ErrandFaults = []) {
    let parent = DelegateFake<Never, [Errand]>(harness, state: []) { call, errands in
      switch call.name {
      case "errandDetailDidChange": errands.append(try call("_0"))
      default: errands = errands.suffix(1)
      }
    }
    detailPresenter(harness, tells: { parent.tell($0, $1) }, faults)
    let kept = StreamProbe<[Errand]>(harness, "kept")
    harness.accepts(.event, named: "look") { _ in kept.next(parent.state) }
  }

  @discardableResult
  private static func detailPresenter(
    _ harness: Harness, tells tell: @escaping ErrandDetailParent.Tell, _ faults: ErrandFaults
  ) -> ErrandDetailPresenter {
    let view = ErrandDetailViewInterfaceSpy(harness)
    let parent = ErrandDetailParent(tell)
    harness.owns(parent, as: .delegate)
    let presenter = ErrandDetailPresenter(
      errand: Errand(id: 2, title: "Bread"), router: ErrandDetailWireframeSpy(harness),
      delegate: parent, faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(ErrandDetailPresentationDriver(presenter))
    harness.accepts(ErrandEditDelegateDriver(presenter))
    return presenter
  }
}

/// Hands on what the detail tells the module that opened it.
private final class ErrandDetailParent: ErrandDetailDelegate {
  typealias Tell = (_ name: String, _ arguments: KeyValuePairs<String?, Any>) -> Void

  private let tell: Tell

  init(_ tell: @escaping Tell) {
    self.tell = tell
  }

  func errandDetailDidChange(_ errand: Errand) {
    tell("errandDetailDidChange", [nil: errand])
  }

  func errandDetailIsDone() {
    tell("errandDetailIsDone", [:])
  }
}

import FirstSecondModule
import ViperTestKit

/// The wiring of the flows of the errands: list, detail, edit, and the picker of a day.
public enum ErrandsWiring {
  /// The list's presenter between doubles; the detail that its router opens is one too.
  public static func listPresenter(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandListViewInterfaceSpy(harness)
    let detail = ErrandDetailPresentationSpy(harness.submodule("ErrandDetail"))
    let router = ErrandListWireframeSpy(harness)
    router.stub.showDetail = { _, _ in detail }
    let presenter = ErrandListPresenter(
      interactor: ErrandListUsecaseSpy(harness), router: router, faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(ErrandListPresentationDriver(presenter))
    harness.accepts(ErrandDetailDelegateDriver(presenter))
  }

  /// The detail's presenter between doubles.
  public static func detailPresenter(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandDetailViewInterfaceSpy(harness)
    let presenter = ErrandDetailPresenter(
      errand: Errand(id: 2, title: "Bread"), router: ErrandDetailWireframeSpy(harness),
      delegate: ErrandDetailDelegateSpy(harness), faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(ErrandDetailPresentationDriver(presenter))
    harness.accepts(ErrandEditDelegateDriver(presenter))
  }

  /// The detail's router, which casts its view: before a view that records and is a screen.
  public static func detailRouter(_ harness: Harness, faults: ErrandFaults = []) {
    let assembly = ErrandAssemblyDouble(ErrandHarnesses(detail: harness), faults: faults)
    let navigation = harness.owns(RecordingNavigation(harness), as: "navigation")
    let screen = harness.owns(ErrandDetailScreenDouble(harness), as: "screen")
    let router = harness.owns(ErrandDetailRouter(assembly: assembly), as: .router)
    router.view = screen
    let presenter = ErrandEditDelegateSpy(harness, as: .presenter)
    harness.make((any ErrandEditDelegate).self) { _ in presenter }
    harness.accepts(ErrandDetailWireframeDriver(router))
    harness.accepts(.event, named: "launch") { _ in navigation.pushViewController(screen) }
    let plain = ErrandDetailViewInterfaceSpy(harness)
    harness.accepts(.event, named: "launchAsPlainView") { _ in router.view = plain }
  }

  /// The presenter of the editing screen between doubles.
  public static func editPresenter(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandEditViewInterfaceSpy(harness)
    let presenter = ErrandEditPresenter(
      title: "Bread", router: ErrandEditWireframeSpy(harness),
      delegate: ErrandEditDelegateSpy(harness), faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(ErrandEditPresentationDriver(presenter))
  }

  /// The picker's presenter before a double and a closure that records.
  public static func pickerPresenter(_ harness: Harness, faults: ErrandFaults = []) {
    let results = DelegateSpy<Never>(harness)
    let presenter = DayPickerPresenter(
      router: DayPickerWireframeSpy(harness), faults: faults, onPick: results.told("onPick"))
    harness.owns(presenter, as: .presenter)
    harness.accepts(DayPickerPresentationDriver(presenter))
  }
}

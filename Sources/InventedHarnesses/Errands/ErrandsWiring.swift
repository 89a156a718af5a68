import FirstSecondModule
import ReferenceHarnesses
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

extension ErrandsWiring {
  /// All modules as the app assembles them, driven by what their user does, and by addresses.
  ///
  /// Doubles are the store, what records the stack's changes, and what stands between the modules.
  public static func scene(_ harness: Harness, faults: ErrandFaults = []) {
    let harnesses = ErrandHarnesses(list: harness)
    let assembly = ErrandAssemblyDouble(harnesses, faults: faults)
    let navigation = harness.owns(RecordingNavigation(harness), as: "navigation")
    let links = harness.owns(ErrandLinks(navigation: navigation), as: "links")
    harness.accepts(.event, named: "launch") { _ in
      navigation.pushViewController(assembly.list())
    }
    harness.accepts(.event, named: "openLink") { links.open(try $0("link")) }
    harness.accepts(.event, named: "tapLine") { assembly.listView?.tapLine(at: try $0("at")) }
    harness.accepts(.event, named: "swipeBack") { _ in navigation.popViewController() }
    let list = ErrandListViewInterfaceSpy(harness, as: "screen")
    harness.accepts(.event, named: "look") { _ in
      list.show(lines: assembly.listView?.lines ?? [])
    }
    acceptDetail(harnesses.detail, assembly)
    harnesses.edit.accepts(.event, named: "save") {
      let view = assembly.editView
      view?.text = try $0("text")
      view?.tapSave()
    }
    harnesses.edit.accepts(.event, named: "tapCancel") { _ in assembly.editView?.tapCancel() }
    harnesses.picker.accepts(.event, named: "tap") { assembly.pickerView?.tap(try $0("day")) }
    harnesses.picker.accepts(.event, named: "tapCancel") { _ in assembly.pickerView?.tapCancel() }
  }

  private static func acceptDetail(_ harness: Harness, _ assembly: ErrandAssemblyDouble) {
    harness.accepts(.event, named: "tapEdit") { _ in assembly.detailView?.tapEdit() }
    harness.accepts(.event, named: "tapDay") { _ in assembly.detailView?.tapDay() }
    let detail = ErrandDetailViewInterfaceSpy(harness, as: "screen")
    harness.accepts(.event, named: "look") { _ in
      guard let view = assembly.detailView else { return }
      detail.show(title: view.title, day: view.day)
    }
  }
}

import FirstSecondModule
import ViperTestKit

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

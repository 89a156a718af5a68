import FirstSecondModule
import ReferenceHarnesses
import ViperTestKit

/// The screens before presenters that only listen, and the store.
extension ErrandsWiring {
  /// The list's screen.
  public static func listView(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandListView()
    view.presenter = ErrandListPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(ErrandListViewInterfaceDriver(view))
    harness.accepts(.event, named: "load") { [unowned view] _ in view.viewDidLoad() }
    harness.accepts(.event, named: "tapLine") { [unowned view] in view.tapLine(at: try $0("at")) }
    let screen = StreamProbe<[String]>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in screen.next(view.lines) }
  }

  /// The detail's screen.
  public static func detailView(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandDetailView()
    view.presenter = ErrandDetailPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(ErrandDetailViewInterfaceDriver(view))
    harness.accepts(.event, named: "load") { [unowned view] _ in view.viewDidLoad() }
    harness.accepts(.event, named: "tapEdit") { [unowned view] _ in view.tapEdit() }
    harness.accepts(.event, named: "tapDay") { [unowned view] _ in view.tapDay() }
    let screen = StreamProbe<ErrandDetailScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(ErrandDetailScreen(title: view.title, day: view.day))
    }
  }

  /// The screen on which the title is written.
  public static func editView(_ harness: Harness, faults: ErrandFaults = []) {
    let view = ErrandEditView()
    view.presenter = ErrandEditPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(ErrandEditViewInterfaceDriver(view))
    harness.accepts(.event, named: "load") { [unowned view] _ in view.viewDidLoad() }
    harness.accepts(.event, named: "type") { [unowned view] in view.text = try $0("text") }
    harness.accepts(.event, named: "tapSave") { [unowned view] _ in view.tapSave() }
    harness.accepts(.event, named: "tapCancel") { [unowned view] _ in view.tapCancel() }
    let screen = StreamProbe<ErrandEditScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(ErrandEditScreen(text: view.text, isTitleMissing: view.isTitleMissing))
    }
  }

  /// The screen on which a day is picked.
  public static func pickerView(_ harness: Harness, faults: ErrandFaults = []) {
    let view = DayPickerView()
    view.presenter = DayPickerPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(.event, named: "tap") { [unowned view] in view.tap(try $0("day")) }
    harness.accepts(.event, named: "tapCancel") { [unowned view] _ in view.tapCancel() }
  }

  /// The store that has two errands in memory.
  public static func memory(_ harness: Harness, faults: ErrandFaults = []) {
    let store = InMemoryErrandStore([
      Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Bread", day: .tuesday),
    ])
    harness.owns(store, as: .service)
    let errands = StreamProbe<[Errand]>(harness, "errands")
    harness.accepts(.request, named: "errands") { [unowned store] _ in
      errands.next(store.errands())
    }
    harness.accepts(.request, named: "put") { [unowned store] in store.put(try $0("errand")) }
  }
}

/// What is seen of an errand's detail.
private struct ErrandDetailScreen: Sendable {
  let title: String
  let day: String
}

/// What is seen where an errand's title is written.
private struct ErrandEditScreen: Sendable {
  let text: String
  let isTitleMissing: Bool
}

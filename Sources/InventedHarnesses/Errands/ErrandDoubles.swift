import FirstSecondModule
import ReferenceHarnesses
import ViperTestKit

/// The app's assembly, which has its modules tracked, and puts what records between them: a delegate
/// where the app has one, and a closure where it has that.
final class ErrandAssemblyDouble: ErrandAssembly {
  private let harnesses: ErrandHarnesses
  private let picked: DelegateSpy<Never>
  /// The screens, while they are there.
  private(set) weak var listView: ErrandListView?
  private(set) weak var detailView: ErrandDetailView?
  private(set) weak var editView: ErrandEditView?
  private(set) weak var pickerView: DayPickerView?

  init(_ harnesses: ErrandHarnesses, faults: ErrandFaults) {
    self.harnesses = harnesses
    picked = DelegateSpy(harnesses.detail)
    let memory = InMemoryErrandStore([Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Bread")])
    let store = ErrandStoreSpy(harnesses.list)
    store.stub.errands = memory.errands
    store.stub.put = memory.put
    super.init(store: store, faults: faults)
  }

  override func list() -> ErrandListView {
    let view = super.list()
    harnesses.list.tracks(view, presenter: view.presenter)
    listView = view
    return view
  }

  override func detail(
    of errand: Errand, delegate: any ErrandDetailDelegate
  ) -> ErrandDetailView {
    let forwarder = ErrandDetailDelegateSpy(harnesses.list)
    forwarder.stub.errandDetailDidChange = { [weak delegate] in delegate?.errandDetailDidChange($0)
    }
    forwarder.stub.errandDetailIsDone = { [weak delegate] in delegate?.errandDetailIsDone() }
    let view = super.detail(
      of: errand, delegate: harnesses.list.forwardingSpy(forwarder, for: delegate))
    harnesses.detail.tracks(view, presenter: view.presenter)
    detailView = view
    return view
  }

  override func edit(title: String, delegate: any ErrandEditDelegate) -> ErrandEditView {
    let forwarder = ErrandEditDelegateSpy(harnesses.detail)
    forwarder.stub.errandEditDidSave = { [weak delegate] in delegate?.errandEditDidSave(title: $0) }
    let view = super.edit(
      title: title, delegate: harnesses.detail.forwardingSpy(forwarder, for: delegate))
    harnesses.edit.tracks(view, presenter: view.presenter)
    editView = view
    return view
  }

  override func dayPicker(onPick: @escaping (Day?) -> Void) -> DayPickerView {
    let view = super.dayPicker(onPick: picked.told("onPick", then: onPick))
    harnesses.picker.tracks(view, presenter: view.presenter)
    pickerView = view
    return view
  }
}

/// The harnesses of the modules of the errands: one recorder, one order across all of them.
struct ErrandHarnesses {
  let list: Harness
  let detail: Harness
  let edit: Harness
  let picker: Harness
}

extension ErrandHarnesses {
  /// The list's harness, and one beside it for each other module.
  init(list: Harness) {
    self.init(
      list: list, detail: list.submodule("ErrandDetail"), edit: list.submodule("ErrandEdit"),
      picker: list.submodule("DayPicker"))
  }

  /// The detail's harness, and one beside it for each other module.
  init(detail: Harness) {
    self.init(
      list: detail.submodule("ErrandList"), detail: detail, edit: detail.submodule("ErrandEdit"),
      picker: detail.submodule("DayPicker"))
  }
}

/// A view that records, and is a screen: for a router that casts its view to one.
final class ErrandDetailScreenDouble: ViewController, ErrandDetailViewInterface {
  private let spy: ErrandDetailViewInterfaceSpy

  init(_ harness: Harness) {
    spy = ErrandDetailViewInterfaceSpy(harness)
  }

  func show(title: String, day: String) {
    spy.show(title: title, day: day)
  }
}

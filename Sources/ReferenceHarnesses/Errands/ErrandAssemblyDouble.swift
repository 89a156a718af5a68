import FirstSecondModule
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
    harnesses.list.tracks(view, view.presenter)
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
    harnesses.detail.tracks(view, view.presenter)
    detailView = view
    return view
  }

  override func edit(title: String, delegate: any ErrandEditDelegate) -> ErrandEditView {
    let forwarder = ErrandEditDelegateSpy(harnesses.detail)
    forwarder.stub.errandEditDidSave = { [weak delegate] in delegate?.errandEditDidSave(title: $0) }
    let view = super.edit(
      title: title, delegate: harnesses.detail.forwardingSpy(forwarder, for: delegate))
    harnesses.edit.tracks(view, view.presenter)
    editView = view
    return view
  }

  override func dayPicker(onPick: @escaping (Day?) -> Void) -> DayPickerView {
    let view = super.dayPicker(onPick: picked.told("onPick", then: onPick))
    harnesses.picker.tracks(view, view.presenter)
    pickerView = view
    return view
  }
}

extension Harness {
  fileprivate func tracks(_ view: ViewController, _ presenter: AnyObject?) {
    tracks(view, as: .view)
    if let presenter {
      tracks(presenter, as: .presenter)
    }
  }
}

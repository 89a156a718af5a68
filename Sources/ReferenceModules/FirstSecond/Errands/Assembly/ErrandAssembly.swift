/// The way in which list, detail, edit and the picker of a day are put together.
///
/// Each returns the screen of its module, which owns the rest of it.
open class ErrandAssembly {
  /// Where the errands are kept.
  public let store: any ErrandStore
  /// Which mistakes are in.
  public let faults: ErrandFaults

  /// Creates an assembly.
  public init(store: any ErrandStore, faults: ErrandFaults = []) {
    self.store = store
    self.faults = faults
  }

  /// Makes the list.
  open func list() -> ErrandListView {
    let view = ErrandListView()
    let router = ErrandListRouter(assembly: self)
    let presenter = ErrandListPresenter(
      interactor: ErrandListInteractor(store: store), router: router, faults: faults)
    view.presenter = presenter
    presenter.view = view
    router.viewController = view
    if faults.contains(.presenterHoldsView) { presenter.kept = view }
    return view
  }

  /// Makes the detail of an errand.
  open func detail(of errand: Errand, delegate: any ErrandDetailDelegate) -> ErrandDetailView {
    let view = ErrandDetailView()
    let router = ErrandDetailRouter(assembly: self)
    let presenter = ErrandDetailPresenter(
      errand: errand, router: router, delegate: delegate, faults: faults)
    view.presenter = presenter
    presenter.view = view
    router.view = view
    return view
  }

  /// Makes the screen on which an errand gets another title.
  open func edit(title: String, delegate: any ErrandEditDelegate) -> ErrandEditView {
    let view = ErrandEditView()
    let router = ErrandEditRouter()
    let presenter = ErrandEditPresenter(
      title: title, router: router, delegate: delegate, faults: faults)
    view.presenter = presenter
    presenter.view = view
    router.viewController = view
    return view
  }

  /// Makes the picker of a day.
  open func dayPicker(onPick: @escaping (Day?) -> Void) -> DayPickerView {
    let view = DayPickerView()
    let router = DayPickerRouter()
    view.presenter = DayPickerPresenter(router: router, faults: faults, onPick: onPick)
    router.viewController = view
    return view
  }
}

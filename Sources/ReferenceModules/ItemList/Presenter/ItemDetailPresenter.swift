/// Shows an item as it was handed over, and then its latest state.
public final class ItemDetailPresenter: Presenter {
  /// Who is asked for the latest state; the interactor stands behind it.
  public var requestListener: AnyRequestListener<ItemDetailRequest>?
  /// Who shows the item; the view stands behind it.
  public var commandListener: AnyCommandListener<ItemDetailCommand>?
  /// The way out of this scene.
  public var router: Router?
  /// The screen of this scene.
  public var scenePresenter: (any ScenePresenter)? {
    get { scenePresenterReference.target }
    set { scenePresenterReference.target = newValue }
  }

  private let item: Item
  private let faults: Faults
  private var scenePresenterReference: ScenePresenterReference
  private var isRequesting = false

  /// Creates a presenter for an item that is known already, if not in its latest state.
  public init(item: Item, faults: Faults = []) {
    self.item = item
    self.faults = faults
    scenePresenterReference = ScenePresenterReference(
      keepsAlive: faults.contains(.presenterHoldsScenePresenter))
  }

  /// Takes in what happened on the screen.
  public func handle(event: ItemDetailEvent) {
    switch event {
    case .viewDidLoad:
      if !faults.contains(.detailWaitsForAnswer) {
        commandListener?.handle(command: .show(content: ItemDetailContent(item: item)))
      }
      fetch()
    case .didTapReload:
      fetch()
    case .didTapClose:
      if !faults.contains(.detailCloseDropped) {
        router?.dismiss(scenePresenter: scenePresenter)
      }
    }
  }

  /// Takes in what the interactor answered.
  public func handle(response: ItemDetailResponse) {
    guard case .itemReceived(let result) = response else { return }
    isRequesting = faults.contains(.detailReloadsOnce)
    switch result {
    case .success(let latest):
      let item = faults.contains(.detailShowsOldState) ? item : latest
      commandListener?.handle(command: .show(content: ItemDetailContent(item: item)))
    case .failure(let error):
      if faults.contains(.detailErrorSwallowed) { return }
      commandListener?.handle(
        command: .showError(
          title: "Could not load the item", message: UserMessage.text(for: error)))
    }
  }

  private func fetch() {
    guard !isRequesting || faults.contains(.detailReloadNotHeldBack) else { return }
    isRequesting = true
    requestListener?.handle(request: .fetchItem(id: item.id))
  }
}

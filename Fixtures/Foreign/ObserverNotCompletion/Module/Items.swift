protocol ItemsView: AnyObject {
  func show(_ items: [String])
}

protocol ItemsViewOutput: AnyObject {
  func start()
}

protocol ItemsInteractorInput: AnyObject {
  func observe(_ change: @escaping ([String]) -> Void)
}

final class ItemsPresenter: ItemsViewOutput {
  weak var view: ItemsView?
  let interactor: ItemsInteractorInput
  private var items: [String] = []

  init(interactor: ItemsInteractorInput) {
    self.interactor = interactor
  }

  func start() {
    interactor.observe { [weak self] added in
      guard let self = self else { return }
      self.items += added
      self.view?.show(self.items)
    }
  }
}

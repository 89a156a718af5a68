protocol DraftStore: AnyObject {
  func publish(_ text: String) throws
  func delete(_ text: String)
}

protocol DraftView: AnyObject {
  func close()
  func showProblem(_ message: String)
}

final class DraftPresenter {
  weak var view: (any DraftView)?

  private let store: any DraftStore

  init(store: any DraftStore) {
    self.store = store
  }

  func didTapPublish(text: String) {
    do {
      store.delete(text)
      try store.publish(text)
      view?.close()
    } catch {
      view?.showProblem("Your text was not published.")
    }
  }
}

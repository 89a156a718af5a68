final class DetailInteractor {
  weak var listener: DetailListening?
  let post: String
  init(post: String) { self.post = post }
  func didTapClose() { listener?.detailDidClose() }
}

final class DetailRouter {
  let interactor: DetailInteractor
  init(interactor: DetailInteractor) { self.interactor = interactor }
}

final class FeedScreen: FeedViewing {
  private(set) var lines: [String] = []
  func display(_ lines: [String]) { self.lines = lines }
}

/// A riblet: the router owns the interactor, the view and the children; the interactor owns its presenter.
final class FeedRouter: FeedRouting {
  let interactor: FeedInteractor
  let view: FeedScreen
  private(set) var child: DetailRouter?

  init(interactor: FeedInteractor, view: FeedScreen) {
    self.interactor = interactor
    self.view = view
    interactor.router = self
  }

  func attachDetail(_ post: String) {
    let detail = DetailInteractor(post: post)
    detail.listener = interactor
    child = DetailRouter(interactor: detail)
  }

  func detachDetail() { child = nil }
}

enum FeedBuilder {
  static func build(listener: FeedListening?) -> FeedRouter {
    let presenter = FeedPresenter()
    let interactor = FeedInteractor(presenter: presenter)
    let view = FeedScreen()
    presenter.view = view
    interactor.listener = listener
    return FeedRouter(interactor: interactor, view: view)
  }
}

protocol FeedPresentable: AnyObject {
  func present(_ posts: [String])
}

protocol FeedViewing: AnyObject {
  func display(_ lines: [String])
}

protocol FeedRouting: AnyObject {
  func attachDetail(_ post: String)
  func detachDetail()
}

protocol FeedListening: AnyObject {
  func feedDidClose()
}

protocol DetailListening: AnyObject {
  func detailDidClose()
}

final class FeedPresenter: FeedPresentable {
  weak var view: FeedViewing?
  func present(_ posts: [String]) { view?.display(posts.map { "· \($0)" }) }
}

protocol FeedInteracting: AnyObject {
  func didBecomeActive()
  func didTapPost(_ post: String)
}

final class FeedInteractor: FeedInteracting, DetailListening {
  weak var router: FeedRouting?
  weak var listener: FeedListening?
  private let presenter: FeedPresentable
  private let posts = ["one", "two"]

  init(presenter: FeedPresentable) { self.presenter = presenter }

  func didBecomeActive() { presenter.present(posts) }
  func didTapPost(_ post: String) { router?.attachDetail(post) }
  func detailDidClose() { router?.detachDetail() }
}

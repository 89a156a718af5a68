/// VIPER by protocols: one protocol a direction, and who is weak is what matters.
enum Articles {
  static let sample = LeakSample(
    "articles", .dialects, "View, output and view controller are held strongly, all three.",
    .cycle(
      ["ArticlesViewController.presenter", "ArticlesPresenter.view"],
      ["ArticlesPresenter.interactor", "ArticlesInteractor.output"],
      [
        "ArticlesViewController.presenter", "ArticlesPresenter.wireframe",
        "ArticlesWireframe.viewController",
      ],
      fix: "make ArticlesPresenter.view weak", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (ArticlesViewController(), ArticlesPresenter())
    let (interactor, wireframe) = (ArticlesInteractor(), ArticlesWireframe())
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.wireframe = wireframe
    interactor.output = presenter
    wireframe.viewController = view
    return Made(view, watching: [view, presenter, interactor, wireframe]) {
      [weak presenter, weak interactor, weak wireframe] in
      presenter?.view = nil
      interactor?.output = nil
      wireframe?.viewController = nil
    }
  }
}

protocol ArticlesViewInterface: AnyObject {
  func showNoContentScreen()
}

protocol ArticlesModuleInterface: AnyObject {
  func updateView()
}

protocol ArticlesInteractorInput: AnyObject {
  func fetchArticles()
}

protocol ArticlesInteractorOutput: AnyObject {
  func articlesFetched(articles: [String])
}

protocol ArticlesWireframeInput: AnyObject {
  func presentDetailsInterface(forArticle article: String)
}

final class ArticlesViewController: ArticlesViewInterface {
  var presenter: (any ArticlesModuleInterface)?
  func showNoContentScreen() {}
}

final class ArticlesPresenter: ArticlesModuleInterface, ArticlesInteractorOutput {
  // Fix: weak var view: (any ArticlesViewInterface)?
  var view: (any ArticlesViewInterface)?
  var interactor: (any ArticlesInteractorInput)?
  var wireframe: (any ArticlesWireframeInput)?
  func updateView() { interactor?.fetchArticles() }
  func articlesFetched(articles: [String]) { view?.showNoContentScreen() }
}

final class ArticlesInteractor: ArticlesInteractorInput {
  // Fix: weak var output: (any ArticlesInteractorOutput)?
  var output: (any ArticlesInteractorOutput)?
  func fetchArticles() { output?.articlesFetched(articles: []) }
}

final class ArticlesWireframe: ArticlesWireframeInput {
  // Fix: weak var viewController: ArticlesViewController?
  var viewController: ArticlesViewController?
  func presentDetailsInterface(forArticle article: String) {}
}

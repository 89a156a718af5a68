/// Several references together, as apps have them.
enum Assemblies {
  static let samples: [LeakSample] = [
    StructPresenter.sample, GenericSubclasses.sample, ViewIsTheRoot.sample,
  ]
}

protocol ListPresentation {
  func viewDidLoad()
}

enum StructPresenter {
  static let sample = LeakSample(
    "struct-presenter", .composites,
    "The presenter is a struct; the cycle goes through the view's stored copy.",
    .cycle(["ArticleView.presenter.view"], fix: "view weak", make: leaking))

  final class ArticleView {
    var presenter: (any ListPresentation)?
  }

  struct ListPresenter: ListPresentation {
    // Fix: weak var view: ArticleView?
    var view: ArticleView?
    func viewDidLoad() {}
  }

  static func leaking() -> Made {
    let view = ArticleView()
    view.presenter = ListPresenter(view: view)
    return Made(view, watching: [view]) { [weak view] in view?.presenter = nil }
  }
}

enum GenericSubclasses {
  static let sample = LeakSample(
    "generic-subclasses", .composites,
    "View and presenter inherit what ties them together from generic base classes.",
    .cycle(
      ["ArticleView.presenter", "ArticlePresenter.view"],
      fix: "view weak", make: leaking))

  class BaseView<Presenter: AnyObject> {
    var presenter: Presenter?
  }

  class BasePresenter<Title> {
    var title: Title?
    // Fix: weak var view: BaseView<ArticlePresenter>?
    var view: BaseView<ArticlePresenter>?
  }

  final class ArticlePresenter: BasePresenter<String> {}
  final class ArticleView: BaseView<ArticlePresenter> {}

  static func leaking() -> Made {
    let (view, presenter) = (ArticleView(), ArticlePresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

enum ViewIsTheRoot {
  static let sample = LeakSample(
    "view-is-the-root", .composites,
    "Only the view is returned; behind it an interactor answers a presenter it holds.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.output"],
      fix: "make ListInteractor.output weak", make: leaking))

  final class ListPresenter {
    weak var view: ListView?
    var interactor: AnyObject?
    var router: ListRouter?
  }

  final class ListInteractor {
    // Fix: weak var output: ListPresenter?
    var output: ListPresenter?
  }

  final class ListRouter {
    weak var view: ListView?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    let (interactor, router) = (ListInteractor(), ListRouter())
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    interactor.output = presenter
    router.view = view
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.output = nil
    }
  }
}

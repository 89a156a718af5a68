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
    leaking: .cycle(["ArticleView.presenter.view"], fix: "view weak", make: leaking),
    fixed: .clean(fixed))

  final class ArticleView {
    var presenter: (any ListPresentation)?
  }

  struct ListPresenter: ListPresentation {
    // Fix: weak var view: ArticleView?
    var view: ArticleView?
    func viewDidLoad() {}
  }

  struct FixedPresenter: ListPresentation {
    weak var view: ArticleView?
    func viewDidLoad() {}
  }

  static func leaking() -> Made {
    let view = ArticleView()
    view.presenter = ListPresenter(view: view)
    return Made(view, watching: [view]) { [weak view] in view?.presenter = nil }
  }

  static func fixed() -> Made {
    let view = ArticleView()
    view.presenter = FixedPresenter(view: view)
    return Made(view, watching: [view])
  }
}

enum GenericSubclasses {
  static let sample = LeakSample(
    "generic-subclasses", .composites,
    "View and presenter inherit what ties them together from generic base classes.",
    leaking: .cycle(
      ["ArticleView.presenter", "ArticlePresenter.view"],
      fix: "view weak", make: leaking),
    fixed: .clean(fixed))

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

  class FixedBase<Title> {
    var title: Title?
    weak var view: BaseView<FixedPresenter>?
  }

  final class FixedPresenter: FixedBase<String> {}
  final class FixedView: BaseView<FixedPresenter> {}

  static func leaking() -> Made {
    let (view, presenter) = (ArticleView(), ArticlePresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (FixedView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum ViewIsTheRoot {
  static let sample = LeakSample(
    "view-is-the-root", .composites,
    "Only the view is returned; behind it an interactor answers a presenter it holds.",
    leaking: .cycle(
      ["ListPresenter.interactor", "ListInteractor.output"],
      fix: "make ListInteractor.output weak", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    weak var view: ListView?
    var interactor: AnyObject?
    var router: ListRouter?
  }

  final class ListInteractor {
    // Fix: weak var output: ListPresenter?
    var output: ListPresenter?
  }

  final class FixedInteractor {
    weak var output: ListPresenter?
  }

  final class ListRouter {
    weak var view: ListView?
  }

  static func leaking() -> Made {
    let (presenter, interactor) = (ListPresenter(), ListInteractor())
    interactor.output = presenter
    let view = assemble(presenter, interactor)
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.output = nil
    }
  }

  static func fixed() -> Made {
    let (presenter, interactor) = (ListPresenter(), FixedInteractor())
    interactor.output = presenter
    let view = assemble(presenter, interactor)
    return Made(view, watching: [view, presenter, interactor])
  }

  private static func assemble(_ presenter: ListPresenter, _ interactor: AnyObject) -> ListView {
    let (view, router) = (ListView(), ListRouter())
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    router.view = view
    return view
  }
}

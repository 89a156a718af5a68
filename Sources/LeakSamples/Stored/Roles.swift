/// References between roles, each in a plain stored property.
enum Roles {
  static let samples: [LeakSample] = [
    PresenterView.sample, InteractorOutput.sample, RouterViewController.sample,
    RouterPresenter.sample, Triangle.sample,
  ]
}

enum PresenterView {
  static let sample = LeakSample(
    "presenter-view", .stored, "The presenter holds its view strongly.",
    .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "make ListPresenter.view weak",
      make: leaking))

  final class ListPresenter {
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  static func leaking() -> Made {
    let view = ListView()
    let presenter = ListPresenter()
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

enum InteractorOutput {
  static let sample = LeakSample(
    "interactor-output", .stored, "The interactor holds its output, the presenter, strongly.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.output"],
      fix: "make ListInteractor.output weak", make: leaking))

  final class ListPresenter {
    var interactor: AnyObject?
  }

  final class ListInteractor {
    // Fix: weak var output: ListPresenter?
    var output: ListPresenter?
  }

  static func leaking() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.output = presenter
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.output = nil
    }
  }
}

enum RouterViewController {
  static let sample = LeakSample(
    "router-view-controller", .stored, "The router holds the view controller strongly.",
    .cycle(
      ["ListViewController.presenter", "ListPresenter.router", "ListRouter.viewController"],
      fix: "make ListRouter.viewController weak", make: leaking))

  final class ListViewController {
    var presenter: ListPresenter?
  }

  final class ListPresenter {
    var router: AnyObject?
  }

  final class ListRouter {
    // Fix: weak var viewController: ListViewController?
    var viewController: ListViewController?
  }

  static func leaking() -> Made {
    let (view, presenter, router) = (ListViewController(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.router = router
    router.viewController = view
    return Made(view, watching: [view, presenter, router]) { [weak router] in
      router?.viewController = nil
    }
  }
}

enum RouterPresenter {
  static let sample = LeakSample(
    "router-presenter", .stored, "The router holds the presenter that it was handed.",
    .cycle(
      ["ListPresenter.router", "ListRouter.presenter"], fix: "make ListRouter.presenter weak",
      make: leaking))

  final class ListPresenter {
    var router: AnyObject?
  }

  final class ListRouter {
    // Fix: weak var presenter: ListPresenter?
    var presenter: ListPresenter?
  }

  static func leaking() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.router = router
    router.presenter = presenter
    return Made(view, watching: [presenter, router]) { [weak router] in router?.presenter = nil }
  }
}

enum Triangle {
  static let sample = LeakSample(
    "view-presenter-router-triangle", .stored,
    "View, presenter and router hold each other in a triangle.",
    .cycle(
      ["ListView.presenter", "ListPresenter.router", "ListRouter.view"],
      fix: "make ListRouter.view weak", make: leaking))

  final class ListPresenter {
    weak var view: ListView?
    var router: AnyObject?
  }

  final class ListRouter {
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  static func leaking() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.view = view
    presenter.router = router
    router.view = view
    return Made(view, watching: [view, presenter, router]) { [weak router] in router?.view = nil }
  }
}

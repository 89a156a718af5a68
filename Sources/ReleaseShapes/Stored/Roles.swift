/// References between roles, each in a plain stored property.
enum Roles {
  static let shapes: [Shape] = [
    PresenterView.shape, InteractorOutput.shape, RouterViewController.shape,
    RouterPresenter.shape, Triangle.shape,
  ]
}

enum PresenterView {
  static let shape = Shape(
    "presenter-view", .stored, "The presenter holds its view strongly.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "make ListPresenter.view weak",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var view: ListView?
  }

  final class FixedPresenter {
    weak var view: ListView?
  }

  static func leaky() -> Made {
    let view = ListView()
    let presenter = ListPresenter()
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func clean() -> Made {
    let view = ListView()
    let presenter = FixedPresenter()
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum InteractorOutput {
  static let shape = Shape(
    "interactor-output", .stored, "The interactor holds its output, the presenter, strongly.",
    leaky: .cycle(
      ["ListPresenter.interactor", "ListInteractor.output"],
      fix: "make ListInteractor.output weak", make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var interactor: AnyObject?
  }

  final class ListInteractor {
    var output: ListPresenter?
  }

  final class FixedInteractor {
    weak var output: ListPresenter?
  }

  static func leaky() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.output = presenter
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.output = nil
    }
  }

  static func clean() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), FixedInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.output = presenter
    return Made(view, watching: [view, presenter, interactor])
  }
}

enum RouterViewController {
  static let shape = Shape(
    "router-view-controller", .stored, "The router holds the view controller strongly.",
    leaky: .cycle(
      ["ListViewController.presenter", "ListPresenter.router", "ListRouter.viewController"],
      fix: "make ListRouter.viewController weak", make: leaky),
    clean: .clean(clean))

  final class ListViewController {
    var presenter: ListPresenter?
  }

  final class ListPresenter {
    var router: AnyObject?
  }

  final class ListRouter {
    var viewController: ListViewController?
  }

  final class FixedRouter {
    weak var viewController: ListViewController?
  }

  static func leaky() -> Made {
    let (view, presenter, router) = (ListViewController(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.router = router
    router.viewController = view
    return Made(view, watching: [view, presenter, router]) { [weak router] in
      router?.viewController = nil
    }
  }

  static func clean() -> Made {
    let (view, presenter, router) = (ListViewController(), ListPresenter(), FixedRouter())
    view.presenter = presenter
    presenter.router = router
    router.viewController = view
    return Made(view, watching: [view, presenter, router])
  }
}

enum RouterPresenter {
  static let shape = Shape(
    "router-presenter", .stored, "The router holds the presenter that it was handed.",
    leaky: .cycle(
      ["ListPresenter.router", "ListRouter.presenter"], fix: "make ListRouter.presenter weak",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var router: AnyObject?
  }

  final class ListRouter {
    var presenter: ListPresenter?
  }

  final class FixedRouter {
    weak var presenter: ListPresenter?
  }

  static func leaky() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.router = router
    router.presenter = presenter
    return Made(view, watching: [presenter, router]) { [weak router] in router?.presenter = nil }
  }

  static func clean() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), FixedRouter())
    view.presenter = presenter
    presenter.router = router
    router.presenter = presenter
    return Made(view, watching: [view, presenter, router])
  }
}

enum Triangle {
  static let shape = Shape(
    "view-presenter-router-triangle", .stored,
    "View, presenter and router hold each other in a triangle.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.router", "ListRouter.view"],
      fix: "make ListRouter.view weak", make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    weak var view: ListView?
    var router: AnyObject?
  }

  final class ListRouter {
    var view: ListView?
  }

  final class FixedRouter {
    weak var view: ListView?
  }

  static func leaky() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), ListRouter())
    view.presenter = presenter
    presenter.view = view
    presenter.router = router
    router.view = view
    return Made(view, watching: [view, presenter, router]) { [weak router] in router?.view = nil }
  }

  static func clean() -> Made {
    let (view, presenter, router) = (ListView(), ListPresenter(), FixedRouter())
    view.presenter = presenter
    presenter.view = view
    presenter.router = router
    router.view = view
    return Made(view, watching: [view, presenter, router])
  }
}

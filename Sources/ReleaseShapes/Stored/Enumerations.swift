/// References in the payloads of enums.
enum Enumerations {
  static let shapes: [Shape] = [EnumPayload.shape, IndirectEnum.shape, ResultPayload.shape]
}

enum EnumPayload {
  static let shape = Shape(
    "enum-payload", .stored, "A state keeps the view in its payload.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.state.showing"], fix: "ListPresenter.state",
      make: leaky),
    clean: .clean(clean))

  enum State {
    case nothing
    case showing(view: ListView, page: Int)
  }

  final class ListPresenter {
    var state = State.nothing
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.state = .showing(view: view, page: 1)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.state = .nothing
    }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.state = .showing(view: ListView(), page: 1)
    return Made(view, watching: [view, presenter])
  }
}

enum IndirectEnum {
  static let shape = Shape(
    "indirect-enum", .stored, "A chain of routes ends at the router that holds it.",
    leaky: .cycle(["ListRouter.route"], fix: "ListRouter.route", make: leaky),
    clean: .clean(clean))

  indirect enum Route {
    case root(AnyObject)
    case pushed(onto: Route)
  }

  final class ListRouter {
    var route: Route?
  }

  static func leaky() -> Made {
    let router = ListRouter()
    router.route = .pushed(onto: .pushed(onto: .root(router)))
    return Made(router, watching: [router]) { [weak router] in router?.route = nil }
  }

  static func clean() -> Made {
    let router = ListRouter()
    router.route = .pushed(onto: .pushed(onto: .root(ListView())))
    return Made(router, watching: [router])
  }
}

enum ResultPayload {
  static let shape = Shape(
    "result", .stored, "The last result holds what it was made by.",
    leaky: .cycle(
      ["ListPresenter.interactor", "ListInteractor.last.success"], fix: "ListInteractor.last",
      make: leaky),
    clean: .clean(clean))

  struct NotFound: Error {}

  final class ListPresenter {
    var interactor: ListInteractor?
  }

  final class ListInteractor {
    var last: Result<ListPresenter, NotFound> = .failure(NotFound())
  }

  static func leaky() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.last = .success(presenter)
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.last = .failure(NotFound())
    }
  }

  static func clean() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.last = .success(ListPresenter())
    return Made(view, watching: [view, presenter, interactor])
  }
}

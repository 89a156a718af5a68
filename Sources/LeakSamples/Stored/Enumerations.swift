/// References in the payloads of enums.
enum Enumerations {
  static let samples: [LeakSample] = [
    EnumPayload.sample, IndirectEnum.sample, ResultPayload.sample,
  ]
}

enum EnumPayload {
  static let sample = LeakSample(
    "enum-payload", .stored, "A state keeps the view in its payload.",
    .cycle(
      ["ListView.presenter", "ListPresenter.state.showing"], fix: "ListPresenter.state",
      make: leaking))

  enum State {
    case nothing
    // Fix: case showing(view: Weakly<ListView>, page: Int)
    case showing(view: ListView, page: Int)
  }

  final class ListPresenter {
    var state = State.nothing
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.state = .showing(view: Weakly(view), page: 1)
    presenter.state = .showing(view: view, page: 1)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.state = .nothing
    }
  }
}

enum IndirectEnum {
  static let sample = LeakSample(
    "indirect-enum", .stored, "A chain of routes ends at the router that holds it.",
    .cycle(["ListRouter.route"], fix: "ListRouter.route", make: leaking))

  indirect enum Route {
    // Fix: case root(Weakly<AnyObject>)
    case root(AnyObject)
    case pushed(onto: Route)
  }

  final class ListRouter {
    var route: Route?
  }

  static func leaking() -> Made {
    let router = ListRouter()
    // Fix: router.route = .pushed(onto: .pushed(onto: .root(Weakly(router))))
    router.route = .pushed(onto: .pushed(onto: .root(router)))
    return Made(router, watching: [router]) { [weak router] in router?.route = nil }
  }
}

enum ResultPayload {
  static let sample = LeakSample(
    "result", .stored, "The last result holds what it was made by.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.last.success"], fix: "ListInteractor.last",
      make: leaking))

  struct NotFound: Error {}

  final class ListPresenter {
    var interactor: ListInteractor?
  }

  final class ListInteractor {
    // Fix: var last: Result<Weakly<ListPresenter>, NotFound> = .failure(NotFound())
    var last: Result<ListPresenter, NotFound> = .failure(NotFound())
  }

  static func leaking() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    // Fix: interactor.last = .success(Weakly(presenter))
    interactor.last = .success(presenter)
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.last = .failure(NotFound())
    }
  }
}

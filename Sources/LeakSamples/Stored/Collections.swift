/// References in the elements of collections.
enum Collections {
  static let samples: [LeakSample] = [
    ChildRouters.sample, DictionaryValue.sample, SetElement.sample,
  ]
}

enum ChildRouters {
  static let sample = LeakSample(
    "child-router-array", .stored, "A router holds its children, and each child its parent.",
    leaking: .cycle(
      ["RootRouter.children", "ChildRouter.parent"], fix: "make ChildRouter.parent weak",
      make: leaking),
    fixed: .clean(fixed))

  final class RootRouter {
    var children: [AnyObject] = []
  }

  final class ChildRouter {
    // Fix: weak var parent: RootRouter?
    var parent: RootRouter?
  }

  final class FixedRouter {
    weak var parent: RootRouter?
  }

  static func leaking() -> Made {
    let router = RootRouter()
    let children = (0..<3).map { _ in ChildRouter() }
    children.forEach { $0.parent = router }
    router.children = children
    return Made(router, watching: [router, children[1]]) { [weak router] in
      router?.children = []
    }
  }

  static func fixed() -> Made {
    let router = RootRouter()
    let children = (0..<3).map { _ in FixedRouter() }
    children.forEach { $0.parent = router }
    router.children = children
    return Made(router, watching: [router, children[1]])
  }
}

enum DictionaryValue {
  static let sample = LeakSample(
    "dictionary-value", .stored, "An interactor keeps its listeners in a dictionary.",
    leaking: .cycle(
      ["ListPresenter.interactor", "ListInteractor.listeners"],
      fix: "ListInteractor.listeners", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    var interactor: AnyObject?
  }

  final class ListInteractor {
    // Fix: var listeners: [String: Listener] = [:]
    var listeners: [String: ListPresenter] = [:]
  }

  struct Listener {
    weak var presenter: ListPresenter?
  }

  final class FixedInteractor {
    var listeners: [String: Listener] = [:]
  }

  static func leaking() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    // Fix: interactor.listeners["articles"] = Listener(presenter: presenter)
    interactor.listeners["articles"] = presenter
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.listeners = [:]
    }
  }

  static func fixed() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), FixedInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.listeners["articles"] = Listener(presenter: presenter)
    return Made(view, watching: [view, presenter, interactor])
  }
}

enum SetElement {
  static let sample = LeakSample(
    "set-element", .stored, "An interactor keeps its observers in a set.",
    leaking: .cycle(
      ["ListPresenter.interactor", "ListInteractor.observers"],
      fix: "ListInteractor.observers", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter: Hashable {
    var interactor: AnyObject?

    static func == (left: ListPresenter, right: ListPresenter) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class ListInteractor {
    // Fix: var observers: Set<ObjectIdentifier> = []
    var observers: Set<ListPresenter> = []
  }

  final class FixedInteractor {
    var observers: Set<ObjectIdentifier> = []
  }

  static func leaking() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    // Fix: interactor.observers.insert(ObjectIdentifier(presenter))
    interactor.observers.insert(presenter)
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.observers = []
    }
  }

  static func fixed() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), FixedInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    interactor.observers.insert(ObjectIdentifier(presenter))
    return Made(view, watching: [view, presenter, interactor])
  }
}

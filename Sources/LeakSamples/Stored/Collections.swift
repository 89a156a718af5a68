/// References in the elements of collections.
enum Collections {
  static let samples: [LeakSample] = [
    ChildRouters.sample, DictionaryValue.sample, SetElement.sample,
  ]
}

enum ChildRouters {
  static let sample = LeakSample(
    "child-router-array", .stored, "A router holds its children, and each child its parent.",
    .cycle(
      ["RootRouter.children", "ChildRouter.parent"], fix: "make ChildRouter.parent weak",
      make: leaking))

  final class RootRouter {
    var children: [AnyObject] = []
  }

  final class ChildRouter {
    // Fix: weak var parent: RootRouter?
    var parent: RootRouter?
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
}

enum DictionaryValue {
  static let sample = LeakSample(
    "dictionary-value", .stored, "An interactor keeps its listeners in a dictionary.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.listeners"],
      fix: "ListInteractor.listeners", make: leaking))

  final class ListPresenter {
    var interactor: AnyObject?
  }

  final class ListInteractor {
    // Fix: var listeners: [String: Weakly<ListPresenter>] = [:]
    var listeners: [String: ListPresenter] = [:]
  }

  static func leaking() -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    // Fix: interactor.listeners["articles"] = Weakly(presenter)
    interactor.listeners["articles"] = presenter
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      interactor?.listeners = [:]
    }
  }
}

enum SetElement {
  static let sample = LeakSample(
    "set-element", .stored, "An interactor keeps its observers in a set.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.observers"],
      fix: "ListInteractor.observers", make: leaking))

  final class ListPresenter: Hashable {
    var interactor: AnyObject?

    static func == (left: ListPresenter, right: ListPresenter) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class ListInteractor {
    // Fix: var observers: Set<ObjectIdentifier> = []
    var observers: Set<ListPresenter> = []
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
}

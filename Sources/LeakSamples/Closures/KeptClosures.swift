/// Where closures are kept.
enum KeptClosures {
  static let samples: [LeakSample] = [
    AlertHandler.sample, LazyClosure.sample, ClosureArray.sample, ClosureDictionary.sample,
    ClosureInAny.sample, StoredCompletion.sample,
  ]
}

enum AlertHandler {
  static let sample = LeakSample(
    "alert-handler", .closures, "The view keeps an alert whose handler captures the view.",
    .cycle(
      ["AlertingView.alert", "Alert.okHandler"],
      closures: ["closure #1 in", "AlertingView.ask()"], fix: "weakly in closure #1",
      make: leaking))

  final class Alert {
    let title: String
    let okHandler: () -> Void
    init(title: String, okHandler: @escaping () -> Void) {
      self.title = title
      self.okHandler = okHandler
    }
  }

  final class AlertingView {
    var alert: Alert?
    func didSelectOK() {}
    // Fix: func ask() { alert = Alert(title: "Delete?") { [weak self] in self?.didSelectOK() } }
    func ask() { alert = Alert(title: "Delete?") { self.didSelectOK() } }
  }

  static func leaking() -> Made {
    let view = AlertingView()
    view.ask()
    return Made(view, watching: [view]) { [weak view] in view?.alert = nil }
  }
}

enum LazyClosure {
  static let sample = LeakSample(
    "lazy-closure", .closures, "A lazy closure captures self when it is first asked for.",
    .cycle(
      ["ListPresenter.format"], fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var prefix = "No. "
    // Fix: lazy var format: (Int) -> String = { [weak self] in (self?.prefix ?? "") + String($0) }
    lazy var format: (Int) -> String = { self.prefix + String($0) }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    _ = presenter.format
    return Made(view, watching: [presenter]) { [weak presenter] in
      presenter?.format = { String($0) }
    }
  }
}

enum ClosureArray {
  static let sample = LeakSample(
    "array-of-closures", .closures, "One of several observers captures the presenter.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.observers"],
      closures: ["closure #2 in", "ListPresenter.observe"], fix: "weakly in closure #2",
      make: leaking))

  final class ListInteractor {
    var observers: [(Int) -> Void] = []
  }

  final class ListPresenter {
    let interactor = ListInteractor()
    var count = 0
    func observe() {
      interactor.observers.append { _ in }
      // Fix: interactor.observers.append { [weak self] in self?.count += $0 }
      interactor.observers.append { self.count += $0 }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.observe()
    return Made(view, watching: [presenter, presenter.interactor]) { [weak presenter] in
      presenter?.interactor.observers = []
    }
  }
}

enum ClosureDictionary {
  static let sample = LeakSample(
    "dictionary-of-closures", .closures, "A router's routes capture the router.",
    .cycle(
      ["ListRouter.routes"], closures: ["closure #1 in", "ListRouter.register()"],
      fix: "weakly in closure #1", make: leaking))

  final class ListRouter {
    var routes: [String: (String) -> Void] = [:]
    var shown: [String] = []
    // Fix: func register() { routes["detail"] = { [weak self] in self?.shown.append($0) } }
    func register() { routes["detail"] = { self.shown.append($0) } }
  }

  static func leaking() -> Made {
    let router = ListRouter()
    router.register()
    return Made(router, watching: [router]) { [weak router] in router?.routes = [:] }
  }
}

enum ClosureInAny {
  static let sample = LeakSample(
    "closure-in-any", .closures, "A closure is kept in a dictionary of Any.",
    .cycle(
      ["ListPresenter.parameters"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var parameters: [String: Any] = [:]
    func reload() {}
    func start() {
      // Fix: let onClose: () -> Void = { [weak self] in self?.reload() }
      let onClose: () -> Void = { self.reload() }
      parameters = ["title": "Articles", "onClose": onClose]
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.parameters = [:] }
  }
}

enum StoredCompletion {
  static let sample = LeakSample(
    "stored-completion", .closures, "An interactor keeps the completion after it has answered.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.completion"],
      closures: ["closure #1 in", "ListPresenter.load"], fix: "weakly in closure #1",
      make: leaking))

  final class ListInteractor {
    var completion: (([String]) -> Void)?
    func fetch(_ completion: @escaping ([String]) -> Void) {
      self.completion = completion
      completion(["VIPER"])
    }
  }

  final class ListPresenter {
    let interactor = ListInteractor()
    var titles: [String] = []
    // Fix: func load() { interactor.fetch { [weak self] in self?.titles = $0 } }
    func load() { interactor.fetch { self.titles = $0 } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.load()
    return Made(view, watching: [presenter, presenter.interactor]) { [weak presenter] in
      presenter?.interactor.completion = nil
    }
  }
}

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
    leaking: .cycle(
      ["AlertingView.alert", "Alert.okHandler"],
      closures: ["closure #1 in", "AlertingView.ask()"], fix: "weakly in closure #1",
      make: leaking),
    fixed: .clean(fixed))

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
    func ask() { alert = Alert(title: "Delete?") { self.didSelectOK() } }
    func askFixed() { alert = Alert(title: "Delete?") { [weak self] in self?.didSelectOK() } }
  }

  static func leaking() -> Made {
    let view = AlertingView()
    // Fix: view.askFixed()
    view.ask()
    return Made(view, watching: [view]) { [weak view] in view?.alert = nil }
  }

  static func fixed() -> Made {
    let view = AlertingView()
    view.askFixed()
    return Made(view, watching: [view])
  }
}

enum LazyClosure {
  static let sample = LeakSample(
    "lazy-closure", .closures, "A lazy closure captures self when it is first asked for.",
    leaking: .cycle(
      ["ListPresenter.format"], fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    var prefix = "No. "
    // Fix: lazy var format: (Int) -> String = { [weak self] in (self?.prefix ?? "") + String($0) }
    lazy var format: (Int) -> String = { self.prefix + String($0) }
  }

  final class FixedPresenter {
    var prefix = "No. "
    lazy var format: (Int) -> String = { [weak self] in (self?.prefix ?? "") + String($0) }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    _ = presenter.format
    return Made(view, watching: [presenter]) { [weak presenter] in
      presenter?.format = { String($0) }
    }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    _ = presenter.format
    return Made(view, watching: [view, presenter])
  }
}

enum ClosureArray {
  static let sample = LeakSample(
    "array-of-closures", .closures, "One of several observers captures the presenter.",
    leaking: .cycle(
      ["ListPresenter.interactor", "ListInteractor.observers"],
      closures: ["closure #2 in", "ListPresenter.observe"], fix: "weakly in closure #2",
      make: leaking),
    fixed: .clean(fixed))

  final class ListInteractor {
    var observers: [(Int) -> Void] = []
  }

  final class ListPresenter {
    let interactor = ListInteractor()
    var count = 0
    func observe() {
      interactor.observers.append { _ in }
      interactor.observers.append { self.count += $0 }
    }
    func observeFixed() {
      interactor.observers.append { _ in }
      interactor.observers.append { [weak self] in self?.count += $0 }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.observeFixed()
    presenter.observe()
    return Made(view, watching: [presenter, presenter.interactor]) { [weak presenter] in
      presenter?.interactor.observers = []
    }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.observeFixed()
    return Made(view, watching: [view, presenter, presenter.interactor])
  }
}

enum ClosureDictionary {
  static let sample = LeakSample(
    "dictionary-of-closures", .closures, "A router's routes capture the router.",
    leaking: .cycle(
      ["ListRouter.routes"], closures: ["closure #1 in", "ListRouter.register()"],
      fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

  final class ListRouter {
    var routes: [String: (String) -> Void] = [:]
    var shown: [String] = []
    func register() { routes["detail"] = { self.shown.append($0) } }
    func registerFixed() { routes["detail"] = { [weak self] in self?.shown.append($0) } }
  }

  static func leaking() -> Made {
    let router = ListRouter()
    // Fix: router.registerFixed()
    router.register()
    return Made(router, watching: [router]) { [weak router] in router?.routes = [:] }
  }

  static func fixed() -> Made {
    let router = ListRouter()
    router.registerFixed()
    return Made(router, watching: [router])
  }
}

enum ClosureInAny {
  static let sample = LeakSample(
    "closure-in-any", .closures, "A closure is kept in a dictionary of Any.",
    leaking: .cycle(
      ["ListPresenter.parameters"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    var parameters: [String: Any] = [:]
    func reload() {}
    func start() {
      let onClose: () -> Void = { self.reload() }
      parameters = ["title": "Articles", "onClose": onClose]
    }
    func startFixed() {
      let onClose: () -> Void = { [weak self] in self?.reload() }
      parameters = ["title": "Articles", "onClose": onClose]
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.startFixed()
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.parameters = [:] }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.startFixed()
    return Made(view, watching: [view, presenter])
  }
}

enum StoredCompletion {
  static let sample = LeakSample(
    "stored-completion", .closures, "An interactor keeps the completion after it has answered.",
    leaking: .cycle(
      ["ListPresenter.interactor", "ListInteractor.completion"],
      closures: ["closure #1 in", "ListPresenter.load"], fix: "weakly in closure #1",
      make: leaking),
    fixed: .clean(fixed))

  final class ListInteractor {
    var completion: (([String]) -> Void)?
    func fetch(_ completion: @escaping ([String]) -> Void) {
      self.completion = completion
      completion(["VIPER"])
    }
    func fetchFixed(_ completion: @escaping ([String]) -> Void) {
      self.completion = completion
      completion(["VIPER"])
      self.completion = nil
    }
  }

  final class ListPresenter {
    let interactor = ListInteractor()
    var titles: [String] = []
    // Fix: func load() { interactor.fetch { [weak self] in self?.titles = $0 } }
    func load() { interactor.fetch { self.titles = $0 } }
    func loadFixed() { interactor.fetchFixed { self.titles = $0 } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.load()
    return Made(view, watching: [presenter, presenter.interactor]) { [weak presenter] in
      presenter?.interactor.completion = nil
    }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.loadFixed()
    return Made(view, watching: [view, presenter, presenter.interactor])
  }
}

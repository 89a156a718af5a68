/// VIPER with reactive streams: the view is a set of streams, and the presenter exposes others.
enum WatchedProjects {
  static let sample = LeakSample(
    "watched-projects", .dialects,
    "A closure that filters the presenter's own stream captures the presenter.",
    .cycle(
      ["WatchedProjectsPresenter.triggers", "ValueStream<Int>.observers"],
      closures: ["closure #1 in", "WatchedProjectsPresenter.bind()"],
      fix: "weakly in closure #1", make: leaking))

  static func leaking() -> Made {
    let view = WatchedProjectsView()
    let presenter = WatchedProjectsPresenter(view: view)
    view.presenter = presenter
    presenter.bind()
    return Made(view, watching: [presenter, presenter.triggers]) { [weak presenter] in
      presenter?.triggers.observers = []
    }
  }
}

final class ValueStream<Value> {
  var observers: [(Value) -> Void] = []

  func send(_ value: Value) {
    observers.forEach { $0(value) }
  }

  func subscribe(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
  }

  func filter(_ isIncluded: @escaping (Value) -> Bool) -> ValueStream {
    let filtered = ValueStream()
    subscribe { value in
      guard isIncluded(value) else { return }
      filtered.send(value)
    }
    return filtered
  }
}

final class WatchedProjectsView {
  let refreshTrigger = ValueStream<Int>()
  var presenter: WatchedProjectsPresenter?
}

final class WatchedProjectsPresenter {
  let triggers = ValueStream<Int>()
  let items = ValueStream<[String]>()
  private var isLoading = false

  init(view: WatchedProjectsView) {
    view.refreshTrigger.subscribe { [weak triggers] in triggers?.send($0) }
  }

  func bind() {
    triggers
      // Fix: .filter { [weak self] _ in self?.isLoading == false }
      .filter { _ in !self.isLoading }
      .subscribe { [weak self] in self?.load(after: $0) }
  }

  private func load(after maxID: Int) {
    isLoading = true
  }
}

/// Closures that capture or make others.
enum NestedClosures {
  static let samples: [LeakSample] = [WeakInsideStrong.sample, ClosureInClosure.sample]
}

enum WeakInsideStrong {
  static let sample = LeakSample(
    "weak-inside-strong", .closures,
    "The inner closure is weak, but the outer one captures self to make it.",
    .cycle(
      ["ListPresenter.reload"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var reload: (() -> (() -> Void))?
    func show() {}
    // Fix: func start() { reload = { [weak self] in return { [weak self] in self?.show() } } }
    func start() { reload = { return { [weak self] in self?.show() } } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.reload = nil }
  }
}

enum ClosureInClosure {
  static let sample = LeakSample(
    "closure-in-closure", .closures, "A closure captures a closure that captures self.",
    .cycle(
      ["ListPresenter.retry"], closures: ["closure #1 in", "ListPresenter.start(times:)"],
      fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var retry: (() -> Void)?
    var attempts = 0
    func start(times: Int) {
      // Fix: let attempt: (Int) -> Void = { [weak self] in self?.attempts += $0 }
      let attempt: (Int) -> Void = { self.attempts += $0 }
      retry = { (0..<times).forEach(attempt) }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start(times: 3)
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.retry = nil }
  }
}

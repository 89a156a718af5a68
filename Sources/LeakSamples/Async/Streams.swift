/// Streams that never finish.
enum Streams {
  static let samples: [LeakSample] = [ForAwait.sample, OnTermination.sample]
}

enum ForAwait {
  static let sample = LeakSample(
    "for-await", .async, "A task reads a stream for ever and captures self.",
    .task(
      ["ListPresenter.task", "a task"], closures: ["closure #1 in", "ListPresenter.observe"],
      fix: "", opaque: true, make: leaking))

  // Its properties are set before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func show(_ page: Int) {}
    func observe(_ pages: AsyncStream<Int>) {
      task = Task {
        for await page in pages {
          self.show(page)
        }
      }
    }
    deinit { task?.cancel() }
  }

  static func leaking() async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.observe(presenter.gate.pages)
    await presenter.gate.reached()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak presenter] in presenter?.task?.cancel() }
  }
}

enum OnTermination {
  static let sample = LeakSample(
    "on-termination", .async, "A stream's termination handler captures the stream's owner.",
    .cycle(
      ["ListInteractor.continuation", "_Storage.state"],
      closures: ["closure #1 in", "ListInteractor.start()"],
      fix: "weakly in closure #1", opaque: true, make: leaking))

  // Its properties are set before anybody else sees it.
  final class ListInteractor: @unchecked Sendable {
    var continuation: AsyncStream<Int>.Continuation?
    func stop() {}
    func start() {
      let (_, continuation) = AsyncStream.makeStream(of: Int.self)
      // Fix: continuation.onTermination = { [weak self] _ in self?.stop() }
      continuation.onTermination = { _ in self.stop() }
      self.continuation = continuation
    }
  }

  static func leaking() -> Made {
    let (view, interactor) = (ListView(), ListInteractor())
    view.presenter = interactor
    interactor.start()
    return Made(view, watching: [interactor]) { [weak interactor] in
      interactor?.continuation = nil
    }
  }
}

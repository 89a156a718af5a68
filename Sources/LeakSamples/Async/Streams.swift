/// Streams that never finish.
enum Streams {
  static let samples: [LeakSample] = [ForAwait.sample, OnTermination.sample]
}

enum ForAwait {
  static let sample = LeakSample(
    "for-await", .async, "A task reads a stream for ever and captures self.",
    leaking: .task(
      ["ListPresenter.task", "a task"], closures: ["closure #1 in", "ListPresenter.observe"],
      fix: "", opaque: true, make: leaking),
    fixed: .clean(fixed))

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
    func observeFixed(_ pages: AsyncStream<Int>) {
      task = Task { [weak self] in
        for await page in pages {
          self?.show(page)
        }
      }
    }
    deinit { task?.cancel() }
  }

  /// The pages of a server that has no more news; its gate is reached once somebody waits for some.
  private static func pages(behind gate: Gate) -> AsyncStream<Int> {
    AsyncStream(unfolding: { [weak gate] in
      await gate?.pass()
      return nil
    })
  }

  static func leaking() async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.observe(pages(behind: presenter.gate))
    await presenter.gate.reached()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak presenter] in presenter?.task?.cancel() }
  }

  static func fixed() async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.observeFixed(pages(behind: presenter.gate))
    await presenter.gate.reached()
    return Made(view, watching: [view, presenter])
  }
}

enum OnTermination {
  static let sample = LeakSample(
    "on-termination", .async, "A stream's termination handler captures the stream's owner.",
    leaking: .cycle(
      ["ListInteractor.continuation", "_Storage.state"],
      closures: ["closure #1 in", "ListInteractor.start()"],
      fix: "weakly in closure #1", opaque: true, make: leaking),
    fixed: .clean(fixed))

  // Its properties are set before anybody else sees it.
  final class ListInteractor: @unchecked Sendable {
    var continuation: AsyncStream<Int>.Continuation?
    func stop() {}
    func start() {
      let (_, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in self.stop() }
      self.continuation = continuation
    }
    func startFixed() {
      let (_, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { [weak self] _ in self?.stop() }
      self.continuation = continuation
    }
  }

  static func leaking() -> Made {
    let (view, interactor) = (ListView(), ListInteractor())
    view.presenter = interactor
    // Fix: interactor.startFixed()
    interactor.start()
    return Made(view, watching: [interactor]) { [weak interactor] in
      interactor?.continuation = nil
    }
  }

  static func fixed() -> Made {
    let (view, interactor) = (ListView(), ListInteractor())
    view.presenter = interactor
    interactor.startFixed()
    return Made(view, watching: [view, interactor])
  }
}

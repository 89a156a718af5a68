/// Streams with a filter that are handed to somebody who reads them in a task.
enum FilteredStreams {
  static let samples: [LeakSample] = [
    LeakSample(
      "filtered-stream", .async,
      "A task is handed a stream whose filter captures self.",
      leaking: .task(
        ["ListPresenter.task", "a task"],
        closures: ["closure #1 in FilteredStreams.ListPresenter.observe(_:)"],
        fix: "cancel the task", opaque: true
      ) { await leaking { $0.observe($1) } },
      fixed: .clean { await fixed { $0.observeFixed($1) } }),
    LeakSample(
      "filtered-stream-of-two", .async,
      "A task is handed a stream whose filter captures self and something else.",
      leaking: .task(
        ["ListPresenter.task", "a task"],
        closures: ["closure #1 in FilteredStreams.ListPresenter.observe(_:above:)"],
        fix: "cancel the task",
        opaque: true
      ) { await leaking { $0.observe($1, above: 1) } },
      fixed: .clean { await fixed { $0.observeFixed($1, above: 1) } }),
  ]

  // Its properties are set before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func show(_ page: Int) {}
    func isNew(_ page: Int) async -> Bool { page > 0 }

    func observe(_ pages: AsyncStream<Int>) {
      follow(pages.filter { page in await self.isNew(page) }) { $0.show($1) }
    }
    func observeFixed(_ pages: AsyncStream<Int>) {
      follow(pages.filter { [weak self] page in await self?.isNew(page) ?? false }) {
        $0.show($1)
      }
    }
    func observe(_ pages: AsyncStream<Int>, above least: Int) {
      follow(pages.filter { page in await self.isNew(page - least) }) { $0.show($1) }
    }
    func observeFixed(_ pages: AsyncStream<Int>, above least: Int) {
      follow(pages.filter { [weak self] page in await self?.isNew(page - least) ?? false }) {
        $0.show($1)
      }
    }

    private func follow<Pages: AsyncSequence & Sendable>(
      _ pages: Pages, _ handle: @escaping @Sendable (ListPresenter, Int) -> Void
    ) where Pages.Element == Int {
      task = Task { [weak self] in
        do {
          for try await page in pages {
            guard let self else { return }
            handle(self, page)
          }
        } catch {}
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

  private static func leaking(_ observe: (ListPresenter, AsyncStream<Int>) -> Void) async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    observe(presenter, pages(behind: presenter.gate))
    await presenter.gate.reached()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak presenter] in presenter?.task?.cancel() }
  }

  private static func fixed(_ observe: (ListPresenter, AsyncStream<Int>) -> Void) async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    observe(presenter, pages(behind: presenter.gate))
    await presenter.gate.reached()
    return Made(view, watching: [view, presenter])
  }
}

/// Streams with a filter that are handed to somebody who reads them in a task.
enum FilteredStreams {
  static let samples: [LeakSample] = [
    LeakSample(
      "filtered-stream", .async,
      "A task is handed a stream whose filter captures self.",
      .task(
        ["ListPresenter.task", "a task"],
        closures: ["closure #1 in FilteredStreams.ListPresenter.observe(_:)"],
        fix: "cancel the task", opaque: true
      ) { await leaking { $0.observe($1) } }),
    LeakSample(
      "filtered-stream-of-two", .async,
      "A task is handed a stream whose filter captures self and something else.",
      .task(
        ["ListPresenter.task", "a task"],
        closures: ["closure #1 in FilteredStreams.ListPresenter.observe(_:above:)"],
        fix: "cancel the task",
        opaque: true
      ) { await leaking { $0.observe($1, above: 1) } }),
  ]

  // Its properties are set before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func show(_ page: Int) {}
    func isNew(_ page: Int) async -> Bool { page > 0 }

    func observe(_ pages: AsyncStream<Int>) {
      follow(pages.filter { page in await self.isNew(page) })
    }
    func observe(_ pages: AsyncStream<Int>, above least: Int) {
      follow(pages.filter { page in await self.isNew(page - least) })
    }

    private func follow<Pages: AsyncSequence & Sendable>(_ pages: Pages)
    where Pages.Element == Int {
      task = Task { [weak self] in
        do {
          for try await page in pages { self?.show(page) }
        } catch {}
      }
    }

    deinit { task?.cancel() }
  }

  private static func leaking(_ observe: (ListPresenter, AsyncStream<Int>) -> Void) async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    observe(presenter, presenter.gate.pages)
    await presenter.gate.reached()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak presenter] in presenter?.task?.cancel() }
  }
}

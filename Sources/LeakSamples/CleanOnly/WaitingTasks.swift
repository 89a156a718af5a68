/// Tasks that still wait when the module is released, and capture its presenter weakly.
enum WaitingTasks {
  static let samples: [LeakSample] = [
    sample("waiting-task", "A task that waits captures self weakly.") { $0.poll() },
    sample("waiting-child-task", "A child task that waits captures self weakly.") { $0.fetch() },
    sample("waiting-filter", "A task waits for a stream whose filter captures self weakly.") {
      $0.observe()
    },
  ]

  // Its properties are set before anybody else sees it.
  private final class ListPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func show(_ page: Int) {}
    func isNew(_ page: Int) -> Bool { page > 0 }
    func poll() {
      task = Task { [weak self, gate] in
        while !Task.isCancelled {
          await gate.pass()
          self?.show(1)
        }
      }
    }
    func fetch() {
      task = Task { [weak self, gate] in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { [weak self] in
            await gate.pass()
            self?.show(1)
          }
        }
      }
    }
    func observe() {
      let pages = gate.pages.filter { [weak self] in self?.isNew($0) ?? false }
      task = Task { [weak self] in
        for await page in pages {
          self?.show(page)
        }
      }
    }
    deinit { task?.cancel() }
  }

  private static func sample(
    _ name: String, _ sentence: String, start: @escaping @Sendable (ListPresenter) -> Void
  ) -> LeakSample {
    LeakSample(
      name, .cleanOnly, sentence,
      .clean {
        let (view, presenter) = (ListView(), ListPresenter())
        view.presenter = presenter
        start(presenter)
        await presenter.gate.reached()
        return Made(view, watching: [view, presenter, presenter.gate])
      })
  }
}

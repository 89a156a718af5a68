/// Tasks that wait for what does not come.
enum Tasks {
  static let samples: [LeakSample] = [
    EndlessTask.sample, GuardLetAcrossAwait.sample, UnresumedContinuation.sample,
    TaskGroupChild.sample,
  ]
}

enum EndlessTask {
  static let sample = LeakSample(
    "endless-task", .async, "A task that runs until it is cancelled captures self.",
    .task(
      ["PollingPresenter.task", "a task"], closures: ["closure #1 in", "PollingPresenter.start()"],
      fix: "cancel the task", opaque: true, make: leaking))

  // Its properties are set before anybody else sees it.
  final class PollingPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func refresh() {}
    func start() {
      task = Task {
        while !Task.isCancelled {
          await self.gate.pass()
          self.refresh()
        }
      }
    }
    deinit { task?.cancel() }
  }

  static func leaking() async -> Made {
    let (view, presenter) = (ListView(), PollingPresenter())
    view.presenter = presenter
    presenter.start()
    await presenter.gate.reached()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak presenter] in presenter?.task?.cancel() }
  }
}

enum GuardLetAcrossAwait {
  static let sample = LeakSample(
    "guard-let-across-await", .async,
    "A task captures self weakly, but makes it strong before it waits.",
    .task(
      ["ListPresenter.task", "a task"], closures: ["closure #1 in", "ListPresenter.load()"],
      fix: "", opaque: true, make: leaking))

  // Its properties are set before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func show() {}
    func load() {
      // Fix: task = Task { [weak self, gate] in
      task = Task { [weak self] in
        // Fix: await gate.pass()
        guard let self else { return }
        // Fix: guard let self else { return }
        await self.gate.pass()
        self.show()
      }
    }
    deinit { task?.cancel() }
  }

  static func leaking() async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.load()
    await presenter.gate.reached()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.task?.cancel() }
  }
}

enum UnresumedContinuation {
  static let sample = LeakSample(
    "unresumed-continuation", .async, "A task waits for a continuation that nobody resumes.",
    .task(
      ["a task"], closures: ["closure #1 in", "ListPresenter.ask"], fix: "resume Question.answer",
      opaque: true, make: leaking))

  // What the user answers; the actor guards the continuation, and is free when the task waits.
  actor Question {
    private var answer: CheckedContinuation<Bool, Never>?
    private var asked: CheckedContinuation<Void, Never>?
    func ask() async -> Bool {
      await withCheckedContinuation { continuation in
        answer = continuation
        asked?.resume()
        asked = nil
      }
    }
    func isAsked() async {
      guard answer == nil else { return }
      await withCheckedContinuation { asked = $0 }
    }
    func answer(_ isAccepted: Bool) {
      answer?.resume(returning: isAccepted)
      answer = nil
    }
  }

  // Its properties never change.
  final class ListPresenter: @unchecked Sendable {
    let question = Question()
    func delete(_ isAccepted: Bool) {}
    func ask() {
      Task { self.delete(await self.question.ask()) }
    }
  }

  static func leaking() async -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.ask()
    await presenter.question.isAsked()
    return Made(
      // Fix: closing: view, watching: [presenter]
      view, watching: [presenter]
    ) { [weak question = presenter.question] in
      await question?.answer(false)
    }
  }
}

enum TaskGroupChild {
  static let sample = LeakSample(
    "task-group-child", .async, "A child task of a group captures self.",
    .task(
      ["ListInteractor.task", "a task"],
      closures: ["closure #1 in", "ListInteractor.fetch()"], fix: "", opaque: true,
      make: leaking))

  // Its properties are set before anybody else sees it.
  final class ListInteractor: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func received() {}
    func fetch() {
      task = Task { [gate] in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await gate.pass()
            self.received()
          }
        }
      }
    }
    deinit { task?.cancel() }
  }

  static func leaking() async -> Made {
    let (view, interactor) = (ListView(), ListInteractor())
    view.presenter = interactor
    interactor.fetch()
    await interactor.gate.reached()
    return Made(
      // Fix: closing: view, watching: [interactor]
      view, watching: [interactor]
    ) { [weak interactor] in interactor?.task?.cancel() }
  }
}

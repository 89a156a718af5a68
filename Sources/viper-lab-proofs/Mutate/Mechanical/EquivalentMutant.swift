import Mutants

/// A mutant that behaves as the module itself does.
struct EquivalentMutant: Hashable {
  /// The name of the file.
  let file: String
  /// The change, as a report shows it.
  let arrow: String
  /// Why no flow, rule or law can tell it from the module.
  let reason: String

  func matches(_ judged: JudgedMutant) -> Bool {
    judged.path.hasSuffix("/\(file)") && judged.mutant.arrow == arrow
  }

  /// Each of them was read, and survived all flows, rules and laws.
  static let all: [EquivalentMutant] = [
    .init(
      file: "ScheduledSearchInteractor.swift",
      arrow:
        "answer.onEnd(schedule(limit) { answer.give(.failure(SearchP… → answer.onEnd(schedule(limit) { answer.give(.failure(SearchP…",
      reason: "the answer is given once, and ends both waits for the time limit"),
    .init(
      file: "ScheduledSearchInteractor.swift",
      arrow: "lock.withLock { ends.append(end) } → (nothing)",
      reason: "the answer is given once: a time limit that is not called off gives none"),
    .init(
      file: "ScheduledSearchInteractor.swift",
      arrow: "self.ends = [] → (nothing)",
      reason: "the answer is given once: nobody asks again what it ends"),
    .init(
      file: "SearchInteractor.swift",
      arrow:
        "group.addTask { [clock, faults] in let limit = SearchPatien… → group.addTask { [clock, faults] in let limit = SearchPatien…",
      reason: "the first end of the group cancels both waits for the time limit"),
    .init(
      file: "ScheduledSearchPresenter.swift",
      arrow: "callOff() → callOff(); callOff()",
      reason: "what is called off already is called off again"),
    .init(
      file: "ScheduledSearchPresenter.swift",
      arrow: "latest += 1 → latest -= 1",
      reason: "the number of a search is only compared for equality"),
    .init(
      file: "ScheduledSearchPresenter.swift",
      arrow: "cancelPause = nil → (nothing)",
      reason: "a pause that is over or called off can be called off again"),
    .init(
      file: "SearchPresenter.swift",
      arrow: "pausing?.cancel() → (nothing)",
      reason: "the pause holds the presenter weakly, and does nothing without it"),
    .init(
      file: "SearchPresenter.swift",
      arrow: "pausing?.cancel() searching?.cancel() → searching?.cancel(); pausing?.cancel()",
      reason: "both are cancelled, in whatever order"),
    .init(
      file: "SearchPresenter.swift",
      arrow: "callOff() → callOff(); callOff()",
      reason: "what is cancelled already is cancelled again"),
    .init(
      file: "CleanupView.swift",
      arrow: "question.end(open) → question.end(open); question.end(open)",
      reason: "a question that has ended can be ended again"),
    .init(
      file: "DayPickerRouter.swift",
      arrow:
        "viewController?.navigationController?.dismiss() → viewController?.navigationController?.dismiss(); viewContro…",
      reason: "after the first time nothing lies over the stack"),
    .init(
      file: "AppScene.swift",
      arrow:
        "Self.build( view: view, presenter: ItemDetailPresenter(item… → Self.build( view: view, presenter: ItemDetailPresenter(item…",
      reason: "the second presenter and interactor take the place of the first ones"),
    .init(
      file: "UserListView.swift",
      arrow:
        "weak var output: (any UserListPresenterOutput)? → var output: (any UserListPresenterOutput)?",
      reason: "the view owns the presenter, which is its own output"),
    .init(
      file: "UserListView.swift",
      arrow:
        "onMain(output.problems) .sink { [weak self] in self?.tell($… → onMain(output.problems) .sink { [weak self] in self?.tell($…",
      reason: "the same problem twice changes nothing on the screen"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.items.drive(onNext: { [weak self] in self?.rows =… → presenter.items.drive(onNext: { [weak self] in self?.rows =…",
      reason: "the same rows twice are the same rows"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.selectedTrigger.drive(onNext: { [weak self] in se… → presenter.selectedTrigger.drive(onNext: { [weak self] in se…",
      reason: "the same name twice is the same name"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "follow(presenter.errors) { $0.problem = $1.sentence $0.endR… → follow(presenter.selectedTrigger) { $0.opened = $1.name }; …",
      reason: "two streams may be followed in any order"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "follow(presenter.selectedTrigger) { $0.opened = $1.name } → follow(presenter.selectedTrigger) { $0.opened = $1.name }; …",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "QiitaAnswer.swift",
      arrow: #".notJSON(reason: "\(error)") → .network(reason: "\(error)")"#,
      reason: "the decoder throws nothing but a DecodingError of the kinds above"),
    .init(
      file: "WatchedProjectsPresenter.swift",
      arrow:
        "follow(bottom.filter { [weak self] _ in await self?.mayLoad… → follow(bottom.filter { [weak self] _ in await self?.mayLoad…",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "WatchedProjectsPresenter.swift",
      arrow:
        "tasks.append( Task { [weak self] in do { for try await _ in… → tasks.append( Task { [weak self] in do { for try await _ in…",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "WebProjectsProvider.swift",
      arrow:
        #"WatchedProjectsError.other(reason: "\(error)") → WatchedProjectsError.offline"#,
      reason: "nothing throws another error: an encoder of two texts can't fail"),
    .init(
      file: "ScheduledSearchInteractor.swift",
      arrow:
        "lock.withLock { ends.append(end) } → lock.withLock { ends.append(end) }; lock.withLock { ends.ap…",
      reason: "what is called off already is called off again"),
    .init(
      file: "SearchPresenter.swift", arrow: "1 → 2",
      reason: "the number of a search is only compared for equality"),
    .init(
      file: "RepositoryListView.swift",
      arrow:
        "onMain(output.problems) .sink { [weak self] in self?.conten… → onMain(output.problems) .sink { [weak self] in self?.conten…",
      reason: "the same problem twice changes nothing on the screen"),
    .init(
      file: "GitHubWebAPI.swift",
      arrow:
        #"request.setValue("application/vnd.github+json", forHTTPHead… → request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHu…"#,
      reason: "the headers may be set in any order"),
    .init(
      file: "Credentials.swift",
      arrow:
        "lock.withLock { token = newValue } → lock.withLock { token = newValue }; lock.withLock { token =…",
      reason: "the same value set twice is the same value"),
    .init(
      file: "Trigger.swift", arrow: "0 → 1",
      reason: "the number of a reader is only compared for equality"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "follow(presenter.errors) { $0.problem = $1.sentence $0.endR… → follow(presenter.errors) { $0.problem = $1.sentence $0.endR…",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "ListedArticle.swift", arrow: #""" → "viper""#,
      reason: "only one of the planted faults shows the entity itself"),
    .init(
      file: "QiitaAnswer.swift", arrow: #""\(error)" → """#,
      reason: "the decoder throws nothing but a DecodingError of the kinds above"),
    .init(
      file: "CleanupAssembly.swift",
      arrow: "if way == .plainView { view.alerts = alertsOnPlainViews } → (nothing)",
      reason: "only one of the planted faults has the plain view show its question"),
    .init(
      file: "CleanupAssembly.swift", arrow: ".plainView → .closure",
      reason: "only one of the planted faults has the plain view show its question"),
    .init(
      file: "CleanupAssembly.swift", arrow: "view.alerts = alertsOnPlainViews → (nothing)",
      reason: "only one of the planted faults has the plain view show its question"),
    .init(
      file: "CleanupPresenter.swift", arrow: "observation.map(center.removeObserver) → (nothing)",
      reason: "the observation holds the presenter weakly, and does nothing without it"),
    .init(
      file: "CleanupPresenter.swift",
      arrow:
        "observation.map(center.removeObserver) → observation.map(center.removeObserver); observation.map(cen…",
      reason: "what is removed already is removed again"),
    .init(
      file: "CleanupPresenter.swift", arrow: "_ = keepsThis → (nothing)",
      reason: "what is kept is nil but for one of the planted faults"),
    .init(
      file: "CleanupRouter.swift", arrow: #""CleanupRouter.didConfirm" → """#,
      reason: "the name is only compared for equality, and nothing else posts to these centers"),
    .init(
      file: "CleanupView.swift",
      arrow:
        "question.end(open) presenter?.didSelectOK() → presenter?.didSelectOK(); question.end(open)",
      reason: "the button's handler holds its question until the presenter has heard of the answer"),
    .init(
      file: "CleanupView.swift",
      arrow:
        "question.end(open) presenter?.didSelectCancel() → presenter?.didSelectCancel(); question.end(open)",
      reason: "the button's handler holds its question until the presenter has heard of the answer"),
    .init(
      file: "CleanupView.swift", arrow: "question.end() → question.end(); question.end()",
      reason: "a question that has ended can be ended again"),
    .init(
      file: "ErrandDetailPresenter.swift", arrow: "body(&errand) → body(&errand); body(&errand)",
      reason: "the same title or day set twice is the same"),
    .init(
      file: "ErrandEditRouter.swift",
      arrow:
        "viewController?.navigationController?.popViewController() → viewController?.navigationController?.popViewController(); …",
      reason: "after the first time the screen is on no stack"),
    .init(
      file: "SecondRouter.swift",
      arrow:
        "viewController?.navigationController?.popViewController() → viewController?.navigationController?.popViewController(); …",
      reason: "after the first time the screen is on no stack"),
    .init(
      file: "FirstView.swift", arrow: "question.end(open) → question.end(open); question.end(open)",
      reason: "a question that has ended can be ended again"),
    .init(
      file: "FirstView.swift", arrow: "question.end() → question.end(); question.end()",
      reason: "a question that has ended can be ended again"),
    .init(
      file: "FirstView.swift", arrow: "lines.append(text) → (nothing)",
      reason: "only one of the planted faults makes the view a delegate"),
    .init(
      file: "FirstView.swift", arrow: "lines.append(text) → lines.append(text); lines.append(text)",
      reason: "only one of the planted faults makes the view a delegate"),
    .init(
      file: "NavigationController.swift",
      arrow:
        "viewControllers.removeSubrange(1...) → viewControllers.removeSubrange(1...); viewControllers.remov…",
      reason: "after the first time one screen is left"),
    .init(
      file: "ArticlesPresenter.swift",
      arrow: "collect(articles) → collect(articles); collect(articles)",
      reason: "the same articles are kept in the place of themselves"),
    .init(
      file: "ArticlesPresenter.swift", arrow: "$0 + first → $0 - first",
      reason: "only one of the planted faults counts the lines from another number than 0"),
    .init(
      file: "RESTArticlesService.swift", arrow: "0 → 1",
      reason: "an answer without a status is refused with either number"),
    .init(
      file: "ArticlesView.swift", arrow: "forgetError() → forgetError(); forgetError()",
      reason: "what is forgotten already is forgotten again"),
    .init(
      file: "InMemoryItemsAPI.swift", arrow: "start < matches.count → start <= matches.count",
      reason: "what begins at the end of the stock is an empty page, too"),
    .init(
      file: "PendingCall.swift", arrow: "weak self → self",
      reason:
        "the call lets go of its clock when it ends, which it does at the latest when that runs out"
    ),
    .init(
      file: "PendingCall.swift",
      arrow:
        "self?.finish(.failure(ItemsAPIError.timedOut)) → DispatchQueue.global().async { self?.finish(.failure(ItemsA…",
      reason: "the clock runs out on a global queue already"),
    .init(
      file: "PendingCall.swift",
      arrow:
        "lock.withLock { self.task = task self.clock = clock } → lock.withLock { self.task = task self.clock = clock }; lock…",
      reason: "the same values set twice are the same values"),
    .init(
      file: "PendingCall.swift", arrow: "self.clock = clock → (nothing)",
      reason: "a clock that is not called off finds the call ended, and does nothing"),
    .init(
      file: "PendingCall.swift",
      arrow:
        "DispatchQueue.global().asyncAfter(deadline: .now() + timeou… → DispatchQueue.global().asyncAfter(deadline: .now() + timeou…",
      reason: "the call ends once, however often its clock runs out"),
    .init(
      file: "PendingCall.swift",
      arrow:
        "DispatchQueue.global().asyncAfter(deadline: .now() + timeou… → task.resume(); DispatchQueue.global().asyncAfter(deadline: …",
      reason: "the clock and the task begin in the same moment, in whatever order"),
    .init(
      file: "PendingCall.swift", arrow: "task = nil → (nothing)",
      reason: "a task that has ended holds nothing of the call any more"),
    .init(
      file: "PendingCall.swift", arrow: "clock = nil → (nothing)",
      reason: "a clock that has run out or was called off holds the call weakly"),
    .init(
      file: "PendingCall.swift", arrow: "taken.clock?.cancel() → (nothing)",
      reason: "a clock that is not called off finds the call ended, and does nothing"),
    .init(
      file: "PendingCall.swift",
      arrow: "taken.clock?.cancel() → DispatchQueue.global().async { taken.clock?.cancel() }",
      reason: "a clock that is not called off finds the call ended, and does nothing"),
    .init(
      file: "PendingCall.swift",
      arrow:
        "taken.clock?.cancel() // Harmless where the task has ended;… → taken.task?.cancel(); taken.clock?.cancel()",
      reason: "both are called off, in whatever order"),
    .init(
      file: "PendingCall.swift",
      arrow: "taken.task?.cancel() → DispatchQueue.global().async { taken.task?.cancel() }",
      reason: "a task may be called off from any queue, and tells nobody"),
    .init(
      file: "PendingCall.swift",
      arrow:
        "taken.task?.cancel() queue.async { completion(result) } → queue.async { completion(result) }; taken.task?.cancel()",
      reason: "the queue calls later, and what is called off tells nobody"),
    .init(
      file: "QiitaAddress.swift", arrow: #""" → "viper""#,
      reason: "each text can be percent-encoded"),
    .init(
      file: "QiitaItemsAPI.swift", arrow: "1 → 2",
      reason: "the session's own time-out is only to be later than the client's"),
    .init(
      file: "QiitaItemsAPI.swift",
      arrow:
        "call.start(task, timeout: settings.timeout) → call.start(task, timeout: settings.timeout); call.start(tas…",
      reason:
        "a task that runs is resumed again, and the call ends once, however many clocks run out"),
    .init(
      file: "ItemListPresenter.swift", arrow: ".refresh → .search",
      reason: "each request sets it before its answer counts"),
    .init(
      file: "ItemListPresenter.swift", arrow: "1 → 2",
      reason: "each request sets it before its answer counts"),
    .init(
      file: "ScenePresenterReference.swift",
      arrow: "strong = keepsAlive ? newValue : nil → (nothing)",
      reason: "only one of the planted faults keeps it alive"),
    .init(
      file: "AppScene.swift",
      arrow:
        "Self.build( view: view, presenter: presenter, interactor: i… → Self.build( view: view, presenter: presenter, interactor: i…",
      reason: "the same parts are tied together in the same way again"),
    .init(
      file: "WatchedProjectsAssembly.swift",
      arrow: "view.bind(to: presenter) → view.bind(to: presenter); view.bind(to: presenter)",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "ObservedProjectsAssembly.swift",
      arrow:
        "makeParts(behind: view, interactor: interactor, watched: wa… → makeParts(behind: view, interactor: interactor, watched: wa…",
      reason: "the second presenter takes the place of the first one"),
    .init(
      file: "ObservedProjectsInteractor.swift",
      arrow: "answer(.failure(error)) → answer(.failure(error)); answer(.failure(error))",
      reason: "a single ends once"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.loadedFirstData.drive(onNext: { [weak self] _ in … → presenter.loadedFirstData.drive(onNext: { [weak self] _ in …",
      reason: "a control that has stopped stops again"),
    .init(
      file: "InMemoryProjectsProvider.swift", arrow: "$0.id > $1.id → $0.id >= $1.id",
      reason: "no two projects have the same number"),
    .init(
      file: "WatchSignal.swift", arrow: "0 → 1",
      reason: "the number of who listens is only compared for equality"),
    .init(
      file: "WatchSignal.swift", arrow: "1 → 2",
      reason: "the number of who listens is only compared for equality"),
    .init(
      file: "WatchSignal.swift", arrow: "nextNumber += 1 → nextNumber -= 1",
      reason: "the number of who listens is only compared for equality"),
    .init(
      file: "WatchSignal.swift",
      arrow: "self?.remove(number) → self?.remove(number); self?.remove(number)",
      reason: "what is removed already is removed again"),
    .init(
      file: "WatchSignal.swift", arrow: "withExtendedLifetime(removed) {} → (nothing)",
      reason: "what was removed is held until the lock is left in any case"),
    .init(
      file: "WatchSignal.swift",
      arrow:
        "withExtendedLifetime(removed) {} → withExtendedLifetime(removed) {}; withExtendedLifetime(remo…",
      reason: "what was removed is held until the lock is left in any case"),
    .init(
      file: "Trigger.swift", arrow: "1 → 2",
      reason: "the number of a reader is only compared for equality"),
    .init(
      file: "Trigger.swift", arrow: "nextNumber += 1 → nextNumber -= 1",
      reason: "the number of a reader is only compared for equality"),
    .init(
      file: "Trigger.swift",
      arrow: "continuation.onTermination = { [weak self] _ in Task { @Mai… → (nothing)",
      reason: "a reader that has ended takes nothing more"),
    .init(
      file: "Trigger.swift",
      arrow: "Task { @MainActor in self?.readers[number] = nil } → (nothing)",
      reason: "a reader that has ended takes nothing more"),
    .init(
      file: "Trigger.swift",
      arrow:
        "Task { @MainActor in self?.readers[number] = nil } → Task { @MainActor in self?.readers[number] = nil }; Task { …",
      reason: "what is removed already is removed again"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.loadedFirstData.drive(onNext: { [weak self] _ in … → presenter.items.drive(onNext: { [weak self] in self?.rows =…",
      reason: "two streams may be followed in any order"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.items.drive(onNext: { [weak self] in self?.rows =… → presenter.errors.drive(onNext: { [weak self] in self?.show(…",
      reason: "two streams may be followed in any order"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.errors.drive(onNext: { [weak self] in self?.show(… → presenter.selectedTrigger.drive(onNext: { [weak self] in se…",
      reason: "two streams may be followed in any order"),
    .init(
      file: "ObservedProjectsView.swift",
      arrow:
        "presenter.errors.drive(onNext: { [weak self] in self?.show(… → presenter.errors.drive(onNext: { [weak self] in self?.show(…",
      reason: "the same problem twice changes nothing on the screen"),
    .init(
      file: "ObservedProjectsView.swift", arrow: "self?.show($0) → self?.show($0); self?.show($0)",
      reason: "the same problem twice changes nothing on the screen"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "presenter.loadedFirstData.bind { [weak self] _ in self?.end… → presenter.loadedFirstData.bind { [weak self] _ in self?.end…",
      reason: "a control that has stopped stops again"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "self?.endRefreshing(unless: .refreshSpinsOn) → self?.endRefreshing(unless: .refreshSpinsOn); self?.endRefr…",
      reason: "a control that has stopped stops again"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "$0.endRefreshing(unless: .refreshSpinsAfterError) → $0.endRefreshing(unless: .refreshSpinsAfterError); $0.endRe…",
      reason: "a control that has stopped stops again"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        #"presenter.loadedFirstData.bind { [weak self] _ in self?.end… → follow(presenter.items) { $0.rows = $1.map(\.name) }; prese…"#,
      reason: "two streams may be followed in any order"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        #"follow(presenter.items) { $0.rows = $1.map(\.name) } follow… → follow(presenter.errors) { $0.problem = $1.sentence $0.endR…"#,
      reason: "two streams may be followed in any order"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        #"follow(presenter.items) { $0.rows = $1.map(\.name) } → follow(presenter.items) { $0.rows = $1.map(\.name) }; follo…"#,
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow:
        "tasks.append( Task { [weak self] in for await value in stre… → tasks.append( Task { [weak self] in for await value in stre…",
      reason: "each value comes to one of the two, which do the same"),
    .init(
      file: "WatchedProjectsView.swift",
      arrow: "show(self, value) → show(self, value); show(self, value)",
      reason: "the same shown twice is the same"),
    .init(
      file: "WatchedProjectsView.swift", arrow: "for task in tasks { task.cancel() } → (nothing)",
      reason: "the task that follows a stream holds the view weakly, and ends without it"),
    .init(
      file: "WatchedProjectsView.swift", arrow: "task.cancel() → (nothing)",
      reason: "the task that follows a stream holds the view weakly, and ends without it"),
    .init(
      file: "WatchedProjectsPresenter.swift",
      arrow:
        "itemsOutput.finish() errorsOutput.finish() → errorsOutput.finish(); itemsOutput.finish()",
      reason: "the streams may end in any order"),
    .init(
      file: "WatchedProjectsPresenter.swift",
      arrow:
        "errorsOutput.finish() selectedOutput.finish() → selectedOutput.finish(); errorsOutput.finish()",
      reason: "the streams may end in any order"),
    .init(
      file: "WebProjectsProvider.swift", arrow: #""\(error)" → """#,
      reason: "nothing throws another error: an encoder of two texts can't fail"),
    .init(
      file: "WebProjectsProvider.swift", arrow: "0 → 1",
      reason: "each answer to a request by HTTP has a status"),
    .init(
      file: "WebProjectsProvider.swift", arrow: "true → false",
      reason: "the address of the service is whole"),
  ]
}

import InventedHarnesses
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// Each mutant is found by a finding that names it.
@Suite struct MutantTests {
  @Test(.enabled(if: isExhaustive), arguments: NamedFault.mutants)
  func aMutantIsNamed(_ fault: NamedFault) async throws {
    let reference = try #require(ReferenceFlow.all.first { $0.flow.id == fault.flow })
    let findings = await reference.run(faults: [fault.name]).findings
    let finding = try #require(
      findings.first { $0.id == fault.id }, "\(findings.map(\.description))")
    #expect(finding.description.contains(fault.text), "\(finding)")
  }

  /// Those that a flow names; what traps, `viper-lab mutate` runs.
  @Test func eachOfThemIsAmongThem() {
    let mutants = ReferenceModule.all.flatMap(\.mutants).filter { $0.flow != nil && !$0.traps }
    #expect(NamedFault.mutants.map(\.name) == mutants.map(\.name))
    #expect(NamedFault.mutants.map(\.flow) == mutants.map(\.flow))
    #expect(NamedFault.mutants.map(\.id) == mutants.map(\.namedBy))
  }
}

extension NamedFault {
  static let mutants =
    mutantsOfItemList + mutantsOfArticles + mutantsOfFirstSecond + mutantsOfWatchedProjects
    + mutantsOfUserList + mutantsOfErrands + mutantsOfDebounceSearch

  fileprivate static let mutantsOfWatchedProjects = [
    NamedFault(
      name: "asksWhileLoading", flow: "watched.one-request", id: .unexpectedMessage,
      text: "Step 2, event scrollViewReachedBottom: request getWatchedProjects(maxID: nil) "
        + "came, which the step does not expect."),
    NamedFault(
      name: "asksWhenComplete", flow: "watched.complete", id: .unexpectedMessage,
      text: "Step 3, event scrollViewReachedBottom: request getWatchedProjects(maxID: nil) "
        + "came, which the step does not expect."),
    NamedFault(
      name: "asksTwice", flow: "watched.first-load", id: .unexpectedMessage,
      text: "Step 1, event firstLoad: request getWatchedProjects(maxID: nil) came, which "
        + "the step does not expect once more."),
    NamedFault(
      name: "firstLoadIgnored", flow: "watched.first-load", id: .lostValue,
      text: "event firstLoad was sent to nobody"),
    NamedFault(
      name: "refreshIgnored", flow: "watched.refresh", id: .lostValue,
      text: "event refreshTrigger was sent to nobody"),
    NamedFault(
      name: "refreshKeepsMaxID", flow: "watched.refresh", id: .differentArgument,
      text: "Step 3, event refreshTrigger: request getWatchedProjects came with another "
        + "with.maxID: expected null, came 7."),
    NamedFault(
      name: "refreshKeepsComplete", flow: "watched.refresh.after-complete", id: .missingMessage,
      text: "Step 3, event refreshTrigger: request getWatchedProjects is expected and did "
        + "not come."),
    NamedFault(
      name: "refreshKeepsItems", flow: "watched.refresh", id: .differentArgument,
      text: #"Step 3, event refreshTrigger: output items came with another with[0]: expected "#
        + #"no such element, came Project(id: 9, name: "Tuist", owner: "ann"); with[1] and "#
        + #"with[2] differ too."#),
    NamedFault(
      name: "refreshAsksWhileLoading", flow: "watched.refresh.while-loading",
      id: .unexpectedMessage,
      text: "Step 2, event refreshTrigger: request getWatchedProjects(maxID: nil) came, "
        + "which the step does not expect."),
    NamedFault(
      name: "refreshForgottenWhileLoading", flow: "watched.refresh.while-loading",
      id: .missingMessage,
      text: "Step 4, release getWatchedProjects: request getWatchedProjects is expected and"
        + " did not come."),
    NamedFault(
      name: "staleAnswerShown", flow: "watched.refresh.while-loading-more", id: .unexpectedMessage,
      text: "Step 4, release getWatchedProjects: output items"),
    NamedFault(
      name: "signalIgnored", flow: "watched.elsewhere", id: .lostValue,
      text: "event somethingWatched was sent to nobody"),
    NamedFault(
      name: "signalHoldsPresenter", flow: "watched.first-load", id: .notReleased,
      text: "Fix: capture the presenter weakly in closure #1 in "
        + "WatchedProjectsPresenter.listen(to:)."),
    NamedFault(
      name: "subscriptionNotEnded", flow: "watched.first-load", id: .subscriptionOutlives,
      text: "A subscription to event somethingWatched outlives the module."),
    NamedFault(
      name: "presenterHoldsView", flow: "watched.scene.pages", id: .notReleased,
      text: "Fix: make WatchedProjectsPresenter.strongView weak."),
    NamedFault(
      name: "loadHoldsPresenter", flow: "watched.gone.pending", id: .notReleased,
      text: "a task → closure #1 in WatchedProjectsPresenter.ask() captures "
        + "WatchedProjectsPresenter"),
    NamedFault(
      name: "loadNotCancelled", flow: "watched.gone.pending", id: .notReleased,
      text: "Held by a pending reply of `getWatchedProjects`."),
    NamedFault(
      name: "laterPagesDropped", flow: "watched.next-page", id: .missingMessage,
      text: "Step 2, event scrollViewReachedBottom: output items is expected and did not come."),
    NamedFault(
      name: "itemsSentTwice", flow: "watched.first-load", id: .unexpectedMessage,
      text: "Step 1, event firstLoad: output items"),
    NamedFault(
      name: "pageReplacesItems", flow: "watched.next-page", id: .differentArgument,
      text: #"Step 2, event scrollViewReachedBottom: output items came with another with[0]: "#
        + #"expected { "id": 9, "name": "Tuist", "owner": "ann" }, came no such element; "#
        + #"with[1] differs too."#),
    NamedFault(
      name: "pagePutInFront", flow: "watched.next-page", id: .differentArgument,
      text: #"Step 2, event scrollViewReachedBottom: output items came with another with[0]: "#
        + #"expected no such element, came Project(id: 7, name: "Quick", owner: "cleo"); "#
        + #"with[2] differs too."#),
    NamedFault(
      name: "firstDataNotTold", flow: "watched.first-load", id: .missingMessage,
      text: "Step 1, event firstLoad: output loadedFirstData is expected and did not come."),
    NamedFault(
      name: "firstDataToldEachTime", flow: "watched.next-page", id: .unexpectedMessage,
      text: "Step 2, event scrollViewReachedBottom: output loadedFirstData(true) came, "
        + "which the step does not expect."),
    NamedFault(
      name: "firstDataOffMainThread", flow: "watched.first-load", id: .offMainThread,
      text: "output loadedFirstData gave true off the main thread, and the view asked for "
        + "the main thread."),
    NamedFault(
      name: "errorSwallowed", flow: "watched.error", id: .missingMessage,
      text: "Step 1, event firstLoad: output errors is expected and did not come."),
    NamedFault(
      name: "errorSentTwice", flow: "watched.error", id: .unexpectedMessage,
      text: "Step 1, event firstLoad: output errors(.offline) came, which the step does not"
        + " expect once more."),
    NamedFault(
      name: "errorShownAsOffline", flow: "watched.error.again", id: .differentArgument,
      text: "Step 2, event refreshTrigger: output errors came with another with: expected "
        + "\"loggedOut\", came .offline."),
    NamedFault(
      name: "errorEndsErrors", flow: "watched.error", id: .unexpectedMessage,
      text: "Step 1, event firstLoad: output errors completed came, which the step does not"
        + " expect once more."),
    NamedFault(
      name: "errorEndsItems", flow: "watched.error", id: .unexpectedMessage,
      text: "Step 1, event firstLoad: output items completed came, which the step does not "
        + "expect."),
    NamedFault(
      name: "errorDropsItems", flow: "watched.error.more", id: .differentArgument,
      text: #"Step 3, event scrollViewReachedBottom: output items came with another with[0]: "#
        + #"expected { "id": 9, "name": "Tuist", "owner": "ann" }, came no such element; "#
        + #"with[1] differs too."#),
    NamedFault(
      name: "selectionDropped", flow: "watched.select", id: .missingMessage,
      text: "Step 2, event select: output selectedTrigger is expected and did not come."),
    NamedFault(
      name: "selectsNextRow", flow: "watched.select", id: .missingMessage,
      text: "Step 2, event select: output selectedTrigger is expected and did not come."),
    NamedFault(
      name: "selectsTwice", flow: "watched.select", id: .unexpectedMessage,
      text: "Step 2, event select: output selectedTrigger(Project(id: 8, name: \"Sourcery\", "
        + "owner: \"ben\")) came, which the step does not expect once more."),
    NamedFault(
      name: "maxIDOffByOne", flow: "watched.interactor.next", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: call watched came with another with.maxID:"
        + " expected 8, came 7."),
    NamedFault(
      name: "nextMaxIDOfFirst", flow: "watched.interactor.first", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page came with another "
        + "with.nextMaxID: expected 8, came 9."),
    NamedFault(
      name: "neverComplete", flow: "watched.interactor.last", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page came with another "
        + "with.isComplete: expected true, came false."),
    NamedFault(
      name: "neverFirstLoad", flow: "watched.interactor.first", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page came with another "
        + "with.isFirstLoad: expected true, came false."),
    NamedFault(
      name: "lastElementDropped", flow: "watched.interactor.first", id: .differentArgument,
      text: #"Step 1, request getWatchedProjects: output page came with another "#
        + #"with.elements[1]: expected 2 elements, came only 1."#),
    NamedFault(
      name: "noRetry", flow: "watched.provider.renewed", id: .unexpectedMessage,
      text: "Step 1, request getWatchedProjects: output page failed: .loggedOut came, which"
        + " the step does not expect."),
    NamedFault(
      name: "oneRetryTooMany", flow: "watched.provider.renewed-in-vain", id: .missingMessage,
      text: "Step 2, advance 3s: output page is expected and did not come."),
    NamedFault(
      name: "oneRetryTooFew", flow: "watched.provider.renewed-again", id: .unexpectedMessage,
      text: "Step 2, advance 1s: output page failed: .loggedOut came, which the "
        + "step does not expect."),
    NamedFault(
      name: "retriesAtOnce", flow: "watched.provider.renewed", id: .unexpectedMessage,
      text: "Step 1, request getWatchedProjects: call POST https://api.example.com/v1/token"),
    NamedFault(
      name: "pauseDoesNotGrow", flow: "watched.provider.renewed-again", id: .unexpectedMessage,
      text: "Step 3, advance 1.999s: call POST https://api.example.com/v1/token"),
    NamedFault(
      name: "retriesAnyError", flow: "watched.provider.offline", id: .missingMessage,
      text: "Step 1, request getWatchedProjects: output page is expected and did not come."),
    NamedFault(
      name: "retriesWithoutLogin", flow: "watched.provider.renewed", id: .missingMessage,
      text: "Step 3, advance 1ms: call POST https://api.example.com/v1/token is "
        + "expected and did not come."),
    NamedFault(
      name: "errorNotMapped", flow: "watched.provider.offline", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page came with another failed: expected "
        + "\"offline\", came "),
    NamedFault(
      name: "filteredStreamHoldsPresenter", flow: "watched.first-load", id: .notReleased,
      text: "WatchedProjectsPresenter (presenter) was not released"),
    NamedFault(
      name: "firstDataToldOnce", flow: "watched.refresh", id: .missingMessage,
      text: "Step 3, event refreshTrigger: output loadedFirstData is expected and did not come."),
    NamedFault(
      name: "refreshSpinsAfterError", flow: "watched.scene.offline", id: .differentArgument,
      text: "with.isRefreshing: expected false, came true."),
    NamedFault(
      name: "refreshSpinsOn", flow: "watched.scene.pages", id: .differentArgument,
      text: "with.isRefreshing: expected false, came true."),
    NamedFault(
      name: "viewMakesModule", flow: "watched.scene.pages", id: .missingMessage,
      text: "Step 2, event load: call watched is expected and did not come."),
    NamedFault(
      name: "statusIgnored", flow: "watched.provider.status.500", id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page "),
    NamedFault(
      name: "tokenNotSent", flow: "watched.provider.first", id: .differentArgument,
      text: "with.headers.Authorization"),
    NamedFault(
      name: "newTokenDropped", flow: "watched.provider.renewed", id: .differentArgument,
      text: "with.headers.Authorization: expected \"Bearer new\", came \"Bearer old\""),
    NamedFault(
      name: "renewalFailureIgnored", flow: "watched.provider.renewal.refused",
      id: .missingMessage,
      text: "Step 2, advance 1s: output page is expected and did not come."),
    NamedFault(
      name: "maxIDNotSent", flow: "watched.provider.next", id: .differentArgument,
      text: "with.query"),
    NamedFault(
      name: "brokenElementDropped", flow: "watched.provider.missing-field",
      id: .differentArgument,
      text: "Step 1, request getWatchedProjects: output page "),
    NamedFault(
      name: "onlyStatus200", flow: "watched.provider.created", id: .differentArgument,
      text: "Step 2, request getWatchedProjects: output page "),
    NamedFault(
      name: "emptyListDropped", flow: "watched.empty", id: .missingMessage,
      text: "Step 1, event firstLoad: output items is expected and did not come."),
  ]

  fileprivate static let mutantsOfDebounceSearch = [
    NamedFault(
      name: "pauseNotRestarted", flow: "search.pause", id: .unexpectedMessage,
      text: "Step 5, advance 299ms: output state(.searching(text: \"s\")) came, which"
        + " the step does not expect."),
    NamedFault(
      name: "pauseTooLong", flow: "search.pause", id: .missingMessage,
      text: "Step 6, advance 1ms: output state is expected and did not come."),
    NamedFault(
      name: "goesOnWhenGone", flow: "search.scene.gone", id: .leftOver,
      text: "call find(text: \"sw\") came from DebounceSearch after it was released."),
    NamedFault(
      name: "textNotTrimmed", flow: "search.trimmed", id: .differentArgument,
      text: "Step 2, advance 300ms: output state came with another "
        + "with.searching.text: expected \"a b\", came \" a b \"."),
    NamedFault(
      name: "searchesForNothing", flow: "search.emptied", id: .missingMessage,
      text: "Step 2, event textDidChange: output state is expected and did not come."),
    NamedFault(
      name: "cancelIgnored", flow: "search.cancel", id: .unexpectedMessage,
      text: "Step 3, advance 1s: output state(.searching(text: \"sw\")) came, which "
        + "the step does not expect."),
    NamedFault(
      name: "searchNotTold", flow: "search.pause", id: .missingMessage,
      text: "Step 6, advance 1ms: output state is expected and did not come."),
    NamedFault(
      name: "errorSwallowed", flow: "search.problem", id: .missingMessage,
      text: "Step 2, advance 300ms: output state is expected and did not come."),
    NamedFault(
      name: "answerShownTwice", flow: "search.pause", id: .unexpectedMessage,
      text: "Step 6, advance 1ms: output state(.found(hits: [Hit(title: "
        + "\"Swift\")])) came, which the step does not expect once more."),
    NamedFault(
      name: "nothingShownAsFound", flow: "search.nothing", id: .differentArgument,
      text: "Step 2, advance 300ms: output state came with another with: expected the"
        + " case 'nothing', came .found(hits: [])."),
    NamedFault(
      name: "noTimeOut", flow: "search.interactor.too-late", id: .missingMessage,
      text: "Step 3, advance 1ms: output hits is expected and did not come."),
    NamedFault(
      name: "limitTooLong", flow: "search.interactor.too-late", id: .missingMessage,
      text: "Step 3, advance 1ms: output hits is expected and did not come."),
    NamedFault(
      name: "noRetry", flow: "search.interactor.busy", id: .unexpectedMessage,
      text: "Step 1, request search: output hits failed: .busy came, which the step does "
        + "not expect."),
    NamedFault(
      name: "oneRetryTooMany", flow: "search.interactor.too-busy", id: .missingMessage,
      text: "Step 3, advance 1s: output hits is expected and did not come."),
    NamedFault(
      name: "oneRetryTooFew", flow: "search.interactor.busy", id: .unexpectedMessage,
      text: "Step 3, advance 1ms: output hits failed: .busy came, which the step "
        + "does not expect."),
    NamedFault(
      name: "pauseDoesNotGrow", flow: "search.interactor.busy", id: .unexpectedMessage,
      text: "Step 4, advance 999ms: call find(text: \"sw\") came, which the step does"
        + " not expect."),
    NamedFault(
      name: "retriesAtOnce", flow: "search.interactor.busy", id: .unexpectedMessage,
      text: "Step 1, request search: call find(text: \"sw\") came, which the step does not "
        + "expect once more."),
    NamedFault(
      name: "retriesAnyError", flow: "search.interactor.offline", id: .missingMessage,
      text: "Step 1, request search: output hits is expected and did not come."),
    NamedFault(
      name: "retriesWhenCancelled", flow: "search.scene.cancelled", id: .unexpectedMessage,
      text: "Step 3, event tapCancel: call find(text: \"sw\") came, which the step does not "
        + "expect."),
  ]
}

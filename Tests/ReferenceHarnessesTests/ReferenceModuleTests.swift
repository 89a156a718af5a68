import Foundation
import InventedHarnesses
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

@Suite struct ReferenceModuleTests {
  @Test(.enabled(if: isExhaustive), arguments: ReferenceFault.all + ReferenceFault.ofUserList)
  func eachFaultIsFoundByTheFlowsThatNameIt(_ fault: ReferenceFault) async throws {
    let flows = await Self.flows(failingWith: fault.name)
    #expect(flows == fault.foundBy)
  }

  /// Of the modules that have it, in the order of their ids.
  private static func flows(failingWith fault: String) async -> [String] {
    let files = ReferenceModule.all.filter { $0.has(fault) }.flatMap(\.suites).map(\.file)
    var failing: [String] = []
    for flow in ReferenceFlow.all where files.contains(flow.suite.file) {
      if await !flow.run(faults: [fault]).holds { failing.append(flow.flow.id) }
    }
    return failing.sorted()
  }

  @Test(arguments: ReferenceModule.all)
  func aModuleHasAtLeastTwentyFlows(_ module: ReferenceModule) {
    #expect(ReferenceFlow.all.count { module.suites.map(\.file).contains($0.suite.file) } >= 20)
  }

  /// What traps would end this process: `viper-lab check` runs it, and its tests name the flows.
  @Test func eachFaultThatTheModuleDeclaresHasAnExpectation() {
    let faults = ReferenceModule.all.flatMap(\.faults)
    #expect(
      faults.filter { !$0.traps }.map(\.name).sorted()
        == (ReferenceFault.all + ReferenceFault.ofUserList).map(\.name).sorted())
    #expect(
      faults.filter(\.traps).map(\.name) == ["responseWithoutBodyTraps", "goneInteractorTraps"])
  }
}

/// A fault and the ids of the flows that must find it.
struct ReferenceFault: Sendable, CustomTestStringConvertible {
  let name: String
  let foundBy: [String]

  var testDescription: String { name }

  /// The ids of all flows of these files.
  private static func ids(in files: String...) -> [String] {
    ReferenceFlow.all.filter { files.contains($0.suite.file) }.map(\.flow.id).sorted()
  }

  private static let wholeScene = ids(in: "ItemList/ItemList.scene.json")

  static let all = [
    ReferenceFault(name: "presenterHoldsView", foundBy: wholeScene + ["item-list.tied.once"]),
    ReferenceFault(name: "interactorHoldsPresenter", foundBy: wholeScene + ["item-list.tied.once"]),
    ReferenceFault(name: "presenterHoldsScenePresenter", foundBy: wholeScene),
    ReferenceFault(
      name: "pageAdvancedTwice",
      foundBy: [
        "item-list.load-more.bottom",
        "item-list.load-more.failure",
        "item-list.load-more.second-page",
        "item-list.load-more.third-page",
        "item-list.load-more.twice",
        "item-list.load-more.untouched",
        "item-list.load.empty.gone",
        "item-list.refresh.failure",
        "item-list.refresh.first-page",
        "item-list.scene.pages",
        "item-list.scene.pages.bottom",
        "item-list.scene.pages.failure",
        "item-list.scene.pages.screen",
        "item-list.scene.refresh",
        "item-list.scene.search",
        "item-list.scene.search.more",
        "item-list.search.after-bottom",
        "item-list.search.failure.more",
        "item-list.search.more",
        "item-list.search.while-more",
        "item-list.user.offline.more",
        "item-list.user.pages",
        "item-list.user.search",
      ]),
    ReferenceFault(
      name: "firstLoadNotHeldBack",
      foundBy: [
        "item-list.load.more-meanwhile",
        "item-list.load.never-answered",
        "item-list.load.refresh-meanwhile",
        "item-list.load.twice",
        "item-list.scene.load.waiting",
        "item-list.scene.search.while-loading",
      ]),
    ReferenceFault(
      name: "lateAnswerShown",
      foundBy: [
        "item-list.scene.search.while-loading",
        "item-list.search.late-answer",
        "item-list.search.only-the-last",
        "item-list.search.while-more",
      ]),
    ReferenceFault(
      name: "errorHasNoWay",
      foundBy: [
        "articles.interactor.failure",
        "articles.interactor.failure-with-body",
        "articles.interactor.failure.wordless",
        "articles.interactor.no-body",
        "articles.main.interactor",
        "articles.rest.again",
        "articles.rest.cut-off",
        "articles.rest.no-body",
        "articles.rest.offline",
        "articles.rest.out-of-order-server",
        "articles.rest.plain",
        "articles.rest.refused",
        "articles.rest.unreadable",
        "articles.scene.failure",
        "articles.scene.failure.keeps",
        "articles.scene.no-body",
      ]),
    ReferenceFault(
      name: "entityReachesTheView",
      foundBy: [
        "articles.load.again",
        "articles.load.holes",
        "articles.load.later",
        "articles.load.success",
        "articles.main.list",
        "articles.scene.detail",
        "articles.scene.detail.late-list",
        "articles.scene.failure.keeps",
        "articles.scene.list",
        "articles.scene.pull-while-loading",
        "articles.scene.two-details",
        "articles.select.after-failure",
        "articles.select.not-listed",
        "articles.select.opens-details",
      ]),
    ReferenceFault(
      name: "delegateHeldStrongly",
      foundBy: [
        "first-second.first-is-gone",
        "first-second.first-is-gone.cancelled",
        "first-second.saved",
        "first-second.scene.saved",
        "first-second.scene.swiped-back",
        "first-second.twice",
        "second.save",
      ]),
    ReferenceFault(
      name: "delegateIsView",
      foundBy: [
        "first-second.scene.saved",
        "first-second.scene.swiped-back",
      ]),
    ReferenceFault(
      name: "delegateNeverCalled",
      foundBy: [
        "first-second.not-kept",
        "first-second.saved",
        "first-second.scene.saved",
        "first-second.twice",
        "second.save",
        "second.save.after-problem",
        "second.save.then-cancel",
        "second.save.twice",
      ]),
    ReferenceFault(
      name: "delegateCalledTwice",
      foundBy: [
        "first-second.not-kept",
        "first-second.saved",
        "first-second.scene.saved",
        "first-second.twice",
        "second.save",
        "second.save.after-problem",
        "second.save.then-cancel",
        "second.save.twice",
      ]),
    ReferenceFault(
      name: "delegateCalledAfterFirstIsGone",
      foundBy: [
        "first-second.first-is-gone",
        "first-second.first-is-gone.cancelled",
      ]),
    ReferenceFault(
      name: "alertShownByRouter",
      foundBy: [
        "first-second.scene.delete.cancel",
        "first-second.scene.delete.failure",
        "first-second.scene.delete.ok",
        "first-second.scene.delete.taken-down",
        "first-second.scene.delete.tapped-twice",
        "first.delete.again",
        "first.delete.asks",
        "first.delete.cancel",
        "first.delete.fails",
        "first.delete.list-changed",
        "first.delete.ok",
        "first.delete.twice",
      ]),
    ReferenceFault(
      name: "alertHandlerKeepsView",
      foundBy: [
        "first-second.scene.delete.up-at-the-end",
        "first-view.alert.up-at-the-end",
        "first-view.asked-again",
      ]),
    ReferenceFault(
      name: "alertShownTwice",
      foundBy: [
        "first-second.scene.delete.tapped-twice",
        "first.delete.twice",
      ]),
    ReferenceFault(
      name: "cancelDoesOK",
      foundBy: [
        "first-second.scene.delete.cancel",
        "first-second.scene.delete.tapped-twice",
        "first-view.alert.cancel",
        "first-view.alert.one-after-the-other",
        "first-view.answered.cancel",
        "first-view.bin-after-an-answer",
        "first-view.one-at-a-time.again",
        "first-view.one-at-a-time.queued",
      ]),
    ReferenceFault(
      name: "errorKeepsLoading",
      foundBy: [
        "watched.error",
        "watched.error.again",
        "watched.error.more",
        "watched.refresh.while-failing",
        "watched.scene.logged-out",
        "watched.scene.offline",
        "watched.scene.refresh.offline",
        "watched.scene.state.failed.again",
        "watched.scene.state.failed.elsewhere",
        "watched.scene.state.failed.end",
        "watched.scene.state.more.failed",
        "watched.scene.state.more.failed.pulled",
        "watched.state.complete.refresh-fails",
        "watched.state.first-loading.fails",
        "watched.state.first-loading.fails.bottom",
        "watched.state.first-loading.fails.elsewhere",
        "watched.state.listed.refresh-fails.bottom",
        "watched.state.more-loading.fails.refresh",
        "watched.state.refresh-loading.fails-twice",
        "watched.web.offline",
      ]),
    ReferenceFault(
      name: "filterHoldsPresenter",
      foundBy: ids(
        in: "WatchedProjects/WatchedProjects.presenter.json",
        "WatchedProjects/WatchedProjects.scene.json",
        "WatchedProjects/WatchedProjects.web.scene.json",
        "WatchedProjects/WatchedProjects.late.json")),
    ReferenceFault(
      name: "staleAnswerShown",
      foundBy: [
        "search.cancel.running",
        "search.emptied.running",
        "search.same-again",
        "search.scene.cancelled",
        "search.scene.typed-on",
        "search.scheduled.cancel",
        "search.scheduled.stale",
        "search.stale",
        "search.stale.failure",
        "search.stale.while-typing",
      ]),
    ReferenceFault(
      name: "noDebounce",
      foundBy: [
        "search.background",
        "search.cancel",
        "search.cancel.again",
        "search.cancel.running",
        "search.emptied",
        "search.emptied.running",
        "search.gone",
        "search.gone.pausing",
        "search.nothing",
        "search.pause",
        "search.problem",
        "search.same-again",
        "search.scene.cancelled",
        "search.scene.found",
        "search.scene.gone",
        "search.scene.slow",
        "search.scene.typed-on",
        "search.scheduled-scene.background",
        "search.scheduled-scene.found",
        "search.scheduled-scene.gone",
        "search.scheduled-scene.too-late",
        "search.scheduled.cancel",
        "search.scheduled.emptied",
        "search.scheduled.gone",
        "search.scheduled.gone.pausing",
        "search.scheduled.nothing",
        "search.scheduled.pause",
        "search.scheduled.stale",
        "search.scheduled.trimmed",
        "search.stale",
        "search.stale.failure",
        "search.stale.while-typing",
        "search.trimmed",
      ]),
    ReferenceFault(
      name: "noCancel",
      foundBy: [
        "search.scene.cancelled",
        "search.scene.typed-on",
      ]),
    ReferenceFault(
      name: "offMainThread",
      foundBy: [
        "search.background",
        "search.cancel",
        "search.cancel.again",
        "search.cancel.running",
        "search.emptied",
        "search.emptied.running",
        "search.gone",
        "search.nothing",
        "search.pause",
        "search.problem",
        "search.same-again",
        "search.scene.cancelled",
        "search.scene.found",
        "search.scene.gone",
        "search.scene.slow",
        "search.scene.typed-on",
        "search.scheduled-scene.background",
        "search.stale",
        "search.stale.failure",
        "search.stale.while-typing",
        "search.trimmed",
      ]),
    ReferenceFault(
      name: "searchHoldsPresenter",
      foundBy: [
        "search.gone",
        "search.scene.gone",
        "search.scheduled.gone",
      ]),
    ReferenceFault(
      name: "answersTwice",
      foundBy: [
        "search.scheduled-interactor.busy",
        "search.scheduled-interactor.found",
        "search.scheduled-interactor.offline",
        "search.scheduled-interactor.too-late",
        "search.scheduled-scene.too-late",
      ]),
  ]
}

extension ReferenceModule {
  /// Whether it is known for this mistake.
  fileprivate func has(_ name: String) -> Bool {
    faults.contains { $0.name == name }
  }
}

extension ReferenceModule: CustomTestStringConvertible {
  /// The name, as the name of a case.
  public var testDescription: String { name }
}

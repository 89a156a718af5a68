import InventedHarnesses
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// Each mistake that is made where modules touch, by streams or in time is found by a finding that
/// names it.
@Suite struct NamedFaultTests {
  @Test(arguments: NamedFault.all.sample(every: 4))
  func aFaultIsNamed(_ fault: NamedFault) async throws {
    let reference = try #require(ReferenceFlow.all.first { $0.flow.id == fault.flow })
    let findings = await reference.run(faults: [fault.name]).findings
    let finding = try #require(
      findings.first { $0.id == fault.id }, "\(findings.map(\.description))")
    #expect(finding.description.contains(fault.text), "\(finding)")
    #expect(await reference.run(faults: []).findings.map(\.description) == [])
  }

  @Test func aFaultOfTwoPresentersThatLiveIsToldOnce() async throws {
    let reference = try #require(ReferenceFlow.all.first { $0.flow.id == "first-second.twice" })
    let findings = await reference.run(faults: ["delegateHeldStrongly"]).findings.map(\.description)
    let told = findings.filter { $0.contains("SecondPresenter.strongDelegate holds") }
    #expect(told.count == 1, "\(findings)")
    #expect(Set(findings).count == findings.count)
  }

  @Test func theReferenceModulesSayByWhatTheirFaultsAreNamed() {
    for fault in ReferenceModule.firstSecond.faults {
      #expect(NamedFault.all.contains { $0.name == fault.name && $0.id == fault.namedBy })
    }
  }

  @Test func eachFaultOfTheModulesIsAmongThem() {
    #expect(
      NamedFault.all.map(\.name).uniqued
        == [ReferenceModule.firstSecond, .watchedProjects, .debounceSearch].flatMap { module in
          module.faults.map(\.name)
        })
  }
}

/// A fault, the flow that finds it, and what is found.
struct NamedFault: Sendable, CustomTestStringConvertible {
  let name: String
  let flow: String
  let id: Finding.ID
  /// What the finding says.
  let text: String

  var testDescription: String { "\(name) \(id.rawValue)" }

  static let all = betweenModules + ofWatchedProjects + ofDebounceSearch

  private static let betweenModules = [
    NamedFault(
      name: "delegateHeldStrongly", flow: "first-second.scene.saved", id: .delegateHeldStrongly,
      text: "SecondPresenter.strongDelegate holds FirstPresenter strongly."),
    NamedFault(
      name: "delegateHeldStrongly", flow: "first-second.first-is-gone", id: .notReleased,
      text: "Fix: make SecondPresenter.strongDelegate weak."),
    NamedFault(
      name: "delegateIsView", flow: "first-second.scene.saved", id: .wrongDelegate,
      text: "SecondPresenter is FirstView, the view of First, and not its presenter."),
    NamedFault(
      name: "delegateNeverCalled", flow: "first-second.scene.saved", id: .missingMessage,
      text: "delegate secondDidSave is expected and did not come"),
    NamedFault(
      name: "delegateCalledTwice", flow: "first-second.scene.saved", id: .unexpectedMessage,
      text: "delegate secondDidSave(text: \"Salt\") came, which the step does not expect"),
    NamedFault(
      name: "delegateCalledAfterFirstIsGone", flow: "first-second.first-is-gone",
      id: .leftOver, text: "was sent to First after First was released"),
    NamedFault(
      name: "alertShownByRouter", flow: "first-second.scene.delete.cancel",
      id: .differentArgument, text: "with another with.by: "),
    NamedFault(
      name: "alertShownByRouter", flow: "first.delete.asks", id: .missingMessage,
      text: "+ route showNotice(title: \"Delete?\""),
    NamedFault(
      name: "alertHandlerKeepsView", flow: "first-second.scene.delete.up-at-the-end",
      id: .notReleased,
      text: "Fix: capture the view weakly in closure #1 in FirstView.buttonsThatKeepThis(_:)."),
    NamedFault(
      name: "alertHandlerKeepsView", flow: "first-view.alert.up-at-the-end",
      id: .notReleased,
      text: "Fix: capture the view weakly in closure #1 in FirstView.buttonsThatKeepThis(_:)."),
    NamedFault(
      name: "alertShownTwice", flow: "first-second.scene.delete.tapped-twice",
      id: .alertOverAlert, text: "'Delete?'"),
    NamedFault(
      name: "cancelDoesOK", flow: "first-second.scene.delete.cancel", id: .unexpectedMessage,
      text: "call load"),
  ]
}

extension Array where Element: Equatable {
  /// The elements without those that stood before.
  fileprivate var uniqued: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension NamedFault {
  fileprivate static let ofWatchedProjects = [
    NamedFault(
      name: "errorKeepsLoading", flow: "watched.error", id: .missingMessage,
      text: "Step 2, event refreshTrigger: request getWatchedProjects is expected and did not come."
    ),
    NamedFault(
      name: "errorKeepsLoading", flow: "watched.scene.offline", id: .differentArgument,
      text: #"Step 4, event look: output screen came with another with.rows[0]: expected 1 "#
        + #"element, came only 0; with.isRefreshing differs too."#),
    NamedFault(
      name: "filterHoldsPresenter", flow: "watched.first-load", id: .notReleased,
      text: "or capture the presenter weakly in closure #"),
    NamedFault(
      name: "filterHoldsPresenter", flow: "watched.scene.released-unused", id: .notReleased,
      text: "Fix: cancel the task in WatchedProjectsPresenter.tasks[2]"),
  ]

  fileprivate static let ofDebounceSearch = [
    NamedFault(
      name: "staleAnswerShown", flow: "search.stale", id: .unexpectedMessage,
      text: "Step 6, release search, number 1: output state(.found(hits: [Hit(title: \"Swan\")])) "
        + "came, which the step does not expect."),
    NamedFault(
      name: "staleAnswerShown", flow: "search.scheduled.stale", id: .unexpectedMessage,
      text:
        "output state(.found(hits: [Hit(title: \"Swan\")])) came, which the step does not expect"),
    NamedFault(
      name: "noDebounce", flow: "search.pause", id: .unexpectedMessage,
      text:
        "Step 1, event textDidChange: output state(.searching(text: \"s\")) came, which the step "
        + "does not expect."),
    NamedFault(
      name: "noCancel", flow: "search.scene.cancelled", id: .unexpectedMessage,
      text: "Step 4, advance 10s: call find(text: \"sw\") came, which the step does not "
        + "expect."),
    NamedFault(
      name: "offMainThread", flow: "search.background", id: .offMainThread,
      text: " off the main thread, and the view asked for the main thread."),
    NamedFault(
      name: "offMainThread", flow: "search.scheduled-scene.background", id: .offMainThread,
      text: "output state gave .found(hits: [Hit(title: \"Swan\")]) off the main thread, and the "
        + "view asked for the main thread."),
    NamedFault(
      name: "searchHoldsPresenter", flow: "search.gone", id: .leftOver,
      text:
        "output state(.found(hits: [Hit(title: \"Swan\")])) came from DebounceSearch after "
        + "it was released."),
    NamedFault(
      name: "searchHoldsPresenter", flow: "search.scheduled.gone", id: .notReleased,
      text: "Fix: capture the presenter weakly in closure #1 in "
        + "ScheduledSearchPresenter.search(_:_:)."),
    NamedFault(
      name: "answersTwice", flow: "search.scheduled-interactor.too-late", id: .unexpectedMessage,
      text: "request search.completion(.success([Hit(title: \"Swan\")])) came, which the step does "
        + "not expect"),
  ]
}

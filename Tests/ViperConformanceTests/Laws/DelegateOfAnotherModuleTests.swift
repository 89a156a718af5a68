import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// The law of the delegate that has gone, where it is another module that is told.
@Suite(.onOwnThreads) struct DelegateOfAnotherModuleTests {
  private final class Opener {}

  private final class ClosingPresenter {
    weak var delegate: DelegateSpy<Never>?
    private let goBack: () -> Void

    init(_ delegate: DelegateSpy<Never>, goBack: @escaping () -> Void) {
      self.delegate = delegate
      self.goBack = goBack
    }

    /// Goes back only where somebody is told.
    func close() {
      guard let delegate else { return }
      delegate.tell("didClose")
      goBack()
    }
  }

  /// What the wiring holds besides the harness.
  private final class Elsewhere {
    var kept: [AnyObject] = []
  }

  private func report(isOpenerKept: Bool) -> ConformanceReport {
    let elsewhere = Elsewhere()
    var report = ConformanceReport()
    let problems = report.check(
      [.delegateThatHasGoneIsNotMissed], LawScenario(events: ["close"]), module: "Second",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { harness in
      let first = harness.submodule("First")
      let router = RouterFake<String>(harness)
      router.launch("list")
      router.push("second")
      let delegate = DelegateSpy<Never>(first)
      let presenter = ClosingPresenter(delegate) { router.pop() }
      let opener = Opener()
      harness.owns(presenter, as: .presenter)
      first.owns(opener, as: .presenter)
      harness.accepts(.event, named: "close") { _ in presenter.close() }
      // What lives on is told in one sentence, the module's own presenter first.
      elsewhere.kept.append(presenter)
      if isOpenerKept { elsewhere.kept.append(opener) }
    }
    #expect(problems.map(\.description) == [])
    return report
  }

  private final class StoreSpy: ProtocolDouble {
    struct Stub {}
    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .call)
      harness.adopt(self, with: calls, as: .service)
    }

    func store(_ done: @escaping () -> Void) {
      calls.call("store", [nil: calls.callback("store.completion", done)])
    }
  }

  private enum Shown { case note, list }

  /// Shows the note when it is stored, and says so.
  private final class NotePresenter {
    var didStore: (() -> Void)?
    private let store: StoreSpy
    private let view: ViewSpy<Never, Shown>

    init(_ store: StoreSpy, _ view: ViewSpy<Never, Shown>) {
      self.store = store
      self.view = view
    }

    func save() {
      store.store { [weak self] in
        self?.view.handle(.note)
        self?.didStore?()
      }
    }
  }

  private final class ListPresenter {
    private let view: ViewSpy<Never, Shown>
    init(_ view: ViewSpy<Never, Shown>) { self.view = view }
    func show() { view.handle(.list) }
  }

  /// The answer to a closure says no module: what the receiver shows is its own all the same.
  @Test(arguments: [false, true])
  func whatTheReceiverShowsIsNotMissed(isStoreShared: Bool) throws {
    let flows = try Flow.read(
      text: #"""
        { "format": 1, "module": "First", "flows": [ { "id": "a", "steps": [
          { "when": { "event": "save", "module": "Second" }, "then": [] },
          { "when": { "callback": "store.completion" },
            "then": [ { "command": "note", "module": "Second" }, { "delegate": "didStore" },
                      { "command": "list" } ] } ] } ] }
        """#, path: "first.json")
    var report = ConformanceReport()
    let problems = report.check(
      [.delegateThatHasGoneIsNotMissed], LawScenario(flows: flows), module: "First",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { first in
      let second = first.submodule("Second")
      let list = ListPresenter(ViewSpy(first))
      let delegate = DelegateSpy<Never>(first)
      let note = NotePresenter(StoreSpy(isStoreShared ? first : second), ViewSpy(second))
      note.didStore = { [weak delegate, weak list] in
        guard let delegate else { return }
        delegate.tell("didStore")
        list?.show()
      }
      first.owns(list, as: .presenter)
      second.owns(note, as: .presenter)
      second.accepts(.event, named: "save") { [weak note] _ in note?.save() }
    }
    #expect(problems.map(\.description) == [])
    #expect(report.entries.map { "\($0.outcome)" } == ["holds (1)"])
  }

  /// A double of the test's own in front of the kit's.
  private final class StandIn {
    let spy: DelegateSpy<Never>
    init(_ spy: DelegateSpy<Never>) { self.spy = spy }
  }

  private final class ToldPresenter {
    weak var delegate: StandIn?
    /// A delegate that the presenter itself keeps.
    var kept: StandIn?
    func close() { (delegate ?? kept)?.spy.tell("didClose") }
  }

  @Test(arguments: [false, true])
  func aStandInThatTheTestKeepsProvesNothing(isKeptByModule: Bool) {
    var report = ConformanceReport()
    let problems = report.check(
      [.delegateThatHasGoneIsNotMissed], LawScenario(events: ["close"]), module: "Second",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { harness in
      let presenter = ToldPresenter()
      let standIn = StandIn(DelegateSpy<Never>(harness))
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "close") { _ in presenter.close() }
      if isKeptByModule {
        presenter.kept = standIn
        harness.keeps([presenter])
      } else {
        presenter.delegate = standIn
        harness.keeps(standIn)
      }
    }
    #expect(problems.map(\.description) == [])
    let entry = report.entries.first
    if isKeptByModule {
      #expect(
        entry?.violations.map(\.sentence) == [
          "The delegate had gone, and was told: delegate didClose."
        ])
    } else {
      #expect(
        entry?.outcome
          == .notChecked(
            why: "the delegate's double does not go: 'harness.keeps' keeps what holds it"))
    }
  }

  private final class ClosureDelegate: ProtocolDouble {
    struct Stub {}
    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .delegate)
      harness.adopt(self, with: calls, as: .delegate)
    }
  }

  private final class ClosurePresenter {
    var didClose: () -> Void = {}
  }

  /// Its double goes, and what records for it is a closure of the test, which is nobody's to release.
  @Test func aClosureThatRecordsProvesNothing() {
    var report = ConformanceReport()
    let problems = report.check(
      [.delegateThatHasGoneIsNotMissed], LawScenario(events: ["close"]), module: "Second",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { harness in
      let presenter = ClosurePresenter()
      let calls = ClosureDelegate(harness).calls
      presenter.didClose = { calls.call("didClose", [:]) }
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "close") { _ in presenter.didClose() }
    }
    #expect(problems.map(\.description) == [])
    #expect(report.entries.map { "\($0.outcome)" } == ["holds (1)"])
  }

  @Test func oneThatDependsOnADelegateThatGoesIsFound() {
    #expect(
      report(isOpenerKept: false).entries.flatMap(\.violations).map(\.sentence) == [
        "The delegate had gone, and event close does not send route pop."
      ])
  }

  @Test func oneWhoseDelegateIsHeldElsewhereProvesNothing() {
    #expect(report(isOpenerKept: true).entries.map(\.outcome) == [.holds(count: 1)])
  }
}

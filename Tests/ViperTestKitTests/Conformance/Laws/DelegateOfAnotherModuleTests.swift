import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperRules

/// The law of the delegate that has gone, where it is another module that is told.
@Suite struct DelegateOfAnotherModuleTests {
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

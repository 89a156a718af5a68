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

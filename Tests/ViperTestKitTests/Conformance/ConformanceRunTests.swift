import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperMessages

@Suite struct ConformanceRunTests {
  private final class ListPresenter {}

  /// A module is not held to have kept all rules at an event that was never sent.
  @Test func anEventThatMakesNoFlowIsTold() {
    var run = ConformanceRun(module: "List")
    run.add { harness in
      harness.owns(ListPresenter(), as: .presenter)
      harness.accepts(.event, named: "") { _ in }
    }
    #expect(
      run.problems.map(\.description) == [
        """
        No flow can be made of the event '': 'event' is a string that is not empty, this one is empty.
        [invalid-fixture]
        """
      ])
  }

  /// A flow that was made of an event is in no file, so that nothing is said of one.
  @Test func whatGoesWrongInAMadeFlowHasNoPlaceInAFixture() {
    struct Broken: Error {}
    var run = ConformanceRun(module: "List")
    run.triesLaws = false
    var count = 0
    run.add { harness in
      count += 1
      harness.owns(ListPresenter(), as: .presenter)
      harness.accepts(.event, named: "start") { _ in }
      // The first two look at the assembly; the third is the flow's.
      if count == 3 { throw Broken() }
    }
    #expect(
      run.problems.map(\.description) == [
        """
        event start
        The wiring threw Broken().
        [wiring-failed]
        """
      ])
  }
}

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
}

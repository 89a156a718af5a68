import Dispatch
import Testing
import ViperTestKit

@testable import ViperExploration

/// A view is told on another thread than the test's, which is the main one or not.
@Suite("Exploring what comes off the main thread") struct OffMainThreadTests {
  enum Command {
    case show(rows: Int)
  }

  private final class ListPresenter: Sendable {
    let onCommand: @Sendable (Command) -> Void
    init(_ onCommand: @escaping @Sendable (Command) -> Void) { self.onCommand = onCommand }

    func load() {
      DispatchQueue.global().async { self.onCommand(.show(rows: 1)) }
    }
  }

  private static func explored(
    isolation: isolated (any Actor)? = #isolation
  ) async -> Exploration {
    await Exploration.of("List", limits: ExplorationLimits(runs: 20, time: .seconds(3600))) {
      harness in
      let view = ViewSpy<Command, Command>(harness)
      let presenter = ListPresenter(view.handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "load") { _ in presenter.load() }
    }
  }

  @MainActor @Test func isToldWhereTheTestIsOnIt() async {
    let explored = await Self.explored()
    #expect(explored.problems.map(\.id) == [.offMainThread])
  }

  @Test func isNotToldWhereTheTestIsNot() async {
    let explored = await Self.explored()
    #expect(explored.problems.map(\.description) == [])
  }
}

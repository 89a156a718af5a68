import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// When the main queue is taken to be blocked.
@Suite struct MainQueueServiceTests {
  /// - Returns: Whether the turn came, and how often it was waited for.
  private func wait(_ signs: [Int], turnAt: Int) async -> (hasCome: Bool, waits: Int) {
    var waits = 0
    var signs = signs[...]
    let hasCome = await MainQueue.whileItIsServed(signs: { signs.popFirst() ?? 0 }) {
      waits += 1
      return waits == turnAt
    }
    return (hasCome, waits)
  }

  @Test(arguments: [
    // Asked before and after each wait.
    ([1, 2, 2, 3, 3], 3, true, 3), ([1], 1, true, 1), ([1, 2, 2, 2], 9, false, 2),
    ([1, 1], 2, false, 1),
  ])
  func itIsWaitedForAsLongAsSomethingHappensThere(
    _ signs: [Int], _ turnAt: Int, _ hasCome: Bool, _ waits: Int
  ) async {
    let result = await wait(signs, turnAt: turnAt)
    #expect(result.hasCome == hasCome)
    #expect(result.waits == waits)
  }

  @MainActor @Test func aFlowOnTheMainThreadIsASign() throws {
    let flow = try FlowText.flow("\"steps\": [ { \"when\": { \"event\": \"start\" } } ]")
    let before = MainQueue.service.signs
    _ = FlowRunner(flow).run { $0.accepts(.event) { (_: SmallEvent) in } }
    // The wiring and its step, and whatever else happened there.
    #expect(MainQueue.service.signs >= before + 2)
  }
}

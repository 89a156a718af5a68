import Testing
import ViperTestKit
import ViperTesting
import WatchedProjectsModule

@testable import ReferenceHarnesses

/// Answers that a test of the main actor writes, where other threads ask for them.
@Suite @MainActor struct AnswersOffTheMainActorTests {
  @Test func aClosureInAnAnswerIsBoundToNoActor() async throws {
    let numbers = [1, 2, 3]
    try await withHarness { harness in
      let signal = WatchSignalSpy(
        harness,
        stub: .init { _ in
          // One that is bound to the main actor ends the process here.
          let sum = numbers.map { $0 * 2 }.reduce(0) { $0 + $1 }
          return WatchSubscription { #expect(sum == 12) }
        })
      await Task.detached { signal.subscribe {}.cancel() }.value
    }
  }
}

import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperMessages
@testable import ViperRelease
@testable import ViperTime

/// A release check that blocks its thread, of a module that starts a task while it is made: where other
/// tests block the threads for tasks, that one has had no turn when the check has waited long enough.
@Suite(.onOwnThreads) struct StarvedTasksTests {
  /// What a task of the module's waits for.
  private final class Gate: Sendable {
    private let (turns, continuation) = AsyncStream.makeStream(of: Void.self)
    private let release = DispatchSemaphore(value: 0)
    func open() { continuation.finish() }
    func pass() async { for await _ in turns {} }
    func noteRelease() { release.signal() }
    func awaitRelease() { _ = release.wait(timeout: .now() + 600) }
  }

  private final class CityServiceSpy: TestDouble, Sendable {
    func releaseAll() {}
  }

  private final class CityInteractor: Sendable {
    let service = CityServiceSpy()
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    deinit { gate.noteRelease() }
    func load() {
      Task {
        await gate.pass()
        withExtendedLifetime(self) {}
      }
    }
  }

  private final class CityPresenter {
    let interactor: CityInteractor
    init(_ gate: Gate) { interactor = CityInteractor(gate) }
  }

  /// Follows the life cycle, whose waits are all in vain.
  ///
  /// - Parameter giveTurns: What happens where tasks are to have turns; it says whether they had.
  private func follow(
    _ gate: Gate, made: @escaping (CityPresenter) -> Void = { _ in },
    giveTurns: @escaping () -> Bool
  ) async -> (findings: [Finding], remarks: [Finding]) {
    await OwnThread.run { Self.followAtOnce(gate, made, giveTurns) }
  }

  private static func followAtOnce(
    _ gate: Gate, _ made: (CityPresenter) -> Void, _ giveTurns: () -> Bool
  ) -> (findings: [Finding], remarks: [Finding]) {
    var remarks: [Finding] = []
    let sequence = ScopeSequence(
      timeout: .seconds(1), retained: [], source: nil, limits: .init(), explaining: .init(),
      remark: { remarks.append($0) })
    while let action = sequence.next() {
      switch action {
      case .make:
        sequence.startedTasks.run {
          let presenter = CityPresenter(gate)
          presenter.interactor.load()
          made(presenter)
          sequence.look((presenter, presenter.interactor))
        }
      case .wait: break
      case .turns: sequence.endTurns(giveTurns())
      }
    }
    return (sequence.findings, remarks)
  }

  @Test func whatATaskHoldsThatHadNoTurnIsNotKnownToBeALeak() async {
    let gate = Gate()
    let (findings, remarks) = await follow(gate) { false }
    #expect(findings.map(\.description) == [])
    #expect(
      remarks.map(\.description) == [
        """
        Whether the module is released is not known: a task that it started had no turn, because this \
        test or others block the threads.
        Fix: Make the test async and await the check; let no test block the main thread.
        [not-judged]
        """
      ])
    gate.open()
  }

  /// Nor is it of the doubles that it holds.
  @Test func theDoublesOfWhatIsNotKnownAreNotJudged() async {
    let gate = Gate()
    let other = CityServiceSpy()
    var service: CityServiceSpy?
    _ = await follow(gate, made: { service = $0.interactor.service }) { false }
    #expect(service.map { DoublesOfLeaks.contain($0) } == true)
    #expect(!DoublesOfLeaks.contain(other))
    gate.open()
  }

  @Test func whatATaskHoldsThatEndsInItsTurnIsNoLeak() async {
    let gate = Gate()
    let (findings, remarks) = await follow(gate) {
      gate.open()
      let haveCome = TaskTurns.block(upTo: .seconds(600)) { false }
      // A busy machine may hold up the thread that runs the task for longer than all turns take.
      gate.awaitRelease()
      return haveCome
    }
    #expect((findings + remarks).map(\.description) == [])
  }

  @Test func whatATaskHoldsThatGoesOnWaitingIsALeak() async {
    let gate = Gate()
    let (findings, remarks) = await follow(gate) { true }
    #expect(findings.map(\.id) == [.notReleased])
    #expect(remarks.map(\.description) == [])
    gate.open()
  }

  /// The task is bound to the main actor, which this test occupies.
  @MainActor @Test(.enabled(if: isExhaustive)) func aTaskThatWaitsForThisTestIsNoLeak() {
    @MainActor final class ScreenPresenter {
      func load() { Task { withExtendedLifetime(self) {} } }
    }
    var remarks: [Finding] = []
    let findings = ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, remark: { remarks.append($0) }
    ) {
      let presenter = ScreenPresenter()
      presenter.load()
      return presenter
    }
    #expect(findings.map(\.description) == [])
    #expect(remarks.map(\.id) == [.notJudged])
  }

  /// Else a check would wait for what can't come before such a test has ended.
  @MainActor @Test func aTestOfTheMainActorServesNoMainQueue() {
    #expect(!MainQueue.drain())
  }

  @Test func aModuleThatHoldsItselfIsALeakWithoutATurn() {
    final class Router { var itself: Router? }
    var leaked: [Router] = []
    let gate = Gate()
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let router = Router()
      router.itself = router
      leaked.append(router)
      Task { await gate.pass() }
      return router
    }
    #expect(findings.map(\.id) == [.notReleased])
    for router in leaked { router.itself = nil }
    gate.open()
  }
}

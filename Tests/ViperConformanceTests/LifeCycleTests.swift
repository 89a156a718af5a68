import Dispatch
import FlowTestSupport
import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease
@testable import ViperRules
@testable import ViperTime

/// What all runs do alike: flows, tests without one, trials of laws, opens-once, assemblies.
///
/// Each of these was true in some of them only, while the life cycle stood in each by itself.
@Suite("The life cycle of a run", .onOwnThreads) struct LifeCycleTests {
  /// Keeps itself alive for as long as it waits on the test's clock.
  private final class Sleeper: Sendable {
    private let itself = Guarded<Sleeper?>(nil)

    func sleep(on clock: ManualClock) {
      _ = itself.exchange(self)
      Task { [weak self] in
        try? await clock.sleep(for: .seconds(1))
        _ = self?.itself.exchange(nil)
      }
    }
  }

  @Test("a cycle that only the end of an answer would break is told without a flow, too")
  func heldAnswersInAScope() async {
    let (_, findings) = await HarnessScope.run(module: "", source: nil) { harness in
      harness.owns(Sleeper(), as: .presenter).sleep(on: harness.clock)
      await ProcessIdle.wait()
    }
    #expect(findings.map(\.id) == [.notReleased])
    #expect(findings.first?.headline == "Sleeper (presenter) was not released.")
  }

  @Test("an alert that keeps its module alive is told where a screen is opened twice, too")
  func alertsInOpensOnce() {
    let findings = OpensOnce.findings(of: "start", source: nil) { harness in
      let router = RouterSpy<Shop.Scene>(harness)
      let alerts = AlertSpy(harness)
      alerts.mayStayUp = true
      var isOpen = false
      SmallPresenter.wire(harness) { presenter, _ in
        guard !isOpen else { return }
        isOpen = true
        router.go(.push, scene: .detail(id: 1))
        alerts.show(
          title: "Sure?", actions: [AlertAction("OK") { presenter.onCommand(.hide) }])
      }
    }
    #expect(findings.map(\.id) == [.notReleased])
    #expect(findings.first?.details.first == "  Held by a handler of the alert 'Sure?' that is up.")
  }

  @Test("what comes from a deinit is expected by no step, also when an alert is released")
  func messageFromTheHandlerOfAnAlert() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        { "alert": "show", "with": { "$any": true } } ] } ],
      "finally": { "alerts": "up" }
      """)
    let result = FlowRunner(flow).run { harness in
      let alerts = AlertSpy(harness)
      let endpoint = Endpoint(module: harness.module, channel: .command)
      SmallPresenter.wire(harness) { [recorder = harness.recorder] _, _ in
        let last = AtTheEnd { recorder.record(SmallCommand.hide, at: endpoint) }
        alerts.show(title: "Sure?", actions: [AlertAction("OK") { withExtendedLifetime(last) {} }])
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.last?.name == "hide")
    #expect(result.transcript.messages.last?.isFromDeinit == true)
  }

  @Test("what waits in the main queue when a test ends belongs to that test") @MainActor
  func mainQueueAtTheEnd() async {
    var recorder: Recorder?
    _ = await HarnessScope.run(module: "", source: nil) { harness in
      recorder = harness.recorder
      let presenter = SmallPresenter.wire(harness)
      let moved = Moved(WeakReference(object: presenter))
      DispatchQueue.main.async { (moved.value.object as? SmallPresenter)?.onCommand(.hide) }
    }
    #expect(recorder?.transcript().messages.map(\.name) == ["hide"])
  }

  /// A source whose only subscriber goes some time after the release has begun.
  private final class SlowSource: SubscribedSource {
    private let time: Duration
    private var end: ContinuousClock.Instant?
    let livesOn = false
    let title = "slow"
    let isAnswer = false
    let lostCount = 0
    let unread: [UnreadValue] = []

    init(goesAfter time: Duration) {
      self.time = time
    }

    var subscriberCount: Int { end.map { ContinuousClock.now < $0 } ?? true ? 1 : 0 }

    func keepSubscribers() {
      end = .now + time
    }
  }

  @Test("a subscription that ends a little later is none that outlives its module")
  func subscriptionThatEndsLater() async {
    // Awaited, since the feed's tasks end in threads that other tests may block.
    let findings = await StreamLaw.findings(
      of: [.subscriptionsEnd], PagedFeed.scenario, source: nil
    ) {
      PagedFeed.wire($0, asksForMainThread: false, [])
      $0.binding.add(SlowSource(goesAfter: .milliseconds(60)))
    }
    #expect(findings.map(\.description) == [])
    let never = await StreamLaw.findings(of: [.subscriptionsEnd], PagedFeed.scenario, source: nil) {
      PagedFeed.wire($0, asksForMainThread: false, [])
      $0.binding.add(SlowSource(goesAfter: .seconds(3_600)))
    }
    #expect(never.map(\.id) == [.subscriptionOutlives])
  }

  /// A presenter that its router gives a view a moment after the wiring.
  private final class LatePresenter {
    weak var view: LateView?
  }

  private final class LateView {}

  @Test("an assembly is looked at when the main queue has finished it, in both forms") @MainActor
  func assemblyOnTheMainQueue() async {
    var run = ConformanceRun(module: "Late")
    run.triesLaws = false
    await run.add { harness in
      let presenter = harness.owns(LatePresenter(), as: .presenter)
      let view = harness.owns(LateView(), as: .view)
      let moved = Moved((presenter, view))
      DispatchQueue.main.async { moved.value.0.view = moved.value.1 }
    }
    let entry = run.report().entries.first { $0.check.id == GraphRule.noSlotIsEmpty.id }
    guard case .holds(let count)? = entry?.outcome else {
      Issue.record("\(String(describing: entry?.outcome))")
      return
    }
    #expect(count > 0)
  }

  /// What a run shows when each of its steps has ended.
  private final class Observer: FlowObserver {
    private(set) var countsAfterSteps: [Int] = []

    func look(at harness: Harness) {
      countsAfterSteps.append(harness.recorder.count)
    }
  }

  @Test("a step whose messages are not known ends when nothing comes of its answers either")
  func observedStep() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "$any": true }, "replies": [
        { "reply": [ { "response": "saved" } ] },
        { "reply": [ { "response": "saved" } ] } ] } ],
      "steps": [ { "when": { "event": "start" } } ]
      """)
    let observer = Observer()
    var runner = FlowRunner(flow)
    runner.observer = observer
    let result = await runner.run { harness in
      var count = 0
      SmallPresenter.wire(
        harness,
        onEvent: { presenter, _ in
          let moved = Moved(presenter.onRequest)
          Task { moved.value(.load(id: 1)) }
        },
        onResponse: { presenter, _ in
          count += 1
          let moved = Moved((presenter, count))
          Task {
            if moved.value.1 == 1 {
              moved.value.0.onRequest(.load(id: 2))
            } else {
              moved.value.0.onCommand(.hide)
            }
          }
        })
    }
    #expect(result.transcript.messages.last?.name == "hide")
    #expect(observer.countsAfterSteps == [0, result.transcript.messages.count])
  }

  @Test("a wiring that threw is not waited for")
  func failedWiring() {
    struct Broken: Error {}
    let presenter = SmallPresenter()
    presenter.keepsItselfAlive = presenter
    defer { presenter.keepsItselfAlive = nil }
    // Were it waited for, this would take ten minutes.
    var run = ConformanceRun(module: "Small", releaseTimeout: .seconds(600))
    run.add { harness in
      harness.owns(presenter, as: .presenter)
      throw Broken()
    }
    #expect(run.problems.map(\.id) == [.wiringFailed])
  }

  @Test("late messages are ignored from the end of a run on, not before", arguments: [false, true])
  func lateMessages(areIgnored: Bool) throws {
    let observer = LateObserver()
    var policy = RunPolicy()
    policy.ignoresLateMessages = areIgnored
    policy.observer = observer
    let flow = try Flow(id: "late", module: "Small", steps: [Flow.Step(when: .advance(.zero))])
    let run = FlowRun.of(flow, policy) { harness in
      harness.owns(SmallPresenter(), as: .presenter)
    }
    #expect(observer.isIgnoringAtTheEnd == false)
    #expect(run.harness.recorder.state.ignoresLate == areIgnored)
  }

  @Test("parts are waited for as long as anything is, or less")
  func partsTimeout() {
    var policy = RunPolicy()
    #expect(policy.partsTimeout == ReleaseCheck.patience)
    policy.releaseTimeout = .milliseconds(1)
    #expect(policy.partsTimeout == .milliseconds(1))
    policy.isAboutRelease = false
    #expect(policy.objectsTimeout == .milliseconds(1))
  }
}

/// Looks whether late messages are ignored while the modules still live.
private final class LateObserver: FlowObserver {
  private(set) var isIgnoringAtTheEnd: Bool?

  func look(at harness: Harness) {}

  func finish(_ harness: Harness) {
    isIgnoringAtTheEnd = harness.recorder.state.ignoresLate
  }
}

/// Does something when it goes.
private final class AtTheEnd {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

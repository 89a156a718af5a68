import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// What is told, how often, in which order; and what waits while a module is released.
@Suite("A flow across modules") struct AcrossModulesTests {
  private func run(
    _ then: String, given: String = "[]", more: String = "",
    wiring: @escaping (Harness, SecondPresenter, any SecondDelegate) -> Void
  ) throws -> FlowResult {
    try FirstAndSecond.run(
      """
      "given": \(given),
      "steps": [ { "when": { "event": "didTapSave", "module": "Second" }, "then": [ \(then) ] }
        \(more) ]
      """
    ) { harness in
      let first = harness.owns(FirstPresenter(), as: .presenter)
      let second = harness.submodule("Second")
      let presenter = second.owns(SecondPresenter(), as: .presenter)
      let spy = DelegateSpy<Never>(recorder: harness.recorder, module: "First")
      let forwarder = harness.forwardingSpy(SecondDelegateForwarder(spy, first), for: first)
      presenter.delegate = forwarder
      wiring(second, presenter, forwarder)
    }
  }

  private static let saved = #"{ "delegate": "didSave", "with": { "_0": "a" } }"#
  private static let closed = #"{ "route": "close", "module": "Second" }"#

  private func event(_ second: Harness, _ body: @escaping () -> Void) {
    second.accepts(.event, named: "didTapSave") { _ in body() }
  }

  @Test("a delegate that is never told, told twice, or told in another order is found")
  func told() throws {
    let once = try run("\(Self.saved), \(Self.closed)") { second, presenter, _ in
      let router = RouterSpy<String>(second)
      event(second) { [unowned presenter] in
        presenter.didTapSave()
        router.go("close")
      }
    }
    #expect(once.findings.map(\.description) == [])
    let never = try run(Self.saved) { second, _, _ in event(second) {} }
    #expect(
      never.findings.map(\.headline) == [
        "small: a small flow\nStep 1, event didTapSave: delegate didSave is expected and did not come."
      ])
    let twice = try run(Self.saved) { second, presenter, _ in
      event(second) { [unowned presenter] in
        presenter.didTapSave()
        presenter.didTapSave()
      }
    }
    #expect(
      twice.findings.map(\.headline) == [
        """
        small: a small flow
        Step 1, event didTapSave: delegate didSave("a") came, which the step does not expect once more.
        """
      ])
    let otherOrder = try run("\(Self.saved), \(Self.closed)") { second, presenter, _ in
      let router = RouterSpy<String>(second)
      event(second) { [unowned presenter] in
        router.go("close")
        presenter.didTapSave()
      }
    }
    #expect(otherOrder.ids == [.differentOrder])
  }

  @Test("a module that only waits for an answer is no leak when it is released")
  func awaiting() throws {
    let given = #"[ { "call": "load", "held": true, "returns": 1 } ]"#
    let more = #", { "when": { "letGo": "First" }, "then": [] }"#
    for isStrong in [false, true] {
      let flow = try FirstAndSecond.flow(
        """
        "given": \(given),
        "steps": [ { "when": { "event": "load" }, "then": [ { "call": "load" } ] } \(more) ]
        """)
      let result = FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { harness in
        let first = harness.owns(FirstPresenter(), as: .presenter)
        let second = harness.submodule("Second").owns(StrongSecondPresenter(), as: .presenter)
        second.delegate = isStrong ? first : nil
        let line = Endpoint(module: "First", channel: .call)
        harness.accepts(.event, named: "load") { [recorder = harness.recorder] _ in
          let answer = recorder.record(Invocation(name: "load"), at: line)
          guard case .later(let pending) = answer else { return }
          pending.whenResolved { _ in first.didTapOpen() }
        }
      }
      #expect(result.findings.map(\.id) == (isStrong ? [.notReleased] : []))
    }
  }
}

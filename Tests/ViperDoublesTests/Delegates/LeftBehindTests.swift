import FlowTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What a released module leaves behind while another one lives on.
@Suite("What a module leaves behind", .onOwnThreads) struct LeftBehindTests {
  private final class Box {
    var presenter: SecondPresenter?
  }

  /// Calls a router that is a generated double.
  private final class Opener: SecondDelegate {
    let router: OpeningDouble

    init(_ router: OpeningDouble) { self.router = router }

    func open() { router.showSecond(delegate: self) }
    func didSave(_ item: String) {}
    func didCancel() {}
  }

  /// What the generator of doubles writes for a router.
  private final class OpeningDouble: ProtocolDouble {
    struct Stub {
      var showSecond: ((_ delegate: any SecondDelegate) -> Void)?
    }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }

    func showSecond(delegate: any SecondDelegate) {
      calls.call("showSecond", ["delegate": delegate]) { $0.showSecond?(delegate) }
    }
  }

  /// The test's own closure holds the second presenter, and the recorder holds the first one, whose
  /// double leads back to the recorder.
  @Test("is explained by the test's closure, and not by what the kit keeps")
  func heldByAClosureOfTheTest() {
    let findings = HarnessScope.run(module: "First", source: nil) { harness in
      let second = harness.submodule("Second")
      let router = OpeningDouble(harness)
      let box = Box()
      router.stub.showSecond = { delegate in
        box.presenter = second.owns(SecondPresenter(delegate: delegate), as: .presenter)
      }
      harness.owns(Opener(router), as: .presenter).open()
      harness.release("Second")
    }.findings
    let texts = findings.map { finding in
      finding.description.split(separator: "\n").dropLast(2).joined(separator: "\n")
    }
    #expect(
      texts == [
        """
        SecondPresenter (presenter) was not released.
          Held by the presenter of First, which lives on.
            Opener.router → OpeningDouble → closure #1 in closure #1 in \
        LeftBehindTests.heldByAClosureOfTheTest() captures Box → Box.presenter → SecondPresenter
            Fix: make Box.presenter weak.
        """
      ])
  }

  @Test("is not told where it is a double that only the answer of another double captures")
  func doubleInAnAnswer() throws {
    let result = FlowRunner(try flow("{}", Self.release), releaseTimeout: .milliseconds(20)).run {
      harness in
      let router = OpeningDouble(harness)
      harness.owns(Opener(router), as: .presenter)
      let second = harness.submodule("Second")
      second.owns(FirstPresenter(), as: .presenter)
      let double = OpeningDouble(second)
      router.stub.showSecond = { _ in withExtendedLifetime(double) {} }
    }
    #expect(result.findings.map(\.description) == [])
  }

  // MARK: Alerts

  private final class AskingView {
    let alerts: AlertSpy

    init(_ alerts: AlertSpy) { self.alerts = alerts }

    func ask(_ handler: (() -> Void)? = nil) {
      alerts.show(title: "Delete?", actions: [AlertAction("OK") { handler?() }])
    }

    func askStrongly() { ask { self.alerts.takeDown() } }
  }

  private func flow(_ finally: String = "{}", _ steps: String...) throws -> Flow {
    try FirstAndSecond.flow(
      "\"steps\": [ \(steps.joined(separator: ", ")) ], \"finally\": \(finally)")
  }

  private func run(_ flow: Flow, strongly: Bool = false) -> FlowResult {
    FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { harness in
      harness.owns(FirstPresenter(), as: .presenter)
      let second = harness.submodule("Second")
      let view = second.owns(AskingView(AlertSpy(second)), as: .view)
      second.accepts(.command, named: "ask") { [unowned view] _ in
        if strongly { view.askStrongly() } else { view.ask() }
      }
    }
  }

  private static let ask = #"""
    { "when": { "command": "ask", "module": "Second" }, "then": [
      { "alert": "show", "module": "Second", "with": { "$any": true } } ] }
    """#
  private static let release = #"{ "when": { "letGo": "Second" }, "then": [] }"#

  @Test("an alert that nobody answered is reported when its module is released")
  func unanswered() throws {
    let result = run(try flow("{}", Self.ask, Self.release))
    #expect(
      result.findings.map(\.description) == [
        #"""
        small: a small flow
        Step 2, letGo Second: Nobody answered the alert 'Delete?': it was still up when Second was \#
        released.
        Fix: Answer it in a step before, such as { "tap": "OK", "module": "Second" }; or, if it \#
        is to stay up, write "alerts": "up" into 'finally'.
        Fixture: First.json:3:84
        [alert-unanswered]
        """#
      ])
    #expect(run(try flow(#"{ "alerts": "up" }"#, Self.ask, Self.release)).ids == [])
  }

  @Test("whom its handlers keep is told of")
  func handlers() throws {
    let result = run(try flow(#"{ "alerts": "up" }"#, Self.ask, Self.release), strongly: true)
    #expect(result.ids == [.notReleased])
    #expect(
      result.finding(0).details == [
        "  Held by a handler of the alert 'Delete?' that is up.",
        "    closure #1 in LeftBehindTests.AskingView.askStrongly() captures AskingView",
        "    Fix: capture the view weakly in closure #1 in "
          + "LeftBehindTests.AskingView.askStrongly().",
      ])
  }

  @Test("a tap on an alert of a released module")
  func tapAfterwards() throws {
    let tap = #"{ "when": { "tap": "OK", "module": "Second" }, "then": [] }"#
    let result = run(try flow("{}", Self.release, tap))
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nStep 2, tap \"OK\": Second was released in an earlier step."
      ])
  }
}

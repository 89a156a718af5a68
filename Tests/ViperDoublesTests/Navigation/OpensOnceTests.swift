import Dispatch
import FlowTestSupport
import GoldenText
import KitTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

@Suite(.onOwnThreads) struct OpensOnceTests {
  /// A presenter that opens a scene on each event, or on the first one only.
  private func wire(
    _ harness: Harness, isGuarded: Bool, routes: Int = 1, later: Bool = false
  ) {
    let router = RouterSpy<Shop.Scene>(harness)
    let isOpening = Guarded(false)
    SmallPresenter.wire(harness) { _, event in
      guard case .type(let text) = event, !(isGuarded && isOpening.exchange(true)) else { return }
      for _ in 0..<routes {
        let open: @Sendable () -> Void = { router.go(.push, scene: .detail(id: text.count)) }
        if later { DispatchQueue.global().async(execute: open) } else { open() }
      }
    }
  }

  private let tap = OpensOnce.Arrival.event("type", with: ["text": "a"])

  @Test func aModuleThatOpensOncePasses() {
    let findings = OpensOnce.findings(of: tap, after: ["start"], source: nil) {
      wire($0, isGuarded: true)
    }
    #expect(findings.map(\.description) == [])
  }

  @Test func aSecondOneIsFound() {
    let source = SourcePlace(filePath: "Tests/SmallTests.swift", line: 7)
    let findings = OpensOnce.findings(of: tap, after: ["start"], source: source) {
      wire($0, isGuarded: false)
    }
    #expect(findings.map(\.id) == [.openedTwice])
    expectGolden(findings, named: "OpenedTwice")
  }

  /// What wires the screen that is opened runs twice, too.
  @Test func whatIsOpenedTwiceIsNotSaidToBeWiredTwice() {
    let findings = OpensOnce.findings(of: tap, source: nil) { harness in
      let second = harness.submodule("Second")
      let router = RouterSpy<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in
        router.go(.push, scene: .detail(id: 1))
        second.accepts(.event, named: "close") { _ in }
      }
    }
    #expect(findings.map(\.id) == [.openedTwice])
  }

  @Test func oneThatOpensTwiceAtOnceIsFound() {
    let findings = OpensOnce.findings(of: tap, source: nil) {
      wire($0, isGuarded: true, routes: 2)
    }
    #expect(findings.map(\.id) == [.openedTwice])
    #expect(findings.first?.headline.contains("message 3,") == true)
  }

  @Test func oneThatOpensNothingProvesNothing() {
    let findings = OpensOnce.findings(of: "start", source: nil) { wire($0, isGuarded: false) }
    #expect(
      findings.map(\.description) == [
        """
        event start opened nothing, so that a second one proves nothing.
        Transcript:
          1 → event start
          2 → event start
        Fix: Send what must come before it: after: ["viewDidLoad"]; and put a router that records \
        into the wiring. If the route comes later, check it in an asynchronous test.
        [opened-nothing]
        """
      ])
  }

  @Test func whatCannotBeSentIsSaid() {
    let unknown = OpensOnce.findings(of: "strat", source: nil) { wire($0, isGuarded: true) }
    #expect(
      unknown.map(\.headline) == [
        "event strat arrives twice\nStep 1, event strat: the module takes no event 'strat' "
          + "(did you mean 'start'?).",
        "event strat arrives twice\nStep 2, event strat: the module takes no event 'strat' "
          + "(did you mean 'start'?).",
      ])
    #expect(unknown.allSatisfy { $0.fixture == nil })
    let unmade = OpensOnce.findings(
      of: .event("type", with: ["text": ["$any": true]]), source: nil
    ) { wire($0, isGuarded: true) }
    #expect(
      unmade.map(\.headline) == [
        "event type can't be sent: a matcher ($any) can't be sent, only compared; give a value."
      ])
    struct Broken: Error {}
    let threw = OpensOnce.findings(of: tap, source: nil) { _ in throw Broken() }
    #expect(threw.map(\.id) == [.wiringFailed])
  }

  @Test func answersCanComeBefore() {
    let findings = OpensOnce.findings(
      of: .message("saved", on: .response),
      after: [.response("loaded", with: ["result": ["success": ["a"]]])], source: nil
    ) { harness in
      let router = RouterSpy<Shop.Scene>(harness)
      var isOpen = true
      SmallPresenter.wire(
        harness,
        onResponse: { _, response in
          if case .saved = response, isOpen {
            router.go(.dismiss)
            isOpen = false
          }
        })
    }
    #expect(findings.map(\.description) == [])
  }

  @Test func routesThatComeLaterAreWaitedFor() async {
    let once = await OpensOnce.findings(of: tap, source: nil) {
      wire($0, isGuarded: true, later: true)
    }
    #expect(once.map(\.description) == [])
    let twice = await OpensOnce.findings(of: tap, source: nil) {
      wire($0, isGuarded: false, later: true)
    }
    #expect(twice.map(\.id) == [.openedTwice])
    let none = await OpensOnce.findings(of: "start", source: nil) { wire($0, isGuarded: true) }
    #expect(none.map(\.id) == [.openedNothing])
    #expect(none.first?.remedy.hasSuffix("a router that records into the wiring.") == true)
  }

  @Test func aLeakIsFoundToo() {
    let findings = OpensOnce.findings(of: tap, source: nil) { harness in
      let router = RouterSpy<Shop.Scene>(harness)
      var isOpening = false
      let presenter = SmallPresenter.wire(harness) { presenter, _ in
        guard !isOpening else { return }
        isOpening = true
        router.go(.push, scene: .list)
        presenter.keepsItselfAlive = presenter
      }
      weakPresenter.object = presenter
    }
    #expect(findings.map(\.id) == [.notReleased])
    (weakPresenter.object as? SmallPresenter)?.keepsItselfAlive = nil
  }

  private let weakPresenter = Holder()

  private final class Holder {
    weak var object: AnyObject?
  }
}

import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// `harness.release(_:)`, and what it must not be disturbed by.
@Suite("The release of one module, in code") struct ModuleReleaseInCodeTests {
  private func scope(_ body: (Harness) throws -> Void) -> [String] {
    let (result, findings) = HarnessScope.run(module: "First", source: nil, body: body)
    if case .failure(let error) = result { return ["\(error)"] }
    return findings.map(\.description)
  }

  @Test("the others live on, and the delegate is told silently")
  func weakly() {
    let findings = scope { harness in
      weak var first: FirstPresenter?
      let commands = DelegateSpy<Never>(harness.submodule("Third"))
      commands.tell("stays", [nil: 1])
      let second = harness.submodule("Second").owns(SecondPresenter(), as: .presenter)
      do {
        let modules = FirstAndSecond(harness)
        first = modules.first
        second.delegate = modules.first
        harness.recorder.record(
          Invocation(name: "showSecond", arguments: ["delegate": modules.first]),
          at: Endpoint(module: "Second", channel: .route))
      }
      second.didTapSave()
      #expect(harness.recorder.count == 3)
      harness.release("First")
      #expect(first == nil)
      second.didTapSave()
      #expect(harness.recorder.count == 3)
      #expect(commands.calls.map(\.name) == ["stays"])
    }
    #expect(findings == [])
  }

  @Test("what is found stands at the line of the test")
  func strongly() {
    let line = #line + 5
    let findings = scope { harness in
      let second = StrongSecondPresenter()
      second.delegate = harness.owns(FirstView(), as: .view)
      harness.submodule("Second").owns(second, as: .presenter)
      harness.release("First")
      harness.release("Frist")
    }
    #expect(
      findings == [
        """
        FirstView (view) was not released.
          Held by the presenter of Second, which lives on.
            StrongSecondPresenter.delegate → FirstView
            Fix: make StrongSecondPresenter.delegate weak.
        Test: ModuleReleaseInCodeTests.swift:\(line)
        [not-released]
        """,
        """
        A module can't be released: no module 'Frist' is in the harness (did you mean 'First'?).
        Fix: Write the name that its harness has: harness.submodule("Frist").
        Test: ModuleReleaseInCodeTests.swift:\(line + 1)
        [impossible-step]
        """,
      ])
  }

  @Test("asynchronously, it waits for a task that ends, and for the main queue")
  func asynchronously() async {
    let (_, findings) = await HarnessScope.run(module: "First", source: nil) { harness in
      do {
        nonisolated(unsafe) let held = harness.owns(FirstPresenter(), as: .presenter)
        DispatchQueue.main.async { withExtendedLifetime(held) {} }
      }
      await harness.release("First")
    }
    #expect(findings.map(\.description) == [])
  }

  @Test("a module may be opened again")
  func again() {
    let findings = scope { harness in
      harness.owns(FirstView(), as: .view)
      let second = harness.submodule("Second")
      for _ in 0..<2 {
        let spy = ViewSpy<Never, FirstAndSecond.Shown>(second)
        second.owns(SecondPresenter(), as: .presenter)
        spy.handle(.show("a"))
        harness.release("Second")
        #expect(harness.recorder.transcript().messages.last?.isAfterRelease == false)
      }
    }
    #expect(findings == [])
  }

  @Test("a module that lives on may be released too, and its submodules live on")
  func submodules() {
    let findings = scope { harness in
      harness.owns(FirstView(), as: .view)
      let second = harness.submodule("Second")
      second.owns(SecondPresenter(), as: .presenter)
      weak var third: SecondPresenter?
      third = second.submodule("Third").owns(SecondPresenter(), as: .presenter)
      second.release("Second")
      #expect(third != nil)
      second.release("First")
      #expect(third != nil)
      harness.release("Third")
      #expect(third == nil)
    }
    #expect(findings == [])
  }

  @Test("a forwarding spy that another module's harness made goes with the delegate it stands for")
  func takenOver() {
    let findings = scope { harness in
      let first = harness.owns(FirstPresenter(), as: .presenter)
      let second = harness.submodule("Second")
      let presenter = second.owns(SecondPresenter(), as: .presenter)
      let spy = DelegateSpy<Never>(recorder: harness.recorder, module: "Second")
      let made = second.owns(SecondDelegateForwarder(spy, first), as: .delegate)
      presenter.delegate = harness.forwardingSpy(made, for: first)
      #expect(
        DelegateCheck.findings(of: presenter, is: first).map(\.description) == [])
    }
    #expect(findings == [])
    let release = scope { harness in
      let second = harness.submodule("Second")
      let presenter = second.owns(SecondPresenter(), as: .presenter)
      do {
        let first = harness.owns(FirstPresenter(), as: .presenter)
        let spy = DelegateSpy<Never>(recorder: harness.recorder, module: "Second")
        let made = second.owns(SecondDelegateForwarder(spy, first), as: .delegate)
        presenter.delegate = harness.forwardingSpy(made, for: first)
      }
      harness.release("First")
      #expect(presenter.delegate == nil)
    }
    #expect(release == [])
  }

  @Test("a generated double is a forwarding spy too")
  func generated() {
    let findings = scope { harness in
      let first = harness.owns(FirstPresenter(), as: .presenter)
      let second = harness.submodule("Second")
      let presenter = second.owns(SecondPresenter(), as: .presenter)
      let forwarder = SecondDelegateDouble(harness)
      forwarder.stub.didSave = { [weak first] in first?.didSave($0) }
      // As a router hands it over whose delegate need not be there.
      let delegate: (any SecondDelegate)? = first
      presenter.delegate = harness.forwardingSpy(forwarder, for: delegate)
      let none: (any SecondDelegate)? = nil
      #expect(harness.forwardingSpy(forwarder, for: none) == nil)
      var heard: [String] = []
      first.onCommand = { heard.append($0) }
      presenter.didTapSave()
      #expect(heard == ["saved a"])
      #expect(DelegateCheck.findings(of: presenter, is: first).map(\.description) == [])
      first.onCommand = { _ in }
    }
    #expect(findings == [])
  }
}

/// What the generator of doubles writes for `SecondDelegate`.
final class SecondDelegateDouble: SecondDelegate, ProtocolDouble {
  struct Stub {
    var didSave: ((_ item: String) -> Void)?
    var didCancel: (() -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .delegate)
    harness.adopt(self, with: calls, as: .delegate)
  }

  func didSave(_ item: String) { calls.call("didSave", [nil: item]) { $0.didSave?(item) } }
  func didCancel() { calls.call("didCancel") { $0.didCancel?() } }
}

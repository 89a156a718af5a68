import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite("DelegateSpy") struct DelegateSpyTests {
  private enum Told {
    case saved(item: String)
    case cancelled
  }

  @Test("records what it is told, each by its name, in one order")
  func names() {
    let recorder = Recorder()
    let enumeration = DelegateSpy<Told>(recorder: recorder)
    let functions = DelegateSpy<Never>(recorder: recorder)
    enumeration.handle(.saved(item: "a"))
    functions.tell("didMove", [nil: 1, "to": 2])
    let onClose: () -> Void = functions.told("onClose")
    onClose()
    let onSave: (String) -> Void = functions.told("onSave")
    onSave("b")
    let onPick: (String) -> Void = functions.told("onPick", "item")
    onPick("c")
    let onMove: (Int, Int) -> Void = functions.told("onMove", "from", "to")
    onMove(0, 2)
    let next: (Int) -> Void = functions.next("counts")
    next(1)
    let ended: (String) -> Void = functions.ended("counts")
    ended("finished")
    functions.tell("parentRouter.didFinish")
    enumeration.handle(.cancelled)
    #expect(
      recorder.transcript().description == """
           1 ← delegate saved(item: "a")
           2 ← delegate didMove(1, to: 2)
           3 ← delegate onClose
           4 ← delegate onSave("b")
           5 ← delegate onPick(item: "c")
           6 ← delegate onMove(from: 0, to: 2)
           7 ← delegate counts.next(1)
           8 ← delegate counts.ended("finished")
           9 ← delegate parentRouter.didFinish
          10 ← delegate cancelled
        """)
    #expect(enumeration.messages.count == 2)
    #expect(functions.calls.map(\.name).first == "didMove")
    #expect(functions.calls.count == 8)
  }

  @Test("goes on to the one that was meant, unless the flow answers")
  func goesOn() throws {
    let flow = try FirstAndSecond.flow(
      """
      "given": [ { "delegate": "onSave", "with": { "_0": "held" }, "never": true } ],
      "steps": [ { "when": { "event": "save" }, "then": [
        { "delegate": "onClose" }, { "delegate": "onSave", "with": { "_0": "held" } },
        { "delegate": "onSave", "with": { "_0": "b" } },
        { "delegate": "onMove", "with": { "from": 1, "to": 2 } } ] } ]
      """)
    let heard = Guarded<[String]>([])
    let result = FlowRunner(flow).run { harness in
      let spy = DelegateSpy<Never>(harness)
      let presenter = harness.owns(ClosurePresenter(), as: .presenter)
      let onClose = spy.told("onClose", then: { heard.withLock { $0.append("close") } })
      let onSave = spy.told(
        "onSave", then: { (item: String) in heard.withLock { $0.append(item) } })
      let onMove = spy.told(
        "onMove", "from", "to",
        then: { (from: Int, to: Int) in heard.withLock { $0.append("\(from)-\(to)") } })
      presenter.onSave = onSave
      harness.accepts(.event, named: "save") { _ in
        onClose()
        presenter.onSave?("held")
        presenter.onSave?("b")
        onMove(1, 2)
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(heard.withLock { $0 } == ["close", "b", "1-2"])
  }

  @Test("listens to an asynchronous sequence until it ends or fails")
  func sequences() async {
    struct Broken: Error {}
    let recorder = Recorder()
    let spy = DelegateSpy<Never>(recorder: recorder)
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    source.yield(1)
    source.finish()
    await spy.listen(to: values, as: "saved")
    let (failing, other) = AsyncThrowingStream.makeStream(of: Int.self)
    other.finish(throwing: Broken())
    await spy.listen(to: failing, as: "failing")
    #expect(
      recorder.transcript().description == """
          1 ← delegate saved.next(1)
          2 ← delegate saved.ended
          3 ← delegate failing.ended(Broken())
        """)
  }

  @Test("is used from many threads, while it is released")
  func threads() {
    let findings = HarnessScope.run(module: "First", source: nil) { harness in
      let spy = DelegateSpy<Told>(harness)
      let onSave: @Sendable (Int) -> Void = spy.told("onSave")
      DispatchQueue.concurrentPerform(iterations: 200) { number in
        spy.handle(.saved(item: "\(number)"))
        spy.tell("didMove", ["to": number])
        onSave(number)
        _ = spy.messages.count + spy.calls.count
      }
      #expect(harness.recorder.count == 600)
      #expect(spy.messages.count == 200)
      #expect(spy.calls.count == 400)
    }.findings
    #expect(findings.map(\.description) == [])
  }

  @Test("is used from the main actor, by closures of the main actor")
  @MainActor func mainActor() {
    let recorder = Recorder()
    let spy = DelegateSpy<Told>(recorder: recorder)
    let onSave: @MainActor (String) -> Void = spy.told("onSave")
    onSave("a")
    spy.handle(.cancelled)
    #expect(recorder.transcript().messages.map(\.isOnMainThread) == [true, true])
  }

  @Test("forwarding spies are made and looked up from many threads")
  func forwardingSpies() {
    let first = FirstPresenter()
    nonisolated(unsafe) let delegate = first
    let spy = DelegateSpy<Never>(recorder: Recorder())
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      let forwarder = SecondDelegateForwarder(spy, delegate)
      ForwardingSpies.shared.add(forwarder, for: delegate)
      #expect(ForwardingSpies.shared.delegate(behind: forwarder) === delegate)
      #expect(ForwardingSpies.shared.isForwardingSpy(forwarder))
    }
    #expect(ForwardingSpies.shared.forwardingSpies(for: first).isEmpty)
  }
}

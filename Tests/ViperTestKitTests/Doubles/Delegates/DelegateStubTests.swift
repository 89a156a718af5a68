import Testing

@testable import ViperDoubles
@testable import ViperMessages

/// Delegates that report back, and delegates that keep what they are told.
@Suite struct DelegateStubTests {
  private enum Told { case didSave(String), didCancel }

  private let harness = Harness(module: "Edit")

  @Test func reportsBackInsideTheCall() {
    let delegate = DelegateStub<Told>(harness)
    delegate.on("didSave") { delegate.handle(.didCancel) }
    delegate.handle(.didSave("Milk"))
    delegate.tell("didSave")
    #expect(
      harness.recorder.lines == [
        #"← delegate didSave("Milk")"#, "← delegate didCancel", "← delegate didSave",
        "← delegate didCancel",
      ])
  }

  @Test func aCircleEnds() {
    let delegate = DelegateStub<Told>(harness)
    delegate.on("didCancel") { delegate.handle(.didCancel) }
    delegate.handle(.didCancel)
    #expect(harness.recorder.noted().map { $0.hasPrefix("endless-loop: ") } == [true])
  }

  @Test func saysNothingMoreWhenItHasBeenReleased() {
    let delegate = DelegateStub<Told>(harness)
    var count = 0
    delegate.on("didCancel") { count += 1 }
    delegate.releaseAll()
    delegate.handle(.didCancel)
    #expect(count == 0)
  }

  @Test func keepsWhatItIsTold() {
    let delegate = DelegateFake<Told, [String]>(harness, state: ["Eggs"]) { call, notes in
      notes.append(try call("text"))
    } onMessage: { message, notes in
      if case .didSave(let text) = message { notes.append(text) }
    }
    delegate.handle(.didSave("Milk"))
    delegate.handle(.didCancel)
    delegate.tell("didWrite", ["text": "Bread"])
    #expect(delegate.state == ["Eggs", "Milk", "Bread"])
    #expect(
      harness.recorder.lines == [
        #"← delegate didSave("Milk")"#, "← delegate didCancel",
        #"← delegate didWrite(text: "Bread")"#,
      ])
    delegate.releaseAll()
    delegate.handle(.didSave("Tea"))
    #expect(delegate.state.count == 3)
  }

  @Test func whatItCanNotKeepIsAFinding() {
    let delegate = DelegateFake<Never, [String]>(harness, state: []) { call, notes in
      notes.append(try call("text"))
    }
    delegate.tell("didWrite", [nil: "Bread"])
    #expect(
      harness.recorder.noted() == [
        "unmakeable-value: The delegate can't keep what didWrite says: 'didWrite' asked for an "
          + "argument 'text' of type String, which the call does not have."
      ])
  }
}

import KitTestSupport
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

  @Test func aClosureMayLookAtTheDoubleAndTellItMore() {
    let delegate = DelegateFake<Told, [String]>(harness, state: [])
    let parent = DelegateFake<Told, Int>(
      harness, state: 0,
      onMessage: { [unowned delegate] message, count in
        if case .didSave = message { delegate.handle(.didCancel) }
        count += delegate.state.count + 1
      })
    parent.handle(.didSave("Milk"))
    #expect(parent.state == 1)
    let again = Again()
    let told = DelegateFake<Told, [String]>(
      harness, state: [],
      onMessage: { message, notes in
        notes.append(MessageName.of(message))
        if case .didSave = message { again.body?() }
      })
    again.body = { [unowned told] in
      #expect(told.state == [])
      told.handle(.didCancel)
    }
    told.handle(.didSave("Milk"))
    #expect(told.state == ["didSave", "didCancel"])
  }

  private final class Again {
    var body: (() -> Void)?
  }

  @Test func whatItCanNotKeepIsAFinding() {
    let delegate = DelegateFake<Never, [String]>(harness, state: []) { call, notes in
      notes.append(try call("text"))
    }
    delegate.tell("didWrite", [nil: "Bread"])
    #expect(
      harness.recorder.noted() == [
        "unmakeable-value: The delegate can't keep what didWrite says: the call 'didWrite' has no "
          + "argument 'text' of type String."
      ])
  }
}

import RuntimeReflection
import Testing

/// What the contexts of closures hold; each test makes the closure, and looks at it.
struct CaptureTests {
  let view = View()
  let presenter = Presenter()

  @Test func aSingleObjectIsTheContext() {
    let view = view
    expect(["View"]) { touch(view) }
  }

  @Test func nothingIsCaptured() {
    expect(["nothing"]) { touch(0) }
  }

  @Test func twoObjects() {
    let (view, presenter) = (view, presenter)
    expect(["capture 0: View", "capture 1: Presenter"]) { touch(view, presenter) }
  }

  @Test func weakAlone() {
    expect(["capture 0: weak"]) { [weak view] in touch(view as Any) }
  }

  @Test func weakBesidesStrong() {
    let presenter = presenter
    expect(["capture 0: box", "  capture 0: weak", "capture 1: Presenter"]) { [weak view] in
      touch(view as Any, presenter)
    }
  }

  @Test func unowned() {
    expect(["capture 0: unowned"]) { [unowned view] in touch(view) }
  }

  @Test func unownedBesidesStrong() {
    let presenter = presenter
    expect(["capture 0: unowned", "capture 1: Presenter"]) { [unowned view] in
      touch(view, presenter)
    }
  }

  @Test func unmanagedBesidesStrong() {
    let presenter = presenter
    expect(["capture 0: unmanaged", "capture 1: Presenter"]) { [unowned(unsafe) view] in
      touch(view, presenter)
    }
  }

  @Test func anExistentialThatIsNotStrongIsTwoWords() {
    let (presenter, handler) = (presenter, view as any Handling)
    expect(["capture 0: unowned", "capture 1: Presenter"]) { [unowned handler] in
      touch(handler, presenter)
    }
  }

  @Test func aBoundMethodHasItsObjectAsContext() {
    #expect(ContextText.lines(of: IntegerHolder(function: view.handle)) == ["View"])
  }

  @Test func aBoundMethodOfAnExistentialHasIt() {
    let handler: any Handling = view
    #expect(
      ContextText.lines(of: IntegerHolder(function: handler.handle)) == ["capture 0: View"])
  }

  @Test func aBoundMethodOfAStructureHasItsFields() {
    let state = State(view: view, page: 1)
    #expect(
      ContextText.lines(of: IntegerHolder(function: state.handle)) == ["capture 0.view: View"])
  }

  @Test func capturedVariables() {
    var count = 0
    var held: View? = view
    let found = lines {
      count += 1
      held = nil
    }
    touch(count, held as Any)
    #expect(found == ["capture 0: box", "capture 1: box", "  capture 0: View"])
  }

  @Test func aCapturedVariableAloneIsTheContext() {
    var held: View? = view
    let found = lines { held = nil }
    touch(held as Any)
    #expect(found == ["capture 0: View"])
  }

  @Test func closureInClosure() {
    let (view, presenter) = (view, presenter)
    let inner = { touch(view, presenter) }
    let small: Int8 = 3
    expect([
      "capture 1: function", "  capture 0: View", "  capture 1: Presenter",
      "capture 2: Presenter",
    ]) {
      touch(small)
      inner()
      touch(presenter)
    }
  }

  @Test func anOptionalClosureIsAFunctionOrNone() {
    let view = view
    let some: (() -> Void)? = { touch(view) }
    let none: (() -> Void)? = Bool.random() ? nil : nil
    expect(["capture 0: function", "  View", "capture 1: View"]) {
      some?()
      touch(view)
    }
    expect(["capture 0: no function", "capture 1: View"]) {
      none?()
      touch(view)
    }
  }

  @Test func aThunkCapturesTheFunctionThatItAdapts() {
    let view = view
    let erased: Any = { touch(view) } as () -> Void
    guard let function = erased as? () -> Void else { return }
    #expect(
      ContextText.lines(of: Holder(function: function)).suffix(1).map { $0.trimmed } == ["View"])
  }

  @Test func genericCaptures() {
    #expect(
      ContextText.lines(of: Holder(function: capture(view, 1 as Int8)))
        == ["capture 0: View"])
    let pair = capture(State(view: view, page: 1), Parcel((Int8(1), presenter)))
    #expect(
      ContextText.lines(of: Holder(function: pair))
        == ["capture 0.view: View", "capture 1: Parcel<(Int8, Presenter)>"])
  }

  @Test func aGenericArgumentOfACapturedClass() {
    let generic = Subclass((Int8(1), presenter))
    let function = generic.capture(State(view: view, page: 1))
    #expect(
      ContextText.lines(of: Holder(function: function))
        == ["capture 0.view: View", "capture 1: Subclass<(Int8, Presenter)>"])
  }

  @Test func aGenericArgumentIsKnownByTheCapturedObjectAlone() {
    let generic = Subclass((Int8(1), presenter))
    let function = generic.captureItself(with: view)
    #expect(
      ContextText.lines(of: Holder(function: function))
        == ["capture 0: Subclass<(Int8, Presenter)>", "capture 1: View"])
    let value = Parcel((Int8(1), presenter)).captureValue(with: view)
    #expect(
      ContextText.lines(of: Holder(function: value)) == [
        "capture 0: Parcel<(Int8, Presenter)>", "capture 1.1: Presenter", "capture 2: View",
      ])
  }

  @Test func anAsyncClosure() {
    let (view, presenter) = (view, presenter)
    #expect(
      ContextText.lines(of: AsyncHolder(function: { touch(view, presenter) }))
        == ["capture 0: View", "capture 1: Presenter"])
  }

  @Test func blocks() {
    let (view, presenter) = (view, presenter)
    let block: @convention(block) () -> Void = { touch(view, presenter) }
    expect([
      "capture 0: block", "  : function", "    capture 0: View", "    capture 1: Presenter",
      "capture 1: View",
    ]) {
      block()
      touch(view)
    }
  }

  @Test func valuesThatHoldObjects() {
    let (view, presenter) = (view, presenter)
    let values: (Int8, any Sendable, Presenter?) = (1, 2, presenter)
    expect([
      "capture 0.1: existential", "capture 0.2: Presenter", "capture 1: View",
    ]) { touch(values, view) }
  }

  private func expect(
    _ expected: [String], location: SourceLocation = #_sourceLocation,
    _ function: @escaping () -> Void
  ) {
    let found = lines(function)
    #expect(found == expected, sourceLocation: location)
  }

  private func lines(_ function: @escaping () -> Void) -> [String] {
    ContextText.lines(of: Holder(function: function))
  }
}

struct Holder { let function: () -> Void }
struct IntegerHolder { let function: (Int) -> Void }
struct AsyncHolder { let function: () async -> Void }

protocol Handling: AnyObject { func handle(_ command: Int) }

final class View: Handling {
  @inline(never) func handle(_ command: Int) { touch(self, command) }
}

final class Presenter {}

struct State {
  let view: View
  let page: Int
  @inline(never) func handle(_ command: Int) { touch(view, page, command) }
}

class Parcel<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
  @inline(never) func capture<Other>(_ other: Other) -> () -> Void { { touch(other, self.value) } }
}

extension Parcel {
  @inline(never) func captureItself(with view: View) -> () -> Void { { touch(self, view) } }
  @inline(never) func captureValue(with view: View) -> () -> Void {
    let value = value
    return { touch(self, value, view) }
  }
}

final class Subclass<Value>: Parcel<Value> {}

@inline(never) func capture<First, Second>(_ first: First, _ second: Second) -> () -> Void {
  { touch(first, second) }
}

/// The compiler must not know that nothing is done.
@inline(never) func touch(_ values: Any...) {
  if values.count == 12345 { print(values) }
}

extension String {
  var trimmed: String { String(drop { $0 == " " }) }
}

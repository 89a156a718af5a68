import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite("Who the delegate is") struct DelegateReadingTests {
  private let first = FirstPresenter()
  private let view = FirstView()

  private func texts(
    _ owner: AnyObject, _ delegate: AnyObject?, _ property: String? = nil, strongly: Bool = false
  ) -> [String] {
    DelegateCheck.findings(
      of: owner, is: delegate, property: property, heldStrongly: strongly
    ).map { "\($0.sentence)|\($0.remedy)|\($0.id.rawValue)" }
  }

  @Test("a weak property")
  func weakProperty() {
    let second = SecondPresenter(delegate: first)
    #expect(texts(second, first) == [])
    #expect(
      texts(second, view) == [
        "The delegate of SecondPresenter is FirstPresenter, and not FirstView.|Hand it over where "
          + "FirstPresenter is handed over; or, if FirstPresenter is meant, expect that "
          + "one.|wrong-delegate"
      ])
    #expect(
      texts(second, FirstPresenter()).first?.hasPrefix(
        "The delegate of SecondPresenter is another FirstPresenter, and not FirstPresenter.|")
        == true)
    #expect(
      texts(second, nil) == [
        "SecondPresenter has a delegate, FirstPresenter, but is expected to have none.|Release it, "
          + "or hold it weakly; or say who it is.|wrong-delegate"
      ])
    #expect(
      texts(second, first, strongly: true) == [
        "SecondPresenter.delegate holds FirstPresenter weakly, but is expected to hold it "
          + "strongly.|Don't say that it is held strongly.|wrong-delegate"
      ])
  }

  @Test("a strong property")
  func strongProperty() {
    let second = StrongSecondPresenter(delegate: first)
    #expect(
      texts(second, first) == [
        "StrongSecondPresenter.delegate holds FirstPresenter strongly.|Make "
          + "StrongSecondPresenter.delegate weak.|delegate-held-strongly"
      ])
    #expect(texts(second, first, strongly: true) == [])
  }

  @Test("none")
  func none() {
    #expect(
      texts(SecondPresenter(), first) == [
        "SecondPresenter has no delegate: SecondPresenter.delegate is nil.|Hand it over where the "
          + "module is assembled.|no-delegate"
      ])
    #expect(texts(SecondPresenter(), nil) == [])
    #expect(
      texts(SecondPresenter(), first, "delegat") == [
        "SecondPresenter has no stored property 'delegat' (did you mean 'delegate'?).|Write the "
          + "name of one that it has.|no-delegate"
      ])
    #expect(
      texts(view, first) == [
        "FirstView has no property that could be a delegate.|Name the property or the closure by "
          + "which it tells the one who opened it: 'property'.|no-delegate"
      ])
  }

  @Test("one that has gone is none")
  func gone() {
    let second = SecondPresenter()
    do {
      let first = FirstPresenter()
      second.delegate = first
      #expect(texts(second, first) == [])
    }
    #expect(texts(second, nil) == [])
  }

  @Test("in a weak box, a type eraser, an optional, a list, a superclass, a lazy property")
  func wrapped() {
    let boxed = Boxed(first)
    for name in ["weakStruct", "weakObject", "list", "lazyBox", "tuple", "wrapped"] {
      #expect(texts(boxed, first, name) == [], "\(name)")
      #expect(texts(boxed, view, name).first?.hasSuffix("|wrong-delegate") == true, "\(name)")
    }
    for name in ["strongStruct", "strongList", "enumeration"] {
      #expect(
        texts(boxed, first, name).first?.hasSuffix("|delegate-held-strongly") == true, "\(name)")
    }
    #expect(texts(Subclass(delegate: first), first) == [])
    #expect(texts(boxed, first, "unownedDelegate") == [])
    #expect(texts(boxed, first, "unmanagedDelegate") == [])
  }

  @Test("a closure that captures weakly or strongly")
  func closures() {
    let weakly = ClosurePresenter()
    weakly.onSave = { [weak first] in first?.didSave($0) }
    #expect(texts(weakly, first) == [])
    #expect(texts(weakly, first, "onSave") == [])
    let unowned = ClosurePresenter()
    unowned.onSave = { [unowned first] in first.didSave($0) }
    #expect(texts(unowned, first) == [])
    let strongly = ClosurePresenter()
    strongly.onSave = { [first] in first.didSave($0) }
    let held =
      "ClosurePresenter.onSave captures FirstPresenter strongly.|Capture FirstPresenter weakly in the "
      + "closure that is handed over: { [weak self] in … }.|delegate-held-strongly"
    #expect(texts(strongly, first) == [held])
    let bound = ClosurePresenter()
    bound.onSave = first.didSave
    #expect(texts(bound, first) == [held])
    #expect(
      texts(bound, view, "onSave").first?.hasPrefix(
        "The delegate of ClosurePresenter is FirstPresenter, and not FirstView.|") == true)
    let empty = ClosurePresenter()
    empty.onSave = { _ in }
    #expect(
      texts(empty, first, "onSave").first?.hasPrefix(
        "ClosurePresenter has no delegate: ClosurePresenter.onSave is a closure that captures no "
          + "tracked object that is still alive.|") == true)
    #expect(texts(ClosurePresenter(), first, "onSave").first?.contains("onSave is nil.") == true)
  }

  @Test("a structure or an enum, which is nobody's presenter")
  func values() {
    let second = LoosePresenter()
    second.delegate = EmptyValue()
    for value in [EmptyValue(), TextValue(), CaseValue.one] as [any LooseDelegate] {
      second.delegate = value
      let name = "\(type(of: value))"
      #expect(
        texts(second, first) == [
          "The delegate of LoosePresenter is a value of \(name), and not FirstPresenter.|Hand it over "
            + "where a value of \(name) is handed over; or, if a value of \(name) is meant, expect "
            + "that one.|wrong-delegate"
        ])
      #expect(
        texts(second, nil) == [
          "LoosePresenter has a delegate, a value of \(name), but is expected to have "
            + "none.|Release it.|wrong-delegate"
        ])
    }
    second.delegate = StrongValue(presenter: first)
    #expect(texts(second, first).first?.hasSuffix("|delegate-held-strongly") == true)
    second.delegate = nil
    #expect(texts(second, nil) == [])
  }

  @Test("one of several, in a list of weak boxes")
  func several() {
    let second = ManyDelegatesPresenter()
    second.delegates.boxes = [WeakBox(value: view), WeakBox(value: nil), WeakBox(value: first)]
    #expect(texts(second, first) == [])
    #expect(texts(second, view) == [])
    #expect(
      texts(second, FirstPresenter()).first?.hasPrefix(
        "The delegate of ManyDelegatesPresenter is FirstView, and not FirstPresenter.|") == true)
  }

  @Test("of a generic presenter, of an actor, of itself")
  func unusual() {
    #expect(texts(GenericPresenter(first, 1), first) == [])
    #expect(texts(GenericPresenter(view, ""), first).first?.contains("is FirstView, and") == true)
    let actor = ActorDelegate()
    #expect(texts(SecondPresenter(delegate: actor), actor) == [])
    #expect(
      texts(StrongSecondPresenter(delegate: actor), actor).first?.hasPrefix(
        "StrongSecondPresenter.delegate holds ActorDelegate strongly.|") == true)
  }

  @Test("seen through a closure or a forwarding spy")
  func forwarded() {
    let spy = DelegateSpy<Never>(recorder: Recorder())
    let second = ClosurePresenter()
    second.onSave = spy.told("onSave", then: { [weak first] in first?.didSave($0) })
    #expect(texts(second, first) == [])
    second.onSave = spy.told("onSave")
    #expect(texts(second, spy) == [])
    second.onSave = spy.told("onSave", then: first.didSave)
    #expect(texts(second, first).first?.hasSuffix("|delegate-held-strongly") == true)

    let forwarder = SecondDelegateForwarder(spy, first)
    ForwardingSpies.shared.add(forwarder, for: first)
    let presenter = SecondPresenter(delegate: forwarder)
    #expect(texts(presenter, first) == [])
    #expect(
      texts(StrongSecondPresenter(delegate: forwarder), first).first?.hasPrefix(
        "StrongSecondPresenter.delegate holds FirstPresenter strongly.|") == true)
    #expect(
      texts(presenter, view).first?.hasPrefix(
        "The delegate of SecondPresenter is FirstPresenter, and not FirstView.|") == true)
  }
}

/// Tells what came of it by closures.
final class ClosurePresenter {
  var onSave: ((String) -> Void)?
  var count = 0
}

private protocol LooseDelegate {}
private struct EmptyValue: LooseDelegate {}
private struct TextValue: LooseDelegate {
  let title = "a"
}
private enum CaseValue: LooseDelegate {
  case one
}
private struct StrongValue: LooseDelegate {
  let presenter: FirstPresenter
}

private final class LoosePresenter {
  var delegate: (any LooseDelegate)?
  /// Is called and declared like one, and is none.
  let isDelegateTold = false
}

private final class WeakDelegates {
  var boxes: [WeakBox] = []
}

private final class ManyDelegatesPresenter {
  let delegates = WeakDelegates()
}

private final class GenericPresenter<Delegate: SecondDelegate, Value> {
  weak var delegate: Delegate?
  let value: Value

  init(_ delegate: Delegate, _ value: Value) {
    self.delegate = delegate
    self.value = value
  }
}

private actor ActorDelegate: SecondDelegate {
  nonisolated func didSave(_ item: String) {}
  nonisolated func didCancel() {}
}

private class Subclass: SecondPresenter {
  var title = ""
}

private struct WeakBox {
  weak var value: (any SecondDelegate)?
}

private final class WeakReferenceTo<Value: AnyObject> {
  weak var value: Value?
  init(_ value: Value) { self.value = value }
}

@propertyWrapper private struct Weakly {
  private weak var object: (any SecondDelegate)?

  var wrappedValue: (any SecondDelegate)? {
    get { object }
    set { object = newValue }
  }
}

private enum Listener {
  case nobody
  case one(any SecondDelegate)
}

private struct StrongBox {
  let value: any SecondDelegate
}

private final class Boxed {
  let weakStruct: WeakBox?
  let weakObject: WeakReferenceTo<FirstPresenter>
  let list: [WeakBox]
  let tuple: (Int, WeakBox)
  lazy var lazyBox = WeakBox(value: weakStruct?.value)
  @Weakly var wrapped: (any SecondDelegate)?
  let strongStruct: StrongBox
  let strongList: [any SecondDelegate]
  let enumeration: Listener
  unowned let unownedDelegate: any SecondDelegate
  unowned(unsafe) let unmanagedDelegate: any SecondDelegate

  init(_ delegate: FirstPresenter) {
    weakStruct = WeakBox(value: delegate)
    weakObject = WeakReferenceTo(delegate)
    list = [WeakBox(value: nil), WeakBox(value: delegate)]
    tuple = (1, WeakBox(value: delegate))
    strongStruct = StrongBox(value: delegate)
    strongList = [delegate]
    enumeration = .one(delegate)
    unownedDelegate = delegate
    unmanagedDelegate = delegate
    wrapped = delegate
    _ = lazyBox
  }
}

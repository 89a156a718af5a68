import ViperMessages
import ViperTime

/// A property of a double's answers that is, or may be, another part of the module.
///
/// Generated doubles have it for a required property that can't be nil. It holds the part strongly
/// until the module is released, and weakly from then on: the double keeps no part of the module
/// alive.
///
/// ```swift
/// protocol UsersInteractorInput: AnyObject {
///   var presenter: UsersInteractorOutput { get }
/// }
///
/// let interactor = UsersInteractorInputSpy(harness, stub: .init(presenter: presenter))
/// ```
///
/// Whoever asks the double for a part that has gone, in a `deinit` or a task that lives on, gets a
/// stand-in: a double that belongs to no test. That is a finding:
///
/// ```
/// UsersInteractorInputSpy was asked for its `presenter` after that had been released with the module, and gave a UsersInteractorOutputSpy that nobody looks at.
/// Fix: Do not ask for it in a deinit, nor in a task that outlives the module: in the app it would be kept alive or trap there.
/// [late-message]
/// ```
///
/// Only where the generator can make no stand-in, as for a class that needs arguments, the test stops
/// there as it does for an `unowned` property.
@propertyWrapper
public struct Neighbour<Value> {
  private let place: Guarded<NeighbourPlace<Value>>

  /// Holds a value until the release.
  ///
  /// - Parameter wrappedValue: The value, a class or not.
  public init(wrappedValue: Value) {
    place = Guarded(NeighbourPlace(strong: wrappedValue))
  }

  /// The value.
  ///
  /// An object that has gone with its module can't be given: to read it from the answers then stops the
  /// test, as an `unowned` property does. Doubles read it with `CallRecorder.part`, which does not.
  public var wrappedValue: Value {
    get {
      guard let value = current else {
        fatalError("\(Neighbour.sentence(of: "A double", "\(Value.self)")).")
      }
      return value
    }
    // A copy of the answers keeps what it has.
    set { self = Neighbour(wrappedValue: newValue) }
  }

  /// The wrapper itself, by which a double can tell that the value has gone.
  public var projectedValue: Neighbour { self }

  /// Whether nobody was told before that the value has gone.
  fileprivate func isToldFirst() -> Bool {
    place.withLock { place in
      defer { place.isTold = true }
      return !place.isTold
    }
  }

  /// The value; nil once it has gone with its module.
  var current: Value? { place.withLock { $0.value } }

  fileprivate static func sentence(of double: String, _ name: String) -> String {
    "\(double) was asked for its \(name) after that had been released with the module"
  }
}

extension CallRecorder {
  /// What a property of a double returns that is, or may be, another part of the module.
  ///
  /// - Parameters:
  ///   - part: The answer.
  ///   - name: The property.
  ///   - double: The double.
  ///   - standIn: Makes what is returned where the part has gone.
  public func part<Value>(
    _ part: Neighbour<Value>, _ name: String, of double: Any.Type,
    orStandIn standIn: (Harness) -> Value
  ) -> Value {
    if let value = part.current { return value }
    // Nobody looks at what comes there, and nothing keeps it.
    let nowhere = Recorder()
    nowhere.ignoreLate()
    _ = nowhere.close(owner: "")
    let value = standIn(Harness(recorder: nowhere))
    guard part.isToldFirst() else { return value }
    responder.recorder.note(
      Finding(
        id: .lateMessage,
        sentence: "\(Neighbour<Value>.sentence(of: "\(double)", "`\(name)`")), and gave a "
          + "\(type(of: value as Any)) that nobody looks at.",
        remedy: "Do not ask for it in a deinit, nor in a task that outlives the module: in the app "
          + "it would be kept alive or trap there."))
    return value
  }
}

/// What a property holds, strongly or weakly.
private struct NeighbourPlace<Value> {
  var strong: Value?
  weak var object: AnyObject?
  /// Whether it was told that the value has gone.
  var isTold = false

  init(strong: Value) {
    self.strong = strong
  }

  var value: Value? { strong ?? object as? Value }
}

/// What can go over to holding its value weakly.
protocol Weakening {
  /// Holds the value weakly from now on if it is one of these objects.
  func weaken(_ objects: Set<ObjectIdentifier>)
}

extension Neighbour: Weakening {
  func weaken(_ objects: Set<ObjectIdentifier>) {
    let old = place.withLock { place -> Value? in
      guard let value = place.strong, type(of: value as Any) is AnyObject.Type,
        objects.contains(ObjectIdentifier(value as AnyObject))
      else { return nil }
      place.object = value as AnyObject
      place.strong = nil
      return value
    }
    // It may go here, outside the lock: its deinit may call a double.
    withExtendedLifetime(old) {}
  }
}

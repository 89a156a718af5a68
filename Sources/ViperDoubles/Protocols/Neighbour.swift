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
/// The answers then give `nil` for it. Whoever asks the double for a part that has gone, in a `deinit` or
/// a task that lives on, gets a stand-in: a double that belongs to no test. That is a finding:
///
/// ```
/// UsersInteractorInputSpy was asked for its `presenter` after that had been released with the module, and gave a UsersInteractorOutputSpy that nobody looks at.
/// Fix: Do not ask for it in a deinit, nor in a task that outlives the module: in the app it would be kept alive or trap there.
/// [late-message]
/// ```
///
/// Where the generator can make no stand-in, as for a class that needs arguments, the property is a plain
/// one, and what it holds lives as long as the double. Whether that is released can't be told, which is
/// a remark:
///
/// ```
/// UsersInteractorInputSpy's answers hold its `screen`, and nothing can stand in for it: whether UsersScreen (view) is released can't be told.
/// Fix: Make `screen` optional in the protocol; or give its class an init() without arguments; or, if its type is a protocol, generate its double into the same file.
/// [not-judged]
/// ```
@propertyWrapper
public struct Neighbour<Value> {
  private let place: Guarded<NeighbourPlace<Value>>

  /// Holds a value until the release.
  ///
  /// - Parameter wrappedValue: The value, a class or not.
  public init(wrappedValue: Value?) {
    place = Guarded(NeighbourPlace(strong: wrappedValue))
  }

  /// The value; nil once it has gone with its module.
  public var wrappedValue: Value? {
    get { place.withLock { $0.value } }
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

  /// Whether it ever had a value.
  fileprivate var wasGiven: Bool { place.withLock(\.wasGiven) }
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
    if let value = part.wrappedValue { return value }
    // Nobody looks at what comes there, and nothing keeps it.
    let nowhere = Recorder()
    nowhere.ignoreLate()
    _ = nowhere.close(owner: "")
    let value = standIn(Harness(recorder: nowhere))
    guard part.isToldFirst() else { return value }
    responder.recorder.note(
      Finding(
        id: .lateMessage,
        sentence: "\(double) was asked for its `\(name)` "
          + (part.wasGiven
            ? "after that had been released with the module" : "which the test did not give it")
          + ", and gave a \(type(of: value as Any)) that nobody looks at.",
        remedy: part.wasGiven
          ? "Do not ask for it in a deinit, nor in a task that outlives the module: in the app "
            + "it would be kept alive or trap there."
          : "Give it: \(double)(harness, stub: .init(\(name): …))."))
    return value
  }
}

/// What a property holds, strongly or weakly.
private struct NeighbourPlace<Value> {
  var strong: Value?
  weak var object: AnyObject?
  /// Whether it was told that the value has gone.
  var isTold = false
  let wasGiven: Bool

  init(strong: Value?) {
    self.strong = strong
    wasGiven = strong != nil
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
      guard let value = place.strong, let object = object(in: value, among: objects)
      else { return nil }
      place.object = object
      place.strong = nil
      return value
    }
    // It may go here, outside the lock: its deinit may call a double.
    withExtendedLifetime(old) {}
  }
}

/// The object that a value is, where it is one of these.
func object(in value: Any, among objects: Set<ObjectIdentifier>) -> AnyObject? {
  guard type(of: value) is AnyObject.Type else { return nil }
  let object = value as AnyObject
  return objects.contains(ObjectIdentifier(object)) ? object : nil
}

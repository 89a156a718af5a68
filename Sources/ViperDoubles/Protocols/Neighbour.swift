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
  /// An object that has gone with its module can't be given: as with an `unowned` property, to read it
  /// then is an error of whoever reads, and stops the test.
  public var wrappedValue: Value {
    get {
      guard let value = place.withLock({ $0.value }) else {
        fatalError(
          "A double was asked for its \(Value.self) after that had been released with the module: "
            + "whoever asks lives longer than the part, and would keep it alive in the app.")
      }
      return value
    }
    // A copy of the answers keeps what it has.
    set { self = Neighbour(wrappedValue: newValue) }
  }
}

/// What a property holds, strongly or weakly.
private struct NeighbourPlace<Value> {
  var strong: Value?
  weak var object: AnyObject?

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

import Foundation
import RoleNames
public import ViperMessages
import ViperTime

/// An entity that records which of its properties are read and written.
///
/// ```swift
/// let item = EntitySpy(Item(id: "c6861", title: "VIPER"))
/// item.title += "!"
/// print(item.accesses)   // [read title, write title]
/// print(item.entity.title)   // VIPER!
/// ```
///
/// Where the app takes its entities by a protocol, a small class of the test's adopts that and hands
/// each property on to the spy.
@dynamicMemberLookup
public final class EntitySpy<Entity>: TestDouble, Sendable {
  /// One reading or writing of a property.
  public struct Access: Sendable, Hashable, CustomStringConvertible {
    /// What was done.
    public enum Kind: String, Sendable, Hashable {
      /// The value was read.
      case read
      /// The value was set.
      case write
    }

    /// What was done.
    public let kind: Kind
    /// The property that it was done to.
    public let property: String

    /// What was done to which property: `read title`.
    public var description: String { "\(kind.rawValue) \(property)" }
  }

  private struct State {
    var entity: Entity
    var accesses: [Access] = []
    var names: [PartialKeyPath<Entity>: String]

    /// The name of a property: `title` for `\Item.title`.
    func name<Value>(of property: KeyPath<Entity, Value>) -> String {
      if let name = names[property] {
        return name
      }
      // `\Item.title`, or `\Item.<computed 0x5f3e (String)>` where no name is known at run time.
      let text = "\(property)".dropFirst("\\\(Entity.self).".count)
      let isName = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? String(text) : "computed (\(Value.self))"
    }
  }

  private let state: Guarded<State>
  private let writing = NSRecursiveLock()

  /// Makes a spy on a copy of an entity, or on the object that it is.
  ///
  /// - Parameters:
  ///   - entity: What is read and written.
  ///   - names: The names of properties that Swift does not know at run time: the computed ones,
  ///     and those of classes. Without one, such a property is `computed (String)`.
  public init(_ entity: Entity, names: [PartialKeyPath<Entity>: String] = [:]) {
    state = Guarded(State(entity: entity, names: names))
  }

  /// Makes a spy in a harness, which keeps and tracks it.
  public convenience init(
    _ entity: Entity, _ harness: Harness, names: [PartialKeyPath<Entity>: String] = [:]
  ) {
    self.init(entity, names: names)
    harness.adopt(self, as: .entity)
  }

  /// The entity as it is now; looking at it here is not recorded.
  public var entity: Entity { state.entity }

  /// What was read and written so far, in order.
  public var accesses: [Access] { state.accesses }

  /// The names of the properties that were read, in order.
  public var reads: [String] { properties(.read) }

  /// The names of the properties that were written, in order.
  public var writes: [String] { properties(.write) }

  /// Reads a property.
  public subscript<Value>(dynamicMember property: KeyPath<Entity, Value>) -> Value {
    read(property)
  }

  /// Reads or writes a property.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Entity, Value>) -> Value {
    get { read(property) }
    set { write(property, newValue) }
  }

  /// Reads or writes a property of an object.
  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<Entity, Value>
  ) -> Value {
    get { read(property) }
    set { write(property, newValue) }
  }
}

// MARK: - How

extension EntitySpy {
  private func properties(_ kind: Access.Kind) -> [String] {
    accesses.filter { $0.kind == kind }.map(\.property)
  }

  private func read<Value>(_ property: KeyPath<Entity, Value>) -> Value {
    let entity = state.withLock { state in
      state.accesses.append(Access(kind: .read, property: state.name(of: property)))
      return state.entity
    }
    // A computed property is the app's own code, and therefore read outside the lock.
    return entity[keyPath: property]
  }

  private func write<Value>(_ property: WritableKeyPath<Entity, Value>, _ value: Value) {
    state.withLock { state in
      state.accesses.append(Access(kind: .write, property: state.name(of: property)))
    }
    if let property = property as? ReferenceWritableKeyPath<Entity, Value> {
      state.entity[keyPath: property] = value
      return
    }
    // Setters and observers are the app's own code, which may look at the spy: a copy is changed
    // outside the lock of the state. One writer at a time, so that no change is lost.
    writing.withLock {
      var changed = state.entity
      changed[keyPath: property] = value
      state.entity = changed
    }
  }
}

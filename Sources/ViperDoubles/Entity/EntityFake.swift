import ViperJSON
import ViperTime
import ViperValues

/// Entities out of nothing: made from a seed, always the same, as many as a test wants.
///
/// ```swift
/// let items = try EntityFake<Item>(seed: 7).make(3)
/// print(items.map(\.id))      // ["item-1", "item-2", "item-3"]
/// print(items.map(\.title))   // ["title 1", "title 2", "title 3"]
/// ```
///
/// Texts are called as their property, ids are unique, and the rest (numbers, dates, how many
/// elements, which optional is nil) depends on the seed, the number of the entity and the name of
/// the property alone: it is the same in every process and on every platform, and a property that is
/// added changes no other. Structures are built from their stored properties, without their
/// initialisers; classes, protocols and functions need a maker:
///
/// ```swift
/// fake.register(Author.self) { number in Author(name: "author \(number)") }
/// ```
public final class EntityFake<Entity>: Sendable {
  /// What all values depend on.
  public let seed: UInt64

  private let makers = Guarded<[ObjectIdentifier: (Int) throws -> Any]>([:])

  /// Makes a fake.
  ///
  /// - Parameter seed: What all values depend on.
  public init(seed: UInt64 = 0) {
    self.seed = seed
  }

  /// Registers how values of a type are made.
  ///
  /// - Parameters:
  ///   - type: A class, a protocol type, or whatever else is to be made another way.
  ///   - make: Makes a value from the number of the entity that it belongs to, from 1.
  public func register<Value>(_ type: Value.Type, _ make: @escaping (Int) throws -> Value) {
    _ = makers.withLock { $0.updateValue(make, forKey: ObjectIdentifier(type)) }
  }

  /// Makes entities.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - first: The number of the first, from 1; for more of them, without any twice.
  /// - Throws: ``ValueError``, which names the property that can't be made, and what to register.
  public func make(_ count: Int, from first: Int = 1) throws -> [Entity] {
    try (0..<max(0, count)).map { try make(number: first &+ $0) }
  }

  /// Makes the entity with a number, from 1.
  ///
  /// - Throws: ``ValueError``, which names the property that can't be made, and what to register.
  public func make(number: Int = 1) throws -> Entity {
    var invention = Invention(
      seed: seed, number: number, rootName: "\(Entity.self)", makers: makers.withLock { $0 })
    do {
      guard let entity = try invention.root(Entity.self) as? Entity else {
        throw ValueError(.null, "\(Entity.self) can't be made from its parts")
      }
      return entity
    } catch is Invention.Circle {
      throw ValueError(
        .null,
        "\(Entity.self) can't be made: it contains itself without end. "
          + "Register how: fake.register(\(Entity.self).self) { number in … }")
    }
  }
}

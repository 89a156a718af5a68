import Foundation

/// The slots of a type, found out once and kept.
enum SlotPlan {
  /// The slots of a value of the type, flattened through structs and tuples; of a class, the value
  /// is the reference.
  static func of(_ type: Any.Type) -> [Slot] {
    cache.slots(of: type) { ValueSlots.of(type) }
  }

  /// The slots of an instance of a class, counted from the begin of the object.
  static func ofInstance(_ type: Any.Type) -> [Slot] {
    FieldSlots.of(type)
  }

  private static let cache = SlotCache()
}

/// The slots found out so far.
///
/// `lock` guards `slots`, the only state.
private final class SlotCache: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [ObjectIdentifier: [Slot]] = [:]

  func slots(of type: Any.Type, find: () -> [Slot]) -> [Slot] {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ slots[key] }) { return known }
    // Found out outside of the lock: two threads may do so at once, and find the same.
    let found = find()
    lock.withLock { slots[key] = found }
    return found
  }
}

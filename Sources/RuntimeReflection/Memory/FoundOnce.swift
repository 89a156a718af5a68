import Foundation

/// What was found out of types and code, by key: neither ever changes.
///
/// `lock` guards `values`, the only state.
final class FoundOnce<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]

  /// What is known of a key, or else is found out now.
  func value(of key: Key, orFind find: () -> Value) -> Value {
    // Found out outside of the lock: two threads may do so at once, and find the same.
    known(key) ?? keep(find(), for: key)
  }

  /// What is known of a key.
  func known(_ key: Key) -> Value? {
    lock.withLock { values[key] }
  }

  /// Remembers what was found.
  @discardableResult
  func keep(_ value: Value, for key: Key) -> Value {
    lock.withLock { values[key] = value }
    return value
  }
}

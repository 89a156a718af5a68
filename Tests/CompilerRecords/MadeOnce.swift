import Foundation

/// What takes long to make, and is the same wherever the key is the same.
///
/// `lock` guards `known`.
package final class MadeOnce<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [[String]: Making] = [:]

  package init() {}

  /// What was made already, or by somebody else meanwhile; else what is made now.
  package func value(for key: [String], make: () throws -> Value) rethrows -> Value {
    let making = lock.withLock {
      let making = known[key] ?? Making()
      known[key] = making
      return making
    }
    return try making.value(make)
  }

  /// `lock` guards what was made, and lets others wait for whoever makes it.
  private final class Making: @unchecked Sendable {
    private let lock = NSLock()
    private var made: Value?

    func value(_ make: () throws -> Value) rethrows -> Value {
      try lock.withLock {
        let value = try made ?? make()
        made = value
        return value
      }
    }
  }
}

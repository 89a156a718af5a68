import Foundation

/// A value behind a lock, for doubles that are used from any thread.
///
/// `lock` guards `value`. What is taken out of it, the closures of a test above all, is used by
/// whoever took it, outside the lock.
@dynamicMemberLookup
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Looks at the value and changes it. The body calls nothing that is not the kit's own.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }

  /// Puts another value in its place.
  ///
  /// - Returns: The old one, so that what goes away with it does so outside the lock.
  @discardableResult
  package func exchange(_ new: Value) -> Value {
    withLock { value in
      defer { value = new }
      return value
    }
  }

  /// Reads a part of the value, or puts another in its place. To change a part by what it was,
  /// use `withLock`; also where each message passes by, since a generic double makes its key path
  /// anew each time.
  package subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Part {
    get { withLock { $0[keyPath: part] } }
    set {
      let old = withLock { value in
        defer { value[keyPath: part] = newValue }
        return value[keyPath: part]
      }
      // It goes here, outside the lock: its deinit may call a double.
      withExtendedLifetime(old) {}
    }
  }
}

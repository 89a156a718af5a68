import Foundation

/// Calls something off when nobody holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  // `lock` guards `body`.
  private let lock = NSLock()
  private var body: (() -> Void)?

  /// Makes one that does this.
  public init(_ cancel: @escaping () -> Void) {
    body = cancel
  }

  /// Hides the type of what can be called off.
  public convenience init<C: Cancellable>(_ canceller: C) {
    self.init(canceller.cancel)
  }

  deinit {
    cancel()
  }

  /// Calls it off.
  public func cancel() {
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    body?()
  }

  /// Whether it is the same.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool {
    one === other
  }

  /// Hashes by identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Puts it into a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Puts it at the end of a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }
}

extension Cancellable {
  /// Puts it into a set, which calls it off when it goes.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(cancel).store(in: &set)
  }

  /// Puts it at the end of a collection, which calls it off when it goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(cancel).store(in: &collection)
  }
}

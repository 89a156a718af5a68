/// Where errands outlive the app.
public protocol ErrandStore: AnyObject {
  /// All errands, in the order of their numbers.
  func errands() -> [Errand]
  /// Puts an errand in the place of that with its number.
  func put(_ errand: Errand)
}

/// A store that forgets when it goes, for previews.
public final class InMemoryErrandStore: ErrandStore {
  private var kept: [Errand]

  /// Creates a store with these errands.
  public init(_ errands: [Errand] = []) {
    kept = errands
  }

  /// All errands.
  public func errands() -> [Errand] {
    kept
  }

  /// Keeps an errand, if there is one with its number.
  public func put(_ errand: Errand) {
    guard let index = kept.firstIndex(where: { $0.id == errand.id }) else { return }
    kept[index] = errand
  }
}

/// Keeps errands in a store.
public final class ErrandListInteractor: ErrandListUsecase {
  private let store: any ErrandStore

  /// Creates an interactor on this store.
  public init(store: any ErrandStore) {
    self.store = store
  }

  /// All errands.
  public func errands() -> [Errand] {
    store.errands()
  }

  /// Keeps an errand.
  public func keep(_ errand: Errand) {
    store.put(errand)
  }
}

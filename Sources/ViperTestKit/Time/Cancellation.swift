/// Ends something that was begun: work that is scheduled, a subscription.
public final class Cancellation: Sendable {
  private let body: Guarded<(() -> Void)?>

  /// Makes one.
  ///
  /// - Parameter body: What ends it. It is called once, by the first `cancel`.
  public init(_ body: @escaping () -> Void) {
    self.body = Guarded(body)
  }

  /// Ends it. A second time nothing happens.
  public func cancel() {
    body.exchange(nil)?()
  }
}

/// The way to call something off that was asked for: a subscription, something scheduled.
///
/// Releasing this cancels nothing: the module's own token decides when it ends, and the
/// wiring calls ``cancel()`` from it.
public final class Cancellation: Sendable {
  private let body: Guarded<(() -> Void)?>

  /// Makes one that does this when it is called off.
  public init(_ body: @escaping () -> Void) {
    self.body = Guarded(body)
  }

  /// Calls it off. The second time nothing happens.
  public func cancel() {
    body.exchange(nil)?()
  }
}

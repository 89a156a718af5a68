import ViperMessages

/// Somebody who watches a value, and fills in what it becomes.
protocol ValueObserver: DeferredMessageSource, Sendable {
  /// Watches no more, and drops what the test gave it.
  func releaseAll()
}

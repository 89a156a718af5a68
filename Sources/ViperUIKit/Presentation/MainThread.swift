#if canImport(UIKit) && !os(watchOS)
  import Dispatch
  import ViperTestKit

  /// The thread that UIKit may be used on.
  enum MainThread {
    /// Whether this is it.
    static var isCurrent: Bool {
      var kind = ThreadKind()
      return kind.isMain
    }

    /// Runs a body at once where this is the main thread; elsewhere gives the fallback.
    static func run<Value: Sendable>(
      or fallback: Value, _ body: @MainActor () -> Value
    ) -> Value {
      isCurrent ? MainActor.assumeIsolated(body) : fallback
    }

    /// Runs a body at once where this is the main thread, else when the main thread has time.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
      guard !isCurrent else {
        MainActor.assumeIsolated(body)
        return
      }
      DispatchQueue.main.async { body() }
    }
  }
#endif

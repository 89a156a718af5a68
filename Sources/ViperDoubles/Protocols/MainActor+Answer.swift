import Dispatch
import ViperTime

extension MainActor {
  /// Makes what only the main actor can make, for a generated double whose requirement is bound to no
  /// actor, such as `static func createModule() -> UIViewController`.
  ///
  /// ```swift
  /// MainActor.answer { UIViewController() }
  /// ```
  ///
  /// On any other thread it waits until the main thread has made it.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: What was made.
  public static func answer<Value: Sendable>(_ make: @MainActor () -> Value) -> Value {
    var thread = ThreadKind()
    guard !thread.isMain else { return assumeIsolated(make) }
    return DispatchQueue.main.sync { assumeIsolated(make) }
  }
}

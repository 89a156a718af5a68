import Dispatch

/// Makes something on the main actor, from wherever.
package enum MainActorMaking {
  /// Marks the main queue: its thread is not the main one on every platform.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// What was made, on its way from the main actor to whoever waits for it: written before the wait
  /// is over, and read after it.
  private final class Made: @unchecked Sendable {
    var value: Any = ()
  }

  /// Makes it, and waits for it.
  package static func make(_ body: @escaping @MainActor () -> Any) -> Any {
    let made = Made()
    let make: @MainActor () -> Void = { made.value = body() }
    if DispatchQueue.getSpecific(key: mark) == true {
      MainActor.assumeIsolated(make)
    } else {
      DispatchQueue.main.sync(execute: make)
    }
    return made.value
  }
}

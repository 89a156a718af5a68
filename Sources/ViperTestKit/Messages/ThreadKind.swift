import Foundation

/// Tells whether code runs on the main thread, by asking for the main queue too.
///
/// On Linux the main queue, and with it the main actor, may be drained by another thread than the
/// one that the process began with: in a `@MainActor @Test`, `Thread.isMainThread` is false
/// (measured on Swift 6.3.1).
enum ThreadKind {
  static var isMain: Bool {
    DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
  }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

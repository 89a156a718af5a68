import Foundation

/// Tells whether code runs on the main thread, by asking for the main queue too.
///
/// On Linux the main queue, and with it the main actor, may be drained by another thread than the
/// one that the process began with: in a `@MainActor @Test`, `Thread.isMainThread` is false
/// (measured on Swift 6.3.1). Each recorder has one of its own, guarded by its lock.
struct ThreadKind {
  /// Whether this is the main thread, or code of the main queue.
  var isMain: Bool {
    mutating get {
      isMainThread || DispatchQueue.getSpecific(key: Self.mark) != nil
    }
  }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  #if os(Linux)
    // Asking Foundation takes longer here than recording a message. The identity of the main thread
    // is never given to another one, so that the answer for an identity holds for ever.
    private var lastThread: pthread_t?
    private var lastIsMain = false

    private var isMainThread: Bool {
      mutating get {
        let thread = pthread_self()
        if thread != lastThread {
          lastThread = thread
          lastIsMain = Thread.isMainThread
        }
        return lastIsMain
      }
    }
  #else
    private var isMainThread: Bool { Thread.isMainThread }
  #endif
}

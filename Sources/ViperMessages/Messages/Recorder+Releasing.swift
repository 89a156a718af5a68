import Foundation

extension Recorder {
  /// Releases something. What this thread sends meanwhile is a message from a `deinit`, which no
  /// step can expect; what another thread sends is not.
  package func whileReleasing(_ release: () -> Void) {
    setReleasingThread(ObjectIdentifier(Thread.current))
    release()
    setReleasingThread(nil)
  }
}

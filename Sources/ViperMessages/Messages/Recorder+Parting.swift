import Foundation

extension Recorder {
  /// Releases something. What is said meanwhile on this thread, in a `deinit` above all, is a
  /// farewell, which no step can expect; what another thread says is not.
  package func whileParting(_ release: () -> Void) {
    setPartingThread(ObjectIdentifier(Thread.current))
    release()
    setPartingThread(nil)
  }
}

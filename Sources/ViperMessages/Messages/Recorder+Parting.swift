import Foundation

extension Recorder {
  /// Lets go of something. What is said meanwhile on this thread, in a `deinit` above all, is a
  /// farewell, which no step can expect; what another thread says is not.
  package func whileParting(_ letGo: () -> Void) {
    setPartingThread(ObjectIdentifier(Thread.current))
    letGo()
    setPartingThread(nil)
  }
}

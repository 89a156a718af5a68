import Foundation
import PipeReading
import Testing

/// What comes through a pipe is read whole, whatever interrupts the reading.
@Suite struct PipePartTests {
  @Test func whatIsThereComesAtOnceAndThenTheEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one".utf8))
    #expect(PipePart.next(of: pipe.fileHandleForReading) == Data("one".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(PipePart.next(of: pipe.fileHandleForReading).isEmpty)
  }

  @Test func allIsReadAndThePipeIsClosed() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one two".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(PipePart.all(of: pipe.fileHandleForReading) == Data("one two".utf8))
    #expect(throws: (any Error).self) { try pipe.fileHandleForReading.read(upToCount: 1) }
  }

  #if os(Linux)
    /// A thread that waits in a read, in the words of the system.
    private final class Reader: @unchecked Sendable {
      // Set before `begun` is signalled, and read after.
      private(set) var thread = pthread_self()
      private(set) var part = Data()
      private let begun = DispatchSemaphore(value: 0)
      private let ended = DispatchSemaphore(value: 0)

      init(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
          thread = pthread_self()
          // A thread that one of Dispatch's makes blocks it.
          var signals = sigset_t()
          sigaddset(&signals, SIGUSR2)
          pthread_sigmask(SIG_UNBLOCK, &signals, nil)
          begun.signal()
          part = PipePart.next(of: handle)
          ended.signal()
        }
        begun.wait()
      }

      func end() { ended.wait() }
    }

    @Test func aSignalIsNoEnd() throws {
      var action = sigaction()
      // Without SA_RESTART a read that waits is interrupted.
      action.__sigaction_handler.sa_handler = { _ in }
      sigaction(SIGUSR2, &action, nil)
      let pipe = Pipe()
      let reader = Reader(pipe.fileHandleForReading)
      for _ in 0..<1_000 {
        pthread_kill(reader.thread, SIGUSR2)
        sched_yield()
      }
      try pipe.fileHandleForWriting.write(contentsOf: Data("one".utf8))
      reader.end()
      #expect(reader.part == Data("one".utf8))
    }
  #endif
}

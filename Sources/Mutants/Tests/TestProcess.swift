package import Foundation
import PipeReading
import ViperCommandLine

/// A process of tests, which is ended at its first failure.
package struct TestProcess {
  package enum Outcome: Equatable, Sendable {
    case passed
    /// What failed first.
    case failed(String)
    /// The tests took longer than they may.
    case timedOut(seconds: Int)
  }

  /// What came of one or more processes.
  package struct Run: Sendable {
    package var outcome = Outcome.passed
    /// All that was written.
    package var output = ""
    /// How many seconds the slowest process took.
    package var seconds = 0.0

    package init() {}

    /// Runs a process behind those before it.
    ///
    /// - Returns: Whether it passes.
    package mutating func take(_ process: TestProcess) throws -> Bool {
      let start = Date()
      let ran = try process.run()
      seconds = max(seconds, Date().timeIntervalSince(start))
      output += ran.output
      outcome = ran.outcome
      return outcome == .passed
    }
  }

  let command: [String]
  let folder: URL
  let environment: [String: String]
  /// How many seconds it may take; nil for as long as it likes.
  let timeLimit: Int?

  package init(
    command: [String], folder: URL, environment: [String: String], timeLimit: Int?
  ) {
    (self.command, self.folder) = (command, folder)
    (self.environment, self.timeLimit) = (environment, timeLimit)
  }

  /// Runs it to its end, or to its first failure.
  ///
  /// - Returns: What came, and all that was written.
  func run() throws -> (outcome: Outcome, output: String) {
    let process = Process(command, in: folder, environment: environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let reader = TestOutput()
    try process.run()
    let id = process.processIdentifier
    try pipe.fileHandleForWriting.close()
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      reader.read(pipe) { kill(id, SIGKILL) }
      isRead.signal()
    }
    let limit = timeLimit.map { DispatchTime.now() + .seconds($0) } ?? .distantFuture
    let isLate = ended.wait(timeout: limit) == .timedOut
    if isLate {
      kill(id, SIGKILL)
      ended.wait()
    }
    reader.end()
    // A process that the tests have started may still hold the pipe open.
    _ = isRead.wait(timeout: .now() + .seconds(1))
    return (outcome(of: process, isLate, reader), reader.text)
  }

  private func outcome(of process: Process, _ isLate: Bool, _ reader: TestOutput) -> Outcome {
    if let failure = reader.failure { return .failed(failure) }
    if isLate { return .timedOut(seconds: timeLimit ?? 0) }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      return .failed("the tests were ended by signal \(status)\(reader.fatalError)")
    }
    // A bundle without a test of the library that is asked says so.
    return status == 0 || status == 69 ? .passed : .failed("the tests ended with status \(status)")
  }
}

/// What tests write, with the first failure in it.
private final class TestOutput: @unchecked Sendable {
  // The lock guards all that follows.
  private let lock = NSLock()
  private var data = Data()
  private var place = 0
  private var first: TestFailure?
  private var isOver = false

  /// Takes what was written.
  ///
  /// - Returns: Whether the first failure is known by now with all that belongs to it.
  func take(_ more: Data) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    data.append(more)
    while let end = data[place...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: data[place..<end], as: UTF8.self)
      place = end + 1
      if first != nil {
        if first?.takesUp(line) == false { return true }
      } else {
        first = TestFailure(line)
      }
    }
    return false
  }

  /// Takes all that comes through a pipe.
  ///
  /// - Parameter failed: Called when the first failure is known.
  func read(_ pipe: Pipe, failed: () -> Void) {
    PipePart.each(of: pipe.fileHandleForReading) { data in
      guard take(data) else { return }
      lock.withLock {
        guard !isOver else { return }
        isOver = true
        failed()
      }
    }
  }

  /// Nobody has to be told any more: the process has ended.
  func end() { lock.withLock { isOver = true } }

  var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
  var failure: String? { lock.withLock { first?.text } }

  /// What a process said before it ended by a signal.
  var fatalError: String {
    let line = text.split(separator: "\n").last { $0.contains("atal error: ") }
    return line.map { ": \($0)" } ?? ""
  }
}

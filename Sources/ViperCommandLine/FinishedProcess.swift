package import Foundation
import PipeReading

/// A process that was run to its end, and what it wrote.
///
/// It writes to files, which have all of it when it has ended, whatever its children still hold open.
package struct FinishedProcess: Sendable {
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signal(Int32)
    /// It took longer than it may, and was ended.
    case hung(seconds: Int)
  }

  package let ending: Ending
  /// What it wrote to the standard output; with what it wrote to the standard error where both are one.
  package let output: String
  /// What it wrote to the standard error, where that is apart.
  package let errors: String

  package init(ending: Ending, output: String, errors: String) {
    (self.ending, self.output, self.errors) = (ending, output, errors)
  }

  /// Whether it ended with status 0.
  package var isSuccess: Bool { ending == .exited(0) }

  /// Runs a command and waits for it.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - folder: Where it runs.
  ///   - environment: All of its environment.
  ///   - log: The folder of the files that it writes to.
  ///   - isTogether: Whether both streams go to one file, so that their order is kept.
  ///   - timeLimit: How many seconds it may take; nil for as long as it likes.
  ///   - line: Told the last line that it wrote, whenever it has written; it writes to one pipe then.
  package static func run(
    _ command: [String], in folder: URL, environment: [String: String], log: URL,
    isTogether: Bool = false, timeLimit: Int? = nil,
    line: (@Sendable (String) -> Void)? = nil
  ) throws -> FinishedProcess {
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    let output = try LogFile(log.appendingPathComponent("output.txt"))
    let errors = isTogether ? nil : try LogFile(log.appendingPathComponent("errors.txt"))
    let process = Process(command, in: folder, environment: environment)
    let pipe = line.map { _ in Pipe() }
    process.standardOutput = pipe ?? output.handle
    process.standardError = pipe ?? (errors ?? output).handle
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if let pipe, let line { try output.copy(pipe, line: line) }
    let limit = timeLimit.map { DispatchTime.now() + .seconds($0) } ?? .distantFuture
    let isHung = ended.wait(timeout: limit) == .timedOut
    if isHung {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let ending: Ending =
      isHung
      ? .hung(seconds: timeLimit ?? 0)
      : process.terminationReason == .uncaughtSignal
        ? .signal(process.terminationStatus) : .exited(process.terminationStatus)
    return FinishedProcess(
      ending: ending, output: try output.text(), errors: try errors?.text() ?? "")
  }

  /// A file that a process writes to.
  private struct LogFile {
    let url: URL
    let handle: FileHandle

    init(_ url: URL) throws {
      self.url = url
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    }

    /// Writes all that comes through a pipe, and says how far it is.
    func copy(_ pipe: Pipe, line: (String) -> Void) throws {
      try pipe.fileHandleForWriting.close()
      try PipePart.each(of: pipe.fileHandleForReading) { data in
        try handle.write(contentsOf: data)
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        if let last = lines.last { line(String(last)) }
      }
    }

    func text() throws -> String {
      try handle.close()
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
  }
}

extension Process {
  /// A process that reads nothing, and is still to be started.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked for in the path, and its arguments.
  ///   - folder: Where it runs.
  ///   - environment: All of its environment.
  package convenience init(_ command: [String], in folder: URL, environment: [String: String]) {
    self.init()
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    arguments = command
    currentDirectoryURL = folder
    self.environment = environment
    standardInput = FileHandle.nullDevice
  }
}

extension FinishedProcess.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    case .hung(let seconds): "hung, and was ended after \(seconds) s"
    }
  }
}

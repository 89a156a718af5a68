package import Foundation
import TestConditions
package import ViperCommandLine

/// The one door by which tests start a compiler, or a program that they have compiled.
///
/// `swift test` starts none. The door is open only with `VIPER_EXHAUSTIVE`; a test that needs no more
/// than what a compiler said reads a ``CompilerRecord``.
package enum Compiler {
  /// Starting a compiler without `VIPER_EXHAUSTIVE`.
  package struct IsClosed: Error, CustomStringConvertible {
    package let description =
      "`swift test` starts no compiler. Read a CompilerRecord, or enable this test if isExhaustive."
  }

  /// Runs a command, and waits for it.
  ///
  /// - Parameters:
  ///   - command: `swiftc`, `swift` or a compiled program, with its arguments.
  ///   - folder: Where it runs; nil for a folder of its own.
  /// - Returns: How it ended, and both of its streams as one.
  @discardableResult
  package static func run(
    _ command: [String], in folder: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, timeLimit: Int? = nil
  ) throws -> FinishedProcess {
    guard isExhaustive else { throw IsClosed() }
    let log = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: log) }
    return try FinishedProcess.run(
      command, in: folder ?? log, environment: environment, log: log, isTogether: true,
      timeLimit: timeLimit)
  }

  /// The command of a compiler that something else starts.
  ///
  /// - Parameter log: Where it writes its outputs and statuses to: `0.output`, `0.status`, `1.output`…
  package static func command(keepingOutputsIn log: URL) throws -> [String] {
    guard isExhaustive else { throw IsClosed() }
    let script = """
      n=$(ls "$0" | grep -c status)
      swiftc "$@" > "$0/$n.output" 2>&1
      status=$?
      echo $status > "$0/$n.status"
      cat "$0/$n.output"
      exit $status
      """
    return ["sh", "-c", script, log.path]
  }

  /// A new folder, which the caller removes.
  package static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("CompilerRecords-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

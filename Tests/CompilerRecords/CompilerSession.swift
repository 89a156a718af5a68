package import Foundation

/// A compiler that the code under test starts, one or more times.
package enum CompilerSession {
  /// Runs code with a command that it starts as its compiler.
  ///
  /// With `VIPER_EXHAUSTIVE` that is the compiler, and all that it says is recorded. Else it is a
  /// script that says the same again.
  ///
  /// - Parameters:
  ///   - title: What the compiler is asked.
  ///   - inputs: All that the compiler reads of the test.
  ///   - folder: The folder of the test, whose path stands in what the compiler says.
  package static func run<Value>(
    _ title: String, of inputs: [String], in folder: URL, _ body: ([String]) throws -> Value
  ) throws -> Value {
    let log = try Compiler.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: log) }
    var value: Value?
    let record = try CompilerRecord.outcome(title, of: inputs) {
      value = try body(Compiler.command(keepingOutputsIn: log))
      return try text(of: log, in: folder)
    }
    if let value { return value }
    try write(record, to: log, in: folder)
    return try body(["sh", "-c", replay, log.path])
  }

  private static let replay = """
    n=$(ls "$0" | grep -c said)
    touch "$0/$n.said"
    cat "$0/$n.output" || exit 1
    exit $(cat "$0/$n.status")
    """

  /// What the compiler said and ended with, one run after the other.
  private static func text(of log: URL, in folder: URL) throws -> String {
    let count = try FileManager.default.contentsOfDirectory(atPath: log.path)
      .count { $0.hasSuffix(".status") }
    let runs = try (0..<count).map { number in
      let output = try String(
        contentsOf: log.appendingPathComponent("\(number).output"), encoding: .utf8)
      let status = try String(
        contentsOf: log.appendingPathComponent("\(number).status"), encoding: .utf8)
      return status
        + output.replacing(folder.path, with: "/folder")
        // Where else something was compiled.
        .replacing(#/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F-]{22}/#, with: "0")
    }
    return runs.joined(separator: separator)
  }

  private static let separator = "\u{c}"

  private static func write(_ record: String, to log: URL, in folder: URL) throws {
    let runs = record.replacing("/folder", with: folder.path).components(separatedBy: separator)
    for (number, run) in runs.enumerated() {
      let status = run.prefix { !$0.isNewline }
      let output = run.dropFirst(status.count + 1)
      try Data(status.utf8).write(to: log.appendingPathComponent("\(number).status"))
      try Data(output.utf8).write(to: log.appendingPathComponent("\(number).output"))
    }
  }
}

import Foundation
import ViperTestKit

/// A process for one flow at a time of a module that may trap, so that the check goes on.
struct FlowProcess {
  /// This program.
  let program: String
  let root: String
  let module: String
  let file: String
  let faults: [String]

  /// Why there is no telling what came of a flow.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a flow by `viper run-flow` and waits for it.
  ///
  /// - Returns: What it found; that the module trapped, where the process ended before it could say.
  /// - Throws: ``Failure`` when it can't be started, or there is no such flow.
  func run(_ flow: Flow) throws(Failure) -> [Finding] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      RunFlowCommand.name, "--module", module, "--file", file, "--flow", flow.id,
      "--faults", faults.joined(separator: ","), "--fixtures", root,
    ]
    // The backtrace of a trap that is meant to be takes longer than all the rest.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    // One pipe for both: nobody would empty the second one while the first is read.
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(program) could not be started: \(error.localizedDescription)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try findings(of: process, in: flow, said: String(decoding: output, as: UTF8.self))
  }

  private func findings(
    of process: Process, in flow: Flow, said output: String
  ) throws(Failure) -> [Finding] {
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      let name = Self.signals[status].map { " \($0)" } ?? ""
      return [ended(flow, "trapped (signal \(status)\(name))", output)]
    }
    if let findings = FindingsText.read(output),
      findings.isEmpty == (status == CommandStatus.holds.rawValue)
    {
      return findings
    }
    guard status != CommandStatus.badInput.rawValue else {
      throw Failure(
        description: "\(flow.id) could not be run in a process of its own: "
          + output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return [ended(flow, "ended the process (status \(status))", output)]
  }

  private func ended(_ flow: Flow, _ how: String, _ output: String) -> Finding {
    let reason = output.split(separator: "\n").first { $0.contains("rror: ") }
    return Finding(
      id: .trapped,
      sentence: "\(flow.description)\nThe module \(how) in flow \(flow.id).",
      details: reason.map { ["It said: \($0)"] } ?? [],
      remedy: "Nothing that comes from outside is unwrapped by force, or ends the process.",
      fixture: FixturePlace(path: flow.path, position: nil))
  }

  private static let signals: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE",
    SIGBUS: "SIGBUS", SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL",
  ]
}

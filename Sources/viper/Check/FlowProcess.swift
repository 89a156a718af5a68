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
  /// How many seconds a flow may take; a process that takes longer hangs, and is ended.
  var timeLimit: Int = 60

  /// Why there is no telling what came of a flow.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a flow by `viper run-flow` and waits for it.
  ///
  /// - Returns: What it found; that the module trapped or hung, where the process could not say.
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
    // One pipe for both: their order tells what was said last.
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(program) could not be started: \(error.localizedDescription)")
    }
    let output = ProcessOutput(reading: pipe.fileHandleForReading)
    let isHung = ended.wait(timeout: .now() + .seconds(timeLimit)) == .timedOut
    if isHung {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let text = output.text()
    return isHung ? [hung(flow, text)] : try findings(of: process, in: flow, said: text)
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
    // The module may end the process with any status, that of bad input too.
    if status == CommandStatus.badInput.rawValue,
      let reason = output.split(separator: "\n").last(where: {
        $0.hasPrefix(RunFlowCommand.refusal)
      })
    {
      throw Failure(
        description: "\(flow.id) could not be run in a process of its own: "
          + reason.dropFirst(RunFlowCommand.refusal.count))
    }
    return [ended(flow, "ended the process (status \(status))", output)]
  }

  private func ended(_ flow: Flow, _ how: String, _ output: String) -> Finding {
    finding(
      .trapped, flow, "The module \(how) in flow \(flow.id).", output,
      remedy: "Nothing that comes from outside is unwrapped by force, or ends the process.")
  }

  private func hung(_ flow: Flow, _ output: String) -> Finding {
    finding(
      .hung, flow,
      "The module hung in flow \(flow.id): its process was ended after \(timeLimit) s.", output,
      remedy: "Look for a loop without an end, or a wait for what never comes.")
  }

  private func finding(
    _ id: Finding.ID, _ flow: Flow, _ sentence: String, _ output: String, remedy: String
  ) -> Finding {
    let reason = output.split(separator: "\n").last { $0.contains("rror: ") }
    return Finding(
      id: id, sentence: "\(flow.description)\n\(sentence)",
      details: reason.map { ["It said: \($0)"] } ?? [], remedy: remedy,
      fixture: FixturePlace(path: flow.path, position: nil))
  }

  private static let signals: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE",
    SIGBUS: "SIGBUS", SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL",
  ]
}

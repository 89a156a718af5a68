import Foundation
import ViperCommandLine
package import ViperTestKit

/// A process for the flows of a module that may trap, so that the check goes on.
///
/// They run in one process for as long as it lives. The flow in which it ends is run once more, in a
/// process of its own, which says what came of it; a new one goes on with those behind it.
package struct FlowProcess: Sendable {
  /// This program.
  let program: String
  let root: String
  let module: String
  /// How many seconds a flow may take; a process that takes longer hangs, and is ended.
  package var timeLimit: Int = 60
  /// Hears each time that a flow has come to its end; from any thread.
  package var onEnd: (@Sendable () -> Void)?

  package init(program: String, root: String, module: String) {
    self.program = program
    self.root = root
    self.module = module
  }

  /// A flow, and what is wrong with the module while it runs.
  package struct Job: Sendable {
    package let file: String
    package let faults: [String]
    package let flow: Flow

    package init(_ flow: Flow, in file: String, faults: [String]) {
      self.file = file
      self.faults = faults
      self.flow = flow
    }
  }

  /// Why there is no telling what came of a flow.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs flows by `viper-lab run-flow` and waits for them.
  ///
  /// - Returns: What each found; that the module trapped or hung, where the process could not say.
  /// - Throws: ``Failure`` when it can't be started, or there is no such flow.
  package func run(_ jobs: [Job]) async throws(Failure) -> [[Finding]] {
    // A thread of its own, which waits for most of its time: those of tasks are few.
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Result { () throws(Failure) in try runAndWait(jobs) })
      }
    }
    return try result.get()
  }

  private func runAndWait(_ jobs: [Job]) throws(Failure) -> [[Finding]] {
    var all: [[Finding]] = []
    var rest = jobs[...]
    while let first = rest.first {
      guard rest.count > 1 else { return all + [try runAlone(first)] }
      let ran = try start(rest)
      var findings = FindingsText.readAll(ran.text)
      if ran.isWhole, findings.count == rest.count, !ran.lacksBegin { return all + findings }
      // Lines that are lacking, or an end after the last of them: nothing tells whose it is.
      let isPlain = findings.count < rest.count && !ran.lacksBegin
      let done = isPlain ? findings.count : rest.count
      var next: [Finding]?
      if isPlain, let ender = rest.dropFirst(done).first {
        next = try runAlone(ender)
      }
      // Where it holds out by itself, one before it left something behind that ended the process.
      if next.map({ !Self.hasEnded($0) }) ?? true {
        findings = []
        for job in rest.prefix(done) { findings.append(try runAlone(job)) }
      }
      all += findings
      if let next { all.append(next) }
      rest = rest.dropFirst(done + 1)
    }
    return all
  }

  private static func hasEnded(_ findings: [Finding]) -> Bool {
    findings.contains { $0.id == .trapped || $0.id == .hung }
  }

  private func runAlone(_ job: Job) throws(Failure) -> [Finding] {
    let ran = try start([job])
    let findings = ran.isHung ? [hung(job.flow, ran.text)] : try findings(of: ran, in: job.flow)
    if Self.hasEnded(findings) { onEnd?() }
    return findings
  }

  /// What a process did.
  private struct Run {
    let reason: Process.TerminationReason
    let status: Int32
    let isHung: Bool
    let text: String
    /// Whether that is only the end of what it wrote.
    let lacksBegin: Bool

    /// Whether it came to its end.
    var isWhole: Bool {
      !isHung && reason == .exit
        && (status == CommandStatus.holds.rawValue || status == CommandStatus.fails.rawValue)
    }
  }

  private func start(_ jobs: ArraySlice<Job>) throws(Failure) -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [RunFlowCommand.name, "--module", module, "--fixtures", root] + Self.arguments(jobs)
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
    let output = ProcessOutput(reading: pipe.fileHandleForReading) { [onEnd] part in
      guard let onEnd else { return }
      for _ in 0..<FindingsText.count(in: part) { onEnd() }
    }
    let isHung = !waits(for: ended, output)
    if isHung {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    return Run(
      reason: process.terminationReason, status: process.terminationStatus, isHung: isHung,
      text: output.text(), lacksBegin: output.lacksBegin)
  }

  /// Flows; a file and faults only where they are others than before.
  private static func arguments(_ jobs: ArraySlice<Job>) -> [String] {
    var (file, faults): (String?, [String]?)
    return jobs.flatMap { job in
      defer { (file, faults) = (job.file, job.faults) }
      return (job.file == file ? [] : ["--file", job.file])
        + (job.faults == faults ? [] : ["--faults", job.faults.joined(separator: ",")])
        + ["--flow", job.flow.id]
    }
  }

  /// Waits until a process ends.
  ///
  /// - Returns: False when no flow has come to its end for as long as one may take.
  private func waits(for ended: DispatchSemaphore, _ output: ProcessOutput) -> Bool {
    var done = 0
    while ended.wait(timeout: .now() + .seconds(timeLimit)) == .timedOut {
      let now = FindingsText.readAll(output.textSoFar).count
      guard now > done else { return false }
      done = now
    }
    return true
  }

  private func findings(of ran: Run, in flow: Flow) throws(Failure) -> [Finding] {
    let (status, output) = (ran.status, ran.text)
    if ran.reason == .uncaughtSignal {
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
      remedy: "Don't force-unwrap what comes from outside, and don't end the process because of "
        + "it.")
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
      id: id, flow: flow.description, sentence: sentence,
      details: reason.map { ["It said: \($0)"] } ?? [], remedy: remedy,
      fixture: FixturePlace(path: flow.path, position: nil))
  }

  private static let signals: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE",
    SIGBUS: "SIGBUS", SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL",
  ]
}

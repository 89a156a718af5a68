import Foundation
import ViperCommandLine
import ViperTestKit

/// Gives a target its inputs, in processes of their own: one that traps or hangs ends none but itself.
struct FuzzRun {
  let target: FuzzTarget
  let seed: Int
  let root: String
  /// This program.
  let program: String
  /// How many inputs, and how many seconds, at most.
  let executions: Int
  let seconds: Int
  /// How many seconds ``FuzzPartCommand/step`` inputs may take.
  var patience = 60

  /// How many bytes a process may grow by: the memory of a process is no steady number.
  private static let mostGrowth = 64 << 20

  /// Takes the inputs until one is not taken as it should be.
  ///
  /// - Returns: What came of it, and whether that is good.
  func run(_ output: Output) async throws -> (line: String, isGood: Bool) {
    let start = ContinuousClock.now
    var next = 0
    var largest = 0
    while next < executions, ContinuousClock.now - start < .seconds(seconds) {
      let count = min(target.inputsOfProcess, executions - next)
      output.progress("\(target.rawValue): \(next.grouped) inputs")
      let ran = try await part(from: next, count)
      let lines = ran.output.split(separator: "\n")
      guard ran.isSuccess else {
        if let problem = FuzzPartCommand.problem(in: lines.last ?? "") {
          return (say(input: problem.number, problem.text), false)
        }
        let last = lines.compactMap { Int($0) }.last ?? next
        return (try await say("\(ran.ending)", in: last..<(next + count)), false)
      }
      if let grew = lines.last?.split(separator: " ").last.flatMap({ Int($0) }) {
        largest = max(largest, grew)
        if grew > Self.mostGrowth {
          return (say("grew by \(grew.grouped) bytes from input \(next) to \(next + count)"), false)
        }
      }
      next += count
    }
    return (
      say(
        "took \(next.grouped) inputs in \((ContinuousClock.now - start).components.seconds) s; a "
          + "process of \(target.inputsOfProcess.grouped) grew by \(largest.grouped) bytes at most"
      ), true
    )
  }

  private func say(_ text: String) -> String { "\(target.rawValue), seed \(seed): \(text)" }

  /// Looks which input of some ended its process.
  private func say(_ ending: String, in range: Range<Int>) async throws -> String {
    let again = try await part(from: range.lowerBound, range.count, step: 1)
    guard let number = again.output.split(separator: "\n").compactMap({ Int($0) }).last,
      !again.isSuccess
    else {
      return say(
        "a process \(ending) between inputs \(range), and \(again.ending) when it ran once more"
          + (again.errors.isEmpty ? "" : ": \(again.errors)"))
    }
    return say(input: number, "\(again.ending)")
  }

  private func say(input number: Int, _ what: String) -> String {
    say(
      "input \(number) \(what); viper-lab fuzz --only \(target.rawValue) --seed \(seed) "
        + "--input \(number) shows it")
  }

  private func part(
    from first: Int, _ count: Int, step: Int = FuzzPartCommand.step
  ) async throws -> FinishedProcess {
    let command = [
      program, FuzzPartCommand.name, "--only", target.rawValue, "--seed", "\(seed)",
      "--from", "\(first)", "--count", "\(count)", "--step", "\(step)", "--fixtures", root,
    ]
    // The backtrace of a trap takes longer than all the rest.
    let environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let limit = patience * max(1, count / FuzzPartCommand.step)
    // A thread of its own, which waits for most of its time: those of tasks are few.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try FinishedProcess.run(
              command, in: FileManager.default.temporaryDirectory, environment: environment,
              log: folder, timeLimit: limit)
          })
      }
    }
  }
}

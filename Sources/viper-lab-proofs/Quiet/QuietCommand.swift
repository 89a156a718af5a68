import Foundation
import ReferenceChecks
import ViperCommandLine
import ViperTestKit

/// `viper-lab quiet`: shows that no late message goes by in silence.
enum QuietCommand {
  static let help = """
    usage: viper-lab quiet [--only NAME]… [--hops N]… [--runs N] [--busy N] [--awake]

    Runs flows of a module whose message is late: work that goes on by itself for so many hops, and then sends
    what the flow does not expect, or only in its next step. None may pass without a word; where the flow
    expects it there must be no word.

      --only NAME   only this kind of work; may be given more than once
      --hops N      only so many hops; may be given more than once (0, 1, 2, 5, 10, 20, 50, 200). What sleeps
                    in real time sleeps for so many tenths of a millisecond.
      --runs N      how often each flow is run (50)
      --busy N      beside so many processes that compute without end (0)
      --awake       nothing that sleeps in real time

    exit status: 0 all was right, 1 something was not, 2 bad input
    """

  /// - Parameter program: This program, which runs once more for each kind of work: a message that comes after
  ///   its test makes a process fail.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    let options = try Options.of(
      "quiet", arguments, valued: ["--only", "--hops", "--runs", "--busy"], flags: ["--awake"],
      help: help, output)
    let works = try CommandProblem.find(
      options.lists["--only"], "kind of work", among: LateWork.allCases, by: \.rawValue)
    let hops = try QuietPartCommand.hops(options)
    let runs = try options.number("--runs", in: 1...100_000) ?? 50
    let busy = try options.number("--busy", in: 0...64) ?? 0
    let load = try (0..<busy).map { _ in try Load() }
    defer { withExtendedLifetime(load) {} }
    var (kinds, count, wrong) = (0, 0, 0)
    let isAwake = options.flags.contains("--awake")
    for work in works where !(isAwake && work.isReal) {
      output.progress(work.rawValue)
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("viper-quiet-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let ran = try FinishedProcess.run(
        [program, QuietPartCommand.name, "--only", work.rawValue, "--runs", "\(runs)"]
          + hops.flatMap { ["--hops", "\($0)"] },
        in: FileManager.default.temporaryDirectory,
        environment: ProcessInfo.processInfo.environment,
        log: folder, timeLimit: 3_600)
      let lines = ran.output.split(separator: "\n")
      let figures = lines.first?.split(separator: " ").compactMap { Int($0) } ?? []
      guard figures.count == 2 else {
        return output.fail("\(work.rawValue): \(ran.ending) \(ran.errors)")
      }
      kinds += 1
      count += figures[0]
      wrong += figures[1]
      output.progress("")
      output.line(lines.dropFirst().joined(separator: "\n"))
    }
    output.line(
      "\(count.grouped) runs of \(kinds) kinds of late work, \(wrong.grouped) of them wrong")
    return wrong == 0 ? .holds : .fails
  }
}

/// `viper-lab quiet-part`: runs the flows with one kind of late work. Only ``QuietCommand`` uses it, so that no
/// help names it.
enum QuietPartCommand {
  static let name = "quiet-part"

  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options(arguments, valued: ["--only", "--hops", "--runs"], flags: [])
    guard let work = options.values["--only"].flatMap(LateWork.init),
      let runs = try options.number("--runs", in: 1...100_000)
    else { return .badInput }
    var row = QuietRow(work: work)
    for hops in try hops(options) {
      for trial in trials(work, hops) {
        for _ in 0..<runs { row.note(trial, try await trial.run()) }
      }
    }
    output.line("\(row.count) \(row.wrong.reduce(0) { $0 + $1.value.wrong })")
    output.line(row.line)
    return .holds
  }

  /// For how many hops the work goes on.
  static func hops(_ options: Options) throws(CommandProblem) -> [Int] {
    var hops: [Int] = []
    for text in options.lists["--hops"] ?? ["0", "1", "2", "5", "10", "20", "50", "200"] {
      guard let number = Int(text), (0...10_000).contains(number) else {
        throw CommandProblem("--hops takes a number from 0 to 10000, not '\(text)'")
      }
      hops.append(number)
    }
    return hops
  }

  private static func trials(_ work: LateWork, _ hops: Int) -> [QuietTrial] {
    QuietTrial.Form.allCases.flatMap { form in
      QuietTrial.Shape.allCases.map { QuietTrial(work: work, hops: hops, form: form, shape: $0) }
    }.filter(\.isAsked)
  }
}

/// A process that computes without end, until this goes.
private final class Load {
  private let process = Process()

  init() throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    try process.run()
  }

  deinit { process.terminate() }
}

/// What was said of all flows with one kind of late work.
private struct QuietRow {
  /// How often something was said that is not right, of how many.
  typealias Count = (wrong: Int, of: Int)

  let work: LateWork
  private var counts: [(trial: QuietTrial, count: Count)] = []
  private(set) var count = 0
  private var said: [QuietTrial.Word: Int] = [:]

  init(work: LateWork) {
    self.work = work
  }

  mutating func note(_ trial: QuietTrial, _ word: QuietTrial.Word) {
    count += 1
    if trial.shape != .clean { said[word, default: 0] += 1 }
    let last = counts.last?.trial
    if last?.form != trial.form || last?.shape != trial.shape || last?.hops != trial.hops {
      counts.append((trial, (0, 0)))
    }
    counts[counts.count - 1].count.of += 1
    if !trial.isRight(word) { counts[counts.count - 1].count.wrong += 1 }
  }

  /// What was not always right.
  var wrong: [(key: String, value: Count)] {
    counts.filter { $0.count.wrong > 0 }.map { trial, count in
      ("\(trial.form.rawValue) \(trial.shape.rawValue), \(trial.hops) hops", count)
    }
  }

  var line: String {
    let parts =
      "\(said[.finding, default: 0].grouped) found, \(said[.warning, default: 0].grouped) told as a warning, "
      + "\(said[.none, default: 0].grouped) silent"
    return "\(work.rawValue): \(parts)"
      + wrong.map { "\n  wrong: \($0.key): \($0.value.wrong) of \($0.value.of)" }.joined()
  }
}

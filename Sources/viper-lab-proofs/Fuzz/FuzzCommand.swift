import Foundation
import ReferenceChecks
import ViperCommandLine
import ViperTestKit

/// `viper-lab fuzz`: gives the kit fixtures that nobody would write.
enum FuzzCommand {
  static let help = """
    usage: viper-lab fuzz [--only NAME] [--seed N] [--executions N] [--seconds N] [--input N]
                          [--fixtures DIR]

    Changes fixtures at random, and reads them and runs their flows. Nothing may trap, hang, or grow, and
    each error has to name its place.

      --only NAME      only this: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " or "))
      --seed N         another seed makes other inputs (1)
      --executions N   how many inputs each of them gets at most (10,000,000)
      --seconds N      how long each of them takes at most (60)
      --input N        shows the input of this number, and gives that alone
      --fixtures DIR   the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's

    exit status: 0 all inputs were taken, 1 one was not, 2 bad input
    """

  /// - Parameter program: This program, which runs once more for what may end the process.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    let options = try Options.of(
      "fuzz", arguments,
      valued: ["--only", "--seed", "--executions", "--seconds", "--input", "--fixtures"],
      help: help, output)
    // Processes of their own take inputs in another folder.
    let root = URL(fileURLWithPath: try FixtureRoot.path(options.values["--fixtures"])).path
    let targets = try CommandProblem.find(
      options.lists["--only"], "input", among: FuzzTarget.allCases, by: \.rawValue)
    let seed = try options.number("--seed", in: 0...Int.max) ?? 1
    if let number = try options.number("--input", in: 0...Int.max) {
      let corpus = try FuzzCorpus(root: root)
      for target in targets {
        let input = target.input(number, seed: seed, corpus)
        output.line(input)
        if let problem = await target.take(input) { return output.fail(problem) }
      }
      return .holds
    }
    let executions = try options.number("--executions", in: 1...Int.max) ?? 10_000_000
    let seconds = try options.number("--seconds", in: 1...1_000_000) ?? 60
    var holds = true
    for target in targets {
      let run = FuzzRun(
        target: target, seed: seed, root: root, program: program, executions: executions,
        seconds: seconds)
      let (line, isGood) = try await run.run(output)
      output.progress("")
      output.line(line)
      holds = holds && isGood
    }
    return holds ? .holds : .fails
  }
}

/// `viper-lab fuzz-part`: takes inputs one after the other, and writes how far it is. Only ``FuzzRun`` uses
/// it, so that no help names it.
enum FuzzPartCommand {
  static let name = "fuzz-part"
  private static let problemMark = "problem "

  /// What it wrote of an input that was not taken as it should be; nil for any other line.
  static func problem(in line: Substring) -> (number: Int, text: String)? {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard line.hasPrefix(problemMark), parts.count == 3, let number = Int(parts[1]) else {
      return nil
    }
    return (number, parts[2])
  }

  /// After how many inputs it writes the number of the next one.
  static let step = 500

  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options(
      arguments, valued: ["--only", "--seed", "--from", "--count", "--step", "--fixtures"],
      flags: [])
    let all = 0...Int.max
    guard let target = options.values["--only"].flatMap(FuzzTarget.init),
      let seed = try options.number("--seed", in: all),
      let first = try options.number("--from", in: all),
      let count = try options.number("--count", in: all),
      let step = try options.number("--step", in: 1...Int.max),
      let root = options.values["--fixtures"]
    else { return .badInput }
    let corpus = try FuzzCorpus(root: root)
    var before: Double?
    for number in first..<(first + count) {
      if number % step == 0 { output.line("\(number)") }
      // What is made once is there by then.
      if number == first + count / 4 { before = ResidentMemory.bytes }
      if let problem = await target.take(target.input(number, seed: seed, corpus)) {
        output.line(problemMark + "\(number) \(problem)")
        return .fails
      }
    }
    if let before, let after = ResidentMemory.bytes { output.line("grew \(Int(after - before))") }
    return .holds
  }
}

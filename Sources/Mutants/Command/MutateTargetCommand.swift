import Foundation
package import ViperCommandLine
import ViperJSON

/// `viper mutate`: shows which mutants of a target its tests kill, and which survive.
package enum MutateTargetCommand {
  package static let help = """
    usage: viper mutate --target NAME [--package DIR] [--file NAME]… [--sample N] [--seed N]
             [--jobs N] [--timeout SECONDS] [--alone N] [--minimum PERCENT]
             [--format text|json] [--verbose] [--scratch-path DIR]

    Copies the package, changes the target in hundreds of small ways, all in one build and each
    behind a switch, and runs the tests on one mutant at a time. What survives is what no test sees.
    The package itself is only read. In a Swift package, swift package viper-mutate does the same.

      --target NAME        the target that is mutated
      --package DIR        the package; as default the current folder
      --file NAME          only files of this name, or whose path ends so
      --sample N           only so many mutants, chosen by --seed (0): the same seed, the same ones
      --jobs N             how many run at a time; as default one a core
      --timeout SECONDS    how long the tests may take; as default five times what they take without
      --alone N            how many mutants of each kind are compiled by themselves, too (1)
      --minimum PERCENT    fails when fewer of those that tests reach are killed
      --format FORMAT      text (as default) or json
      --verbose            also what is killed, and by what
      --scratch-path DIR   where the copy is built; as default a folder for temporary files

    exit status: 0 done, 1 fewer are killed than --minimum asks, 2 bad input, or the tests fail
    """

  package static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "mutate", arguments,
        valued: [
          "--target", "--package", "--file", "--sample", "--seed", "--jobs", "--timeout", "--alone",
          "--minimum", "--format", "--scratch-path",
        ], flags: ["--verbose"], help: help, output)
      let isJSON = try options.isJSON(output)
      let minimum = try options.number("--minimum", in: 0...100)
      let run = try mutationRun(options)
      let report: MutationReport
      do {
        // SwiftPM hands on both streams of a plugin as one: of two, none would be JSON.
        report = try run.report { if !isJSON || output.isTerminal { output.mutationProgress($0) } }
      } catch let problem as MutationProblem {
        output.progress("")
        return output.fail(problem.description)
      }
      output.progress("")
      output.line(
        isJSON
          ? JSONWriter.pretty(report.json)
          : report.text(isVerbose: options.flags.contains("--verbose")))
      guard let minimum else { return .holds }
      return (report.percent ?? 0) >= Double(minimum) ? .holds : .fails
    }
  }

  private static func mutationRun(_ options: Options) throws -> MutationRun {
    guard let target = options.values["--target"] else {
      throw CommandProblem("name one target: --target NAME")
    }
    let package = URL(fileURLWithPath: options.values["--package"] ?? ".").standardizedFileURL
    let folder = options.values["--scratch-path"].map { URL(fileURLWithPath: $0) }
    // The same package has the same folder, so that no disk fills up.
    let name = package.path.utf8.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-mutate-\(String(name, radix: 36))")
    var run = MutationRun(
      package: package, targets: [target], folder: (folder ?? temporary).standardizedFileURL)
    run.files = options.lists["--file"] ?? []
    run.sample = try options.number("--sample", in: 1...1_000_000)
    run.seed = UInt64(try options.number("--seed", in: 0...1_000_000) ?? 0)
    run.jobs = try options.number("--jobs", in: 1...1000) ?? run.jobs
    run.timeLimit = try options.number("--timeout", in: 1...86_400)
    run.alone = try options.number("--alone", in: 0...1000) ?? run.alone
    return run
  }
}

extension Output {
  /// Says how far a run of mutants is. A log keeps each line: it gets none a mutant.
  package func mutationProgress(_ text: String) {
    if isTerminal || text.first?.isNumber == true {
      progress(text)
    } else {
      writeError("\(text)\n")
    }
  }
}

import Exercises
import Foundation
import ReferenceChecks
import ViperCommandLine

/// `viper-lab exercises`: shows that each exercise is what it says it is.
enum ExercisesCommand {
  static let help = """
    usage: viper-lab exercises [--only NAME]… [--fixtures DIR] [--scratch-path DIR]

    Makes the package of a learner, builds it once with what all exercises begin with and once with their
    solutions, and runs them: what begins must fail with exactly the findings that its exercise.json
    names, in each framework that it names, or miss as many broken twins; each solution must pass; and
    what hints and reasons quote must stand in the exercise or in what the kit says of it.

      --only NAME         only this exercise; may be given more than once
      --fixtures DIR      the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's
      --scratch-path DIR  where the package is made and built; as default .build/exercises

    exit status: 0 all are right, 1 one is not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut { try tried(arguments, output) }
  }

  private static func tried(_ arguments: [String], _ output: Output) throws -> CommandStatus {
    let options = try Options.of(
      "exercises", arguments, valued: ["--only", "--fixtures", "--scratch-path"], help: help, output
    )
    let root = URL(fileURLWithPath: try FixtureRoot.path(options.values["--fixtures"]))
    let course = try Course(
      kit: root.deletingLastPathComponent(), root: root.appendingPathComponent("Exercises"))
    let chosen = try options.lists["--only"]?.map { try course.exercise($0) } ?? course.exercises
    let scratch =
      options.values["--scratch-path"].map { URL(fileURLWithPath: $0) }
      ?? course.kit.appendingPathComponent(".build/exercises")
    let proof = ExerciseProof(
      folder: LearnerFolder(scratch, course: course), exercises: chosen, output: output)
    let results = try proof.results()
    for result in results {
      output.line("\(result.exercise.name): \(result.faults.isEmpty ? result.came : "not right")")
      result.faults.forEach { output.line("    \($0.replacing("\n", with: "\n    "))") }
    }
    let wrong = results.filter { !$0.faults.isEmpty }.map(\.exercise.name)
    let count = results.count == 1 ? "1 exercise" : "\(results.count) exercises"
    output.line(
      wrong.isEmpty
        ? "\(count), all right"
        : "\(count), \(wrong.count) not right: \(wrong.joined(separator: ", "))")
    return wrong.isEmpty ? .holds : .fails
  }
}

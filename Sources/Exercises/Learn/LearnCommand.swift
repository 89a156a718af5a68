package import Foundation
package import ViperCommandLine

/// `viper learn`: exercises in testing VIPER modules.
package enum LearnCommand {
  static let help = """
    usage: viper learn [start DIR | check [NAME] | watch | hint [NAME] | next [NAME]
                        | solution NAME | reset NAME | report [DIR]…]

    Exercises: small VIPER modules with one fault each, which the kit finds and you mend; and right ones
    for which you write the flows. Without a word it shows how far you are, and what comes next:
    ✓ has passed, - need not be done since the last of its chapter has passed, > is the next one.

      start DIR      writes a package with all exercises; what is there already is left alone
      check [NAME]   builds and runs one exercise, and explains what it sees
      watch          does so whenever a file is saved; takes hint, next and quit from the keyboard
      hint [NAME]    shows the next hint
      next [NAME]    goes on to the next exercise, or to that one; the last of a chapter, once
                     passed, passes the chapter
      solution NAME  shows the solution of an exercise that has passed
      reset NAME     writes an exercise as it began; what you had is kept beside it
      report [DIR]…  lists what learners have passed

      --give-up      with solution: shows it before the exercise has passed
      --fixed        with reset: only the files that are not to be changed
      --yes          with reset: does not ask
      --run          with report: runs each exercise that was changed, instead of what was noted
      --format FORMAT  with report: text (the default) or json
      --language LANGUAGE  en or ja; as default that of the environment, later that of the beginning

    exit status: 0 it passes, 1 it does not, 2 bad input
    """

  /// - Parameter explain: What a finding means, in one sentence.
  package static func run(
    _ arguments: [String], _ output: Output, kit: URL = Course.kit,
    from folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    explain: @escaping (String, Language) -> String?
  ) -> CommandStatus {
    let output = output.pointing(to: "learn")
    return output.carryOut {
      let options = try Options.of(
        "learn", arguments, valued: ["--format", Language.option],
        flags: ["--give-up", "--fixed", "--yes", "--run"], takesRest: true, help: help, output)
      let verb = options.rest.first
      let names = Array(options.rest.dropFirst())
      let course = try Course(kit: kit)
      let asked = try Language.asked(for: options)
      switch verb {
      case "start":
        guard names.count == 1 else { throw CommandProblem("start takes one folder") }
        let learner = LearnerFolder(url(names[0], from: folder), course: course)
        let session = LearnSession(learner, Screen(output, asked), explain)
        return try session.start(from: folder)
      case "report":
        let folders =
          try names.isEmpty
          ? [LearnerFolder.found(from: folder, course: course)]
          : names.map {
            LearnerFolder(url($0, from: folder), course: course)
          }
        let report = try LearnReport(folders, isRun: options.flags.contains("--run"), output)
        return try report.write(asJSON: options.isJSON(output))
      default: break
      }
      let learner = try LearnerFolder.found(from: folder, course: course)
      // The language of the beginning, where none is asked for.
      let begun = Language(rawValue: try learner.progress().language) ?? asked
      let language = options.values[Language.option] == nil ? begun : asked
      let session = LearnSession(learner, Screen(output, language), explain)
      guard names.count < 2 else { throw CommandProblem("\(verb ?? "learn") takes one name") }
      let exercise = try names.first.map { try course.exercise($0) }
      switch verb {
      case nil: return try session.show()
      case "check": return try session.check(exercise)
      case "watch": return try session.watch()
      case "hint": return try session.hint(exercise)
      case "next": return try session.next(exercise)
      case "solution", "reset":
        guard let exercise else {
          throw CommandProblem("\(verb ?? "") needs the name of an exercise")
        }
        return verb == "reset"
          ? try session.reset(
            exercise, isFixedOnly: options.flags.contains("--fixed"),
            isSure: options.flags.contains("--yes"))
          : try session.solution(exercise, isGivingUp: options.flags.contains("--give-up"))
      case let other?:
        throw CommandProblem(
          "learn has no command '\(other)'", given: other,
          among: ["start", "check", "watch", "hint", "next", "solution", "reset", "report"])
      }
    }
  }

  private static func url(_ path: String, from folder: URL) -> URL {
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    return url.standardizedFileURL
  }
}

import Foundation
import ViperCommandLine

/// What learners have passed: a class, for its teacher.
struct LearnReport {
  /// One learner, as JSON has it.
  struct Learner: Encodable {
    let folder: String
    let done: Int
    let of: Int
    let exercises: [Row]
  }

  struct Row: Encodable {
    let name: String
    let chapter: String
    let state: State
    let hints: Int
    let gaveUp: Bool
  }

  enum State: String, Encodable {
    case passed
    /// The last exercise of its chapter has passed.
    case skipped
    /// Files were changed.
    case begun
    case untouched
  }

  private let learners: [Learner]
  private let output: Output

  /// - Parameter isRun: Whether what was changed is run, instead of what the learner's folder says.
  init(_ folders: [LearnerFolder], isRun: Bool, _ output: Output) throws {
    self.output = output
    learners = try folders.map { folder in
      var progress = try folder.progress()
      if isRun { progress.passed = try Self.passed(in: folder, output) }
      let rows = try folder.course.exercises.map { exercise in
        Row(
          name: exercise.name,
          chapter: exercise.folder.deletingLastPathComponent().lastPathComponent,
          state: progress.passed.contains(exercise.name)
            ? .passed
            : progress.isDone(exercise, in: folder.course)
              ? .skipped : try folder.changed(exercise).isEmpty ? .untouched : .begun,
          hints: progress.hints[exercise.name] ?? 0, gaveUp: progress.gaveUp.contains(exercise.name)
        )
      }
      let done = rows.filter { [.passed, .skipped].contains($0.state) }.count
      return Learner(folder: folder.url.path, done: done, of: rows.count, exercises: rows)
    }
  }

  /// Runs each exercise that was changed.
  private static func passed(in folder: LearnerFolder, _ output: Output) throws -> Set<String> {
    var passed: Set<String> = []
    for exercise in folder.course.exercises where try !folder.changed(exercise).isEmpty {
      output.progress("\(folder.url.lastPathComponent): \(exercise.name)")
      let build = ExerciseBuild(folder, exercise, output: output)
      if try build.check(exercise, progress: { _ in }).isPass { passed.insert(exercise.name) }
    }
    output.progress("")
    return passed
  }

  func write(asJSON isJSON: Bool) throws -> CommandStatus {
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      output.line(String(decoding: try encoder.encode(learners), as: UTF8.self))
      return .holds
    }
    for learner in learners {
      output.line("\(learner.folder): \(learner.done) of \(learner.of)")
      for row in learner.exercises where row.state != .untouched {
        let notes =
          (row.hints > 0 ? [row.hints == 1 ? "1 hint" : "\(row.hints) hints"] : [])
          + (row.gaveUp ? ["solution shown"] : [])
        output.line("  \(([row.state.rawValue + " " + row.name] + notes).joined(separator: ", "))")
      }
    }
    return .holds
  }
}

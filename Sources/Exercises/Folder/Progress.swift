import Foundation
import ViperCommandLine

/// How far a learner is.
package struct Progress: Codable, Sendable {
  package var language: String
  /// The exercise that the learner is at; nil for the first that has not passed.
  package var current: String?
  /// The names of the exercises that have passed.
  package var passed: Set<String> = []
  /// How many hints of an exercise were shown.
  package var hints: [String: Int] = [:]
  /// The exercises whose solution was shown before they passed.
  package var gaveUp: Set<String> = []

  init(language: String) {
    self.language = language
  }

  /// Whether an exercise need not be done any more: it has passed, or the last of its chapter has.
  package func isDone(_ exercise: Exercise, in course: Course) -> Bool {
    let chapter = course.chapters.first { $0.exercises.contains { $0.name == exercise.name } }
    return passed.contains(exercise.name)
      || chapter?.exercises.last.map { passed.contains($0.name) } ?? false
  }

  /// The exercise that the learner is at; nil where all are done.
  package func next(in course: Course) -> Exercise? {
    // One that was asked for by name counts, though its chapter is done.
    let asked = course.exercises.first { $0.name == current && !passed.contains($0.name) }
    return asked ?? course.exercises.first { !isDone($0, in: course) }
  }
}

extension LearnerFolder {
  /// Reads how far the learner is.
  package func progress() throws -> Progress {
    let file = url.appendingPathComponent(Self.progress)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw CommandProblem("there are no exercises in \(url.path)")
    }
    do {
      return try JSONDecoder().decode(Progress.self, from: Data(contentsOf: file))
    } catch {
      throw CommandProblem(
        "\(file.path) can't be read; remove it, and `swift run viper learn start DIR` makes a new one"
      )
    }
  }

  package func save(_ progress: Progress) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = String(decoding: try encoder.encode(progress), as: UTF8.self)
    try Self.write(text + "\n", to: url.appendingPathComponent(Self.progress))
  }

  /// Changes how far the learner is.
  @discardableResult
  package func update(_ change: (inout Progress) -> Void) throws -> Progress {
    var progress = try progress()
    change(&progress)
    try save(progress)
    return progress
  }
}

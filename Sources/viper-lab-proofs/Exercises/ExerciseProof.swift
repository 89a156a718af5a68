import Exercises
import Foundation
import ViperCommandLine

/// Tries exercises as they begin and as they are solved.
struct ExerciseProof {
  let folder: LearnerFolder
  let exercises: [Exercise]
  let output: Output

  struct Result {
    let exercise: Exercise
    /// What the exercise begins with, in words.
    let came: String
    /// What is not right.
    let faults: [String]
  }

  func results() throws -> [Result] {
    if !FileManager.default.fileExists(
      atPath: folder.url.appendingPathComponent("Package.swift").path)
    {
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    }
    _ = try folder.begin(in: .english, from: folder.url)
    for exercise in folder.course.exercises { try write(exercise, exercise.start()) }
    let begun = try outcomes("what the exercises begin with")
    for exercise in exercises { try write(exercise, exercise.solution()) }
    let solved = try outcomes("the solutions")
    return try zip(exercises, zip(begun, solved)).map { exercise, came in
      let said = Self.text(of: came.0)
      var faults = Self.faults(came.0, of: exercise)
      if !came.1.isPass { faults.append("the solution does not pass:\n\(Self.text(of: came.1))") }
      for language in Language.allCases {
        faults += try Quotes(exercise, language, said: said).faults
      }
      return Result(exercise: exercise, came: Self.words(for: came.0, exercise), faults: faults)
    }
  }

  /// Builds all and runs those that were chosen.
  private func outcomes(_ what: String) throws -> [ExerciseOutcome] {
    // Nothing that is set for the kit's own run is the learner's.
    let environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "CI" && !$0.key.hasPrefix("VIPER_")
    }
    let build = ExerciseBuild(folder, nil, environment: environment)
    output.progress("building \(what)")
    if let complaints = try build.run(progress: { output.progress("building \(what): \($0)") }) {
      throw CommandProblem("\(what) do not compile:\n\(complaints)")
    }
    defer { output.progress("") }
    return try exercises.map { exercise in
      output.progress("running \(exercise.name)")
      return try build.outcome(of: exercise)
    }
  }

  private func write(_ exercise: Exercise, _ files: [String: String]) throws {
    for (name, text) in files {
      try CompiledFile.write(text.utf8, to: folder.file(name, of: exercise))
    }
  }

  // MARK: What must come

  private static func faults(_ outcome: ExerciseOutcome, of exercise: Exercise) -> [String] {
    let settings = exercise.settings
    let expected = settings.findings.joined(separator: ", ")
    let said = text(of: outcome)
    switch outcome {
    case .fails(let failure):
      var faults: [String] = []
      if failure.ids != settings.findings {
        let came = failure.ids.joined(separator: ", ")
        faults.append("it begins with [\(came)], not with [\(expected)]:\n\(said)")
      }
      if settings.findings.isEmpty, settings.says == nil {
        faults.append("it names neither findings nor what it says instead")
      }
      if let words = settings.says, !said.contains(words) {
        faults.append("it does not say '\(words)':\n\(said)")
      }
      return faults
    case .misses(let twins):
      guard settings.findings.isEmpty, twins.missed.count == settings.missed else {
        return ["it misses \(twins.missed.map(\.name).joined(separator: ", "))"]
      }
      return []
    default: return ["it does not begin with [\(expected)]: \(outcome)"]
    }
  }

  private static func words(for outcome: ExerciseOutcome, _ exercise: Exercise) -> String {
    let frameworks = exercise.frameworks.map { $0 == .xcTest ? "XCTest" : "Swift Testing" }
      .joined(separator: " and ")
    let settings = exercise.settings
    let what =
      settings.missed.map { "misses \($0) twins" }
      ?? (settings.findings.isEmpty
        ? settings.says ?? "" : settings.findings.joined(separator: ", "))
    return "\(what) in \(frameworks); its solution passes"
  }

  private static func text(of outcome: ExerciseOutcome) -> String {
    switch outcome {
    case .broken(let text): text
    case .changed(let files): "changed: \(files.joined(separator: ", "))"
    case .fails(let failure), .refusesRight(let failure): failure.text
    case .misses(let twins), .passes(let twins):
      "missed: \(twins.missed.map(\.name)), found: \(twins.found.map { "\($0.twin.name) by \($0.by)" })"
    }
  }
}

import Foundation
import Testing

@testable import DoubleGenerator

@Suite struct CorpusTests {
  /// Where the committed files lie, from the folder of this target.
  private static let doubles = "DoublesInSwiftFive/Doubles.generated.swift"
  private static let exercises = "../DoubleExerciseTests/Exercises.generated.swift"

  @Test func theCommittedDoublesAreWhatAFreshGraphGives() throws {
    let graphs = try CompiledGraph.corpus.get()
    try expectCommitted(Self.doubles, DoubleGenerator(graphs).source())
  }

  @Test func theCommittedExercisesAreThoseOfTheDoubles() throws {
    let graphs = try CompiledGraph.corpus.get()
    try expectCommitted(Self.exercises, ExerciseWriter.source(graphs))
  }

  @Test func aHundredAndTwentyProtocolsHaveDoubles() throws {
    let graphs = try CompiledGraph.corpus.get()
    let doubles = try DoubleGenerator(graphs).doubles()
    #expect(doubles.count { $0.refusal == nil } >= 120)
  }

  /// Those that the writer of exercises leaves out have one that is written by hand.
  @Test func eachDoubleIsExercised() throws {
    let file = CompiledGraph.folder.appendingPathComponent(
      "../DoubleExerciseTests/SpelledExercises.swift")
    let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    let generated = try ExerciseWriter.source(CompiledGraph.corpus.get())
    let doubles = try DoubleGenerator(CompiledGraph.corpus.get()).doubles()
      .filter { $0.refusal == nil }
    for double in doubles where !ExerciseWriter.onlyCompiled.contains(double.model.name) {
      let isSpelled = ExerciseWriter.spelled.contains(double.model.name)
      #expect(
        (isSpelled ? text : generated).contains(double.name), "\(double.model.name) is not called")
    }
    #expect(ExerciseWriter.onlyCompiled.count == 1)
  }

  @Test func bothLanguageModesCompileTheSameDoubles() throws {
    let other = CompiledGraph.folder.appendingPathComponent(
      "DoublesInSwiftSix/Doubles.generated.swift")
    let text = try String(contentsOf: other, encoding: .utf8)
    let own = CompiledGraph.folder.appendingPathComponent(Self.doubles)
    #expect(try text == String(contentsOf: own, encoding: .utf8))
  }

  /// With `VIPER_WRITE_CORPUS` set, the file is written instead: after a change of the corpus or of
  /// the generator.
  private func expectCommitted(_ path: String, _ text: String) throws {
    let file = CompiledGraph.folder.appendingPathComponent(path).standardizedFileURL
    if ProcessInfo.processInfo.environment["VIPER_WRITE_CORPUS"] != nil {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    let pairs = zip(
      committed.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let difference = pairs.enumerated().first { $1.0 != $1.1 }
    #expect(
      committed == text,
      "line \((difference?.offset ?? 0) + 1) of \(path) is not what is generated")
  }
}

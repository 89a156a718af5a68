import CompilerRecords
import Foundation
import GoldenText
import TestConditions
import Testing

@testable import DoubleGenerator

@Suite(.onOwnThreads) struct CorpusTests {
  /// The doubles that are kept in the repository, to be read: those of `Overloads.swift`.
  private static let golden = [
    "OverloadsByLabel", "OverloadsByType", "OverloadsByTypeWithSameNames", "OverloadsByResult",
    "OverloadsMixed", "PropertyAndMethod", "StaticAndInstance", "OverloadsByEffect",
  ]

  private static let exercises = Result { try ExerciseWriter.source(CompiledGraph.corpus.get()) }

  /// With `VIPER_WRITE_GOLDEN=1`, the file is written instead: after a change of these protocols
  /// or of the generator.
  @Test func theGoldenFileIsWhatTheGraphGives() throws {
    let text = try DoubleGenerator(CompiledGraph.corpus.get(), named: Self.golden).source()
    let file = CompiledGraph.folder.appendingPathComponent("Golden/Overloads.generated.swift")
    if GoldenText.isWriting {
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("\(GoldenText.written(file.path))")
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    let pairs = zip(
      committed.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let difference = pairs.enumerated().first { $1.0 != $1.1 }
    #expect(
      committed == text,
      "line \((difference?.offset ?? 0) + 1) of the golden file is not what is generated")
  }

  /// Each double is compiled in both modes, without a warning, and each of its requirements called.
  /// `swift test` only expects the sources to be those that were last compiled.
  @Test(.serialized, .enabled(if: canLink), arguments: ["5", "6"])
  func theDoublesOfTheCorpusDoWhatTheyAreToDo(mode: String) async throws {
    let program = try CorpusProgram(
      mode: mode, doubles: CompiledGraph.doubles.get(), exercises: Self.exercises.get())
    let result = isExhaustive ? try await program.run() : nil
    if let result {
      #expect(result.isSuccess, "in Swift \(mode) mode:\n\(result.failures)")
    }
    let passed = try CompilerRecord.outcome(
      "passed tests of the corpus in Swift \(mode) mode", of: program.inputs()
    ) {
      "\(result?.tests ?? 0)"
    }
    #expect(try #require(Int(passed)) >= 390)
  }

  /// How a program is linked of a test's objects is known of Linux only.
  static var canLink: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test func aHundredAndTwentyProtocolsHaveDoubles() throws {
    let graphs = try CompiledGraph.corpus.get()
    let doubles = try DoubleGenerator(graphs).doubles()
    #expect(doubles.count { $0.refusal == nil } >= 120)
  }

  /// Those that the writer of exercises leaves out have one that is written by hand.
  @Test func eachDoubleIsExercised() throws {
    let folder = CompiledGraph.folder.appendingPathComponent("Exercises")
    let texts = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let spelled = Self.words(of: texts.joined())
    let generated = Self.words(of: try Self.exercises.get())
    let doubles = try DoubleGenerator(CompiledGraph.corpus.get()).doubles()
      .filter { $0.refusal == nil }
    for double in doubles where !ExerciseWriter.onlyCompiled.contains(double.model.name) {
      let isSpelled = ExerciseWriter.spelled.contains(double.model.name)
      let called = isSpelled ? spelled : generated
      #expect(called.contains(double.name), "\(double.model.name) is not called")
    }
    #expect(ExerciseWriter.onlyCompiled.count == 1)
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}

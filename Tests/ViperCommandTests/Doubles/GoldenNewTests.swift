import CommandTestSupport
import CompilerRecords
import Foundation
import GoldenText
import Testing
import ViperCommandLine
import ViperTestKit

@testable import DoubleCommands
@testable import viper

/// What `viper new-tests` writes is what `NewTestsTests` compiles and runs, in both modes.
@Suite struct GoldenNewTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    ("ArticlesModule", "Sources/ReferenceModules/Articles", "5"),
    ("GoldenGuesses", "Tests/GoldenDoubles/Guesses", "5"),
    ("GoldenMainActor", "Tests/GoldenDoubles/MainActor", "6"),
    ("GoldenSpellings", "Tests/GoldenDoubles/Spellings", "5"),
    ("GoldenMessages", "Tests/GoldenDoubles/Messages", "5"),
  ])
  func theCommandWritesTheGoldenFiles(module: String, sources: String, mode: String) async throws {
    let folder = try TestFolder()
    let described = SourceModule(
      module, sources: try SourceModule.File.all(in: Self.root.appendingPathComponent(sources)),
      options: ["-swift-version", mode])
    try described.put(into: folder.url)
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let capture = CapturedOutput()
    let graph = path("\(module).symbols.json")
    let doubles = "\(module).Doubles.generated.swift"
    #expect(
      await Viper.tool.run(
        "new-tests",
        [
          "--symbol-graph", graph, "--output", path("\(module)Tests.swift"),
          "--schema", "../../../Fixtures/schema/flow-1.schema.json",
        ], capture.output) == .holds)
    #expect(
      await Viper.tool.run(
        "doubles", ["--symbol-graph", graph, "--output", path(doubles)], capture.output) == .holds)
    let golden = Self.root.appendingPathComponent("Tests/NewTestsTests")
    for name in ["\(module)Tests.swift", doubles] {
      let written = try String(contentsOfFile: path(name), encoding: .utf8)
      let file = golden.appendingPathComponent(name)
      if GoldenText.isWriting {
        try Data(written.utf8).write(to: file.resolvingSymlinksInPath())
        Issue.record("\(GoldenText.written(file.path))")
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == written, "\(name)")
    }
    // The golden fixture is recorded already; up to the step it is as it was written.
    let fixtures = folder.url.appendingPathComponent("Fixtures")
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures.path) {
      let fixture = try String(contentsOf: fixtures.appendingPathComponent(name), encoding: .utf8)
      let head = try #require(fixture.range(of: "\"steps\"")).lowerBound
      for target in ["NewTestsTests", "NewTestsInSwiftFiveTests"] {
        let recorded = try String(
          contentsOf: Self.root.appendingPathComponent("Tests/\(target)/Fixtures/\(name)"),
          encoding: .utf8)
        #expect(recorded.hasPrefix(fixture[..<head]), "\(name) of \(target)")
      }
    }
  }
}

import CommandTestSupport
import CompilerRecords
import Foundation
import Testing
import ViperCommandLine
import ViperTestKit

@testable import DoubleCommands
@testable import viper

/// A module that was compiled, and a file to write its doubles to.
final class DoublesSample {
  let folder: TestFolder
  var graph: String { folder.url.appendingPathComponent("Sample.symbols.json").path }
  var output: String { folder.url.appendingPathComponent("Tests/Doubles.generated.swift").path }

  /// What a run without modules ends with.
  var unchecked: String {
    "\(output) was not type-checked: the folder of the compiled modules is not named "
      + "(--modules FOLDER)\n"
  }

  /// What was compiled last.
  private var module = SourceModule("Sample", "")
  private static let verdicts = MadeOnce<Bool>()

  init(_ source: String, options: [String] = [], others: [SourceModule.File] = []) throws {
    folder = try TestFolder()
    try compile(source, options: options, others: others)
  }

  /// Describes the module anew, from this source.
  func compile(
    _ source: String, options: [String] = [], others: [SourceModule.File] = []
  ) throws {
    module = SourceModule(
      "Sample", source, options: ["-enable-testing"] + options, others: others)
    try module.put(into: folder.url)
  }

  /// Whether a test with these sources compiles beside the doubles, without a warning.
  func compiles(_ source: String, mode: String) throws -> Bool {
    // The same module, doubles and test are compiled once.
    let doubles = try String(contentsOfFile: output, encoding: .utf8)
    let inputs = [source, mode, doubles] + module.inputs
    return try Self.verdicts.value(for: inputs) {
      try CompilerRecord.outcome("a test compiles in Swift \(mode) mode", of: inputs) {
        "\(try compilesNow(source, mode: mode))"
      } == "true"
    }
  }

  private func compilesNow(_ source: String, mode: String) throws -> Bool {
    let file = folder.url.appendingPathComponent("Use.swift")
    try Data(source.utf8).write(to: file)
    return try Compiler.run(
      [
        "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", mode,
        "-warnings-as-errors", "-module-name", "SampleTests", "-I", folder.url.path, "-I",
        Self.modules().path, file.path, output,
      ], in: folder.url
    ).isSuccess
  }

  /// Where the build of this test has the kit's modules.
  static func modules() throws -> URL {
    let bundle = Bundle(for: DoublesSample.self).bundleURL
    let folders = [bundle, bundle.deletingLastPathComponent()]
    return try #require(
      folders.map { $0.appendingPathComponent("Modules") }.first {
        FileManager.default.fileExists(
          atPath: $0.appendingPathComponent("ViperTestKit.swiftmodule").path)
      })
  }

  func run(_ arguments: String...) async -> (status: CommandStatus, capture: CapturedOutput) {
    let capture = CapturedOutput()
    let status = await Viper.tool.run(
      "doubles", ["--symbol-graph", graph, "--output", output] + arguments, capture.output)
    return (status, capture)
  }

  /// Runs the command, which has the compiler type-check what it writes beside these modules.
  func check(
    besides modules: String? = nil
  ) throws -> (status: CommandStatus, capture: CapturedOutput) {
    let capture = CapturedOutput()
    let modules = modules ?? folder.url.path
    let status = try CompilerSession.run(
      "what the compiler says of doubles",
      of: [modules.replacing(folder.url.path, with: "")] + module.inputs,
      in: folder.url
    ) { compiler in
      DoublesCommand.run(
        ["--symbol-graph", graph, "--output", output, "--modules", modules], capture.output,
        compiler: compiler)
    }
    return (status, capture)
  }

  var written: String? { try? String(contentsOfFile: output, encoding: .utf8) }
}

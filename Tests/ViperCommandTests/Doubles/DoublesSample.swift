import CommandTestSupport
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
  private var source = ""
  private static let verdicts = MadeOnce<Bool>()

  init(_ source: String, options: [String] = []) throws {
    folder = try TestFolder()
    try compile(source, options: options)
  }

  /// Compiles the module anew, from this source.
  func compile(_ source: String, options: [String] = []) throws {
    self.source = source
    let status = try CompiledModules.put(
      "Sample", source: source, options: ["-enable-testing"] + options, into: folder.url)
    #expect(status == 0)
  }

  /// Whether a test with these sources would compile beside the doubles, without a warning.
  func compiles(_ source: String, mode: String) throws -> Bool {
    // The same module, doubles and test are compiled once.
    let key = [source, mode, self.source, try String(contentsOfFile: output, encoding: .utf8)]
    return try Self.verdicts.value(for: key) { try compilesNow(source, mode: mode) }
  }

  private func compilesNow(_ source: String, mode: String) throws -> Bool {
    let file = folder.url.appendingPathComponent("Use.swift")
    try Data(source.utf8).write(to: file)
    let status = try swiftc([
      "-typecheck", "-wmo", "-parse-as-library", "-swift-version", mode, "-warnings-as-errors",
      "-module-name", "SampleTests", "-I", folder.url.path, "-I", Self.modules().path, file.path,
      output,
    ])
    return status == 0
  }

  private func swiftc(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder.url
    process.arguments = ["swiftc"] + arguments
    // What it says of a test that is not to compile is nobody's.
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
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

  var written: String? { try? String(contentsOfFile: output, encoding: .utf8) }
}

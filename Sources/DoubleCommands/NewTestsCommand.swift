import DoubleGenerator
import Foundation
import ViperCommandLine

/// `viper new-tests`: writes the beginning of a module's tests.
enum NewTestsCommand {
  static let help = """
    usage: viper new-tests --target NAME [--output FILE] [--fixture FILE]
           viper new-tests --symbol-graph FILE[,FILE…] --output FILE [--fixture FILE]

    Writes the beginning of a test file for a module, with the doubles wired to each of its
    presenters, and a fixture with one flow for each. What it guesses from names, it says there; a
    test with something left to do is disabled. Files that exist stay as they are. The doubles are
    written by another command, viper doubles.

      --target NAME         a target of the package in this folder, which has to depend on
                            ViperTestKit: the same as swift package viper-doubles --new-tests
      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the test file; of a target, Tests/<NAME>Tests/<NAME>Tests.swift
      --fixture FILE        the first fixture; as default Fixtures/<module>.json beside the test
                            file. Those of further presenters lie beside it

    exit status: 0 written, 2 bad input
    """

  /// Where an editor finds the schema of fixtures.
  static let schema = "flow-1.schema.json"

  /// - Parameters:
  ///   - folder: Where a package is looked for.
  ///   - program: What runs a package's plugin; another one in tests.
  static func run(
    _ arguments: [String], _ output: Output,
    folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    program: [String]? = nil
  ) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "new-tests", arguments,
        valued: ["--symbol-graph", "--target", "--output", "--fixture", "--schema"], help: help,
        output)
      if let targets = options.lists["--target"] {
        guard targets.count == 1, options.values["--symbol-graph"] == nil else {
          throw CommandProblem("name one target, or a symbol graph")
        }
        var plugin = PackagePlugin(arguments: arguments + ["--new-tests"])
        plugin.program = program ?? plugin.program
        return try plugin.run(in: folder)
      }
      guard let path = options.values["--output"] else {
        throw CommandProblem(
          "new-tests needs --target NAME, or --symbol-graph FILE --output FILE")
      }
      let graphs = try SymbolGraph.all(options)
      let tests = NewTests(graphs)
      let fixtures = URL(fileURLWithPath: path).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/\(graphs[0].module).json")
      let fixture = options.values["--fixture"] ?? fixtures.path
      let schema = options.values["--schema"] ?? schema(from: fixture)
      let folder = URL(fileURLWithPath: fixture).deletingLastPathComponent()
      let all = tests.fixtures(schema: schema).enumerated().map { place, file in
        GeneratedFile(
          path: place == 0 ? fixture : folder.appendingPathComponent("\(file.name).json").path,
          text: file.text)
      }
      let files = [GeneratedFile(path: path, text: tests.source())] + all
      for (place, file) in files.enumerated()
      where FileManager.default.fileExists(atPath: file.path) {
        let option = place == 0 ? "--output" : "--fixture"
        throw CommandProblem(
          "'\(file.path)' is there already, and stays as it is; name another file: \(option) FILE")
      }
      for file in files {
        _ = try file.write()
        output.line("\(file.path): written")
      }
      for sentence in tests.leftToDo { output.line("left to do: \(sentence)") }
      if let command = tests.doublesCommand { output.line(command) }
      return .holds
    }
  }

  /// The way from a fixture to the kit's schema, from where this program was built; nil where there
  /// is none within a common folder.
  static func schema(from fixture: String, source: String = #filePath) -> String? {
    var kit = URL(fileURLWithPath: source).standardizedFileURL
    func file() -> URL { kit.appendingPathComponent("Fixtures/schema/\(schema)") }
    while !FileManager.default.fileExists(atPath: file().path) {
      guard kit.pathComponents.count > 1 else { return nil }
      kit.deleteLastPathComponent()
    }
    let folder = URL(fileURLWithPath: fixture).standardizedFileURL.deletingLastPathComponent()
    let (here, there) = (folder.pathComponents, file().pathComponents)
    let shared = zip(here, there).prefix { $0 == $1 }.count
    guard shared > 1 else { return nil }
    let up = Array(repeating: "..", count: here.count - shared)
    return (up + there.dropFirst(shared)).joined(separator: "/")
  }
}

/// Has the package in the current folder run its command plugin, which knows the package's targets
/// and asks the compiler about one.
struct PackagePlugin {
  let arguments: [String]
  /// The program that is run, with its first arguments.
  var program = ["swift", "package", "--allow-writing-to-package-directory"]

  /// Runs it; what it writes goes where this program's output goes.
  ///
  /// - Parameter folder: Where to look for a package, here and above.
  /// - Returns: Whether it could be carried out.
  func run(in folder: URL) throws(CommandProblem) -> CommandStatus {
    guard let package = Self.package(around: folder) else {
      throw CommandProblem(
        "there is no Package.swift here or above; name the module's symbol graph: "
          + "--symbol-graph FILE")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = package
    process.arguments = program + ["viper-doubles"] + arguments
    do {
      try process.run()
    } catch {
      throw CommandProblem("swift can't be run; name a symbol graph: --symbol-graph FILE")
    }
    process.waitUntilExit()
    // SwiftPM ends with 1 whatever the plugin ended with.
    return process.terminationStatus == 0 ? .holds : .badInput
  }

  private static func package(around folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return folder
  }
}

import DoubleGenerator
import Foundation
import ViperCommandLine

/// `viper new-tests`: writes the beginning of a module's tests.
enum NewTestsCommand {
  static let help = """
    usage: viper new-tests --target NAME [--output FILE] [--fixture FILE]
           viper new-tests --symbol-graph FILE[,FILE…] --output FILE [--fixture FILE]

    Writes the beginning of a test file for a module, with its doubles wired to its subject, and a
    fixture with one flow. What it guesses from names, it says there. Files that exist stay as they
    are. The doubles are written by viper doubles.

      --target NAME         a target of the package in this folder, which has to depend on
                            ViperTestKit: the same as swift package viper-doubles --new-tests
      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the test file; of a target, Tests/<NAME>Tests/<NAME>Tests.swift
      --fixture FILE        the fixture; as default Fixtures/<module>.json beside the test file

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
    let options: Options
    do {
      options = try Options.of(
        "new-tests", arguments,
        valued: ["--symbol-graph", "--target", "--output", "--fixture", "--schema"], help: help,
        output)
    } catch {
      return error.status
    }
    if let targets = options.lists["--target"] {
      guard targets.count == 1, options.values["--symbol-graph"] == nil else {
        return output.usage("name one target, or a symbol graph")
      }
      var plugin = PackagePlugin(arguments: arguments + ["--new-tests"])
      plugin.program = program ?? plugin.program
      do {
        return try plugin.run(in: folder)
      } catch {
        return output.usage("\(error)")
      }
    }
    guard let path = options.values["--output"] else {
      return output.usage("new-tests needs --target NAME, or --symbol-graph FILE --output FILE")
    }
    do {
      let graphs = try SymbolGraph.all(options.lists["--symbol-graph"] ?? [])
      let tests = NewTests(graphs)
      let module = graphs.first?.module ?? ""
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let fixture =
        options.values["--fixture"]
        ?? folder.appendingPathComponent("Fixtures/\(module).json").path
      let files = [
        GeneratedFile(path: path, text: tests.source()),
        GeneratedFile(
          path: fixture,
          text: tests.fixture(schema: options.values["--schema"] ?? schema(from: fixture))),
      ]
      for file in files where FileManager.default.fileExists(atPath: file.path) {
        return output.usage("'\(file.path)' is there already, and stays as it is")
      }
      for file in files {
        _ = try file.write()
        output.line("\(file.path): written")
      }
      return .holds
    } catch {
      return output.usage("\(error)")
    }
  }

  /// The way from a fixture to the kit's schema, from where this program was built; its name alone
  /// where there is none within a common folder.
  static func schema(from fixture: String, source: String = #filePath) -> String {
    var kit = URL(fileURLWithPath: source).standardizedFileURL
    for _ in 0..<4 { kit.deleteLastPathComponent() }
    let file = kit.appendingPathComponent("Fixtures/schema/\(schema)")
    let folder = URL(fileURLWithPath: fixture).standardizedFileURL.deletingLastPathComponent()
    let (here, there) = (folder.pathComponents, file.pathComponents)
    let shared = zip(here, there).prefix { $0 == $1 }.count
    guard shared > 1, FileManager.default.fileExists(atPath: file.path) else { return schema }
    let up = Array(repeating: "..", count: here.count - shared)
    return (up + there.dropFirst(shared)).joined(separator: "/")
  }
}

import DoubleGenerator
import Foundation

/// `viper new-tests`: writes the beginning of a module's tests.
enum NewTestsCommand {
  static let help = """
    usage: viper new-tests --symbol-graph FILE[,FILE…] --output FILE [--fixture FILE]

    Writes the beginning of a test file for a module, with its doubles wired to its subject, and a
    fixture with one flow. What it guesses from names, it says there. Files that exist stay as they
    are. The doubles are written by viper doubles.

      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the test file
      --fixture FILE        the fixture; as default Fixtures/<module>.json beside the test file

    exit status: 0 written, 2 bad input
    """

  /// Where an editor finds the schema of fixtures.
  static let schema = "flow-1.schema.json"

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    let options: Options
    do {
      options = try Options(
        arguments, valued: ["--symbol-graph", "--output", "--fixture", "--schema"],
        flags: ["--help", "-h"])
    } catch {
      return output.usage(error.message, among: error.known, error.given)
    }
    guard options.flags.isEmpty else {
      output.line(help)
      return .holds
    }
    if let extra = options.rest.first {
      return output.usage("new-tests takes no '\(extra)'")
    }
    guard let path = options.values["--output"] else {
      return output.usage("new-tests needs --output FILE")
    }
    do {
      let graphs = try SymbolGraph.all(options.lists["--symbol-graph"] ?? [])
      let tests = try NewTests(graphs)
      let module = graphs.first?.module ?? ""
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let fixture =
        options.values["--fixture"]
        ?? folder.appendingPathComponent("Fixtures/\(module).json").path
      let files = [
        GeneratedFile(path: path, text: tests.source()),
        GeneratedFile(
          path: fixture, text: tests.fixture(schema: options.values["--schema"] ?? schema)),
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
}

import DoubleGenerator
import Foundation
import ViperCommandLine

/// `viper new-tests`: writes the beginning of a module's tests.
enum NewTestsCommand {
  static let help = """
    usage: viper new-tests --symbol-graph FILE[,FILE…] --output FILE [--fixture FILE]

    Writes the beginning of a test file for a module, of Swift Testing, with the doubles wired to each
    of its presenters, and a fixture with one flow for each. What it guesses from names, it says there; a
    test with something left to do is disabled. Files that exist stay as they are. The doubles are
    written by another command, viper doubles. In a Swift package,
    swift package viper-doubles --target NAME --new-tests makes the symbol graph as well.

      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the test file
      --fixture FILE        the first fixture; as default Fixtures/<module>.json beside the test
                            file. Those of further presenters lie beside it

    exit status: 0 written, 2 bad input
    """

  /// Where an editor finds the schema of fixtures.
  static let schema = "flow-1.schema.json"

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "new-tests", arguments, valued: ["--symbol-graph", "--output", "--fixture", "--schema"],
        help: help, output)
      guard let path = options.values["--output"] else {
        throw CommandProblem("new-tests needs --output FILE")
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
          "'\(file.path)' is there already, and stays as it is; name another file: \(option) "
            + (place < 2 ? free(file.path) : "FILE, in another folder"))
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

  /// The path with the first number that makes it one where nothing is.
  private static func free(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let (start, end) = (url.deletingPathExtension().path, url.pathExtension)
    let numbered = (2...).lazy.map { "\(start)\($0).\(end)" }
    return numbered.first { !FileManager.default.fileExists(atPath: $0) } ?? path
  }
}

import Foundation
import ViperCommandLine
import ViperFixtures
import ViperJSON
import ViperPictures

/// `viper lint`: checks fixture files.
enum LintCommand {
  static let help = """
    usage: viper lint [--used] PATH…

    Checks fixture files, and all *.json below folders: the JSON, the keys and values of format 1,
    matchers, and that no id stands twice among the fixtures that tests read together: those of one
    folder, or below one folder 'Fixtures'. Folders named 'schema', hidden ones and those of builds
    are passed over, and so are viper.json and *baseline.json, which rules read, and files below a
    folder that have at most one of the keys 'format', 'module' and 'flows', such as answers of a
    server; these are named. A 'given' that answers two doubles is warned of.

    --used  warns of each file that no string in the sources of its package names: it is the
            name by which tests read it, and flows that nobody runs protect nobody

    exit status: 0 all files are sound, 1 one is not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "lint", arguments, valued: [], flags: ["--used"], takesRest: true, help: help, output)
      guard !options.rest.isEmpty else {
        throw CommandProblem("lint needs the path of a file or folder")
      }
      return lint(
        try FixtureFiles(of: options.rest),
        unused: options.flags.contains("--used") ? UnusedFixtures() : nil, output)
    }
  }

  private static func lint(
    _ fixtures: FixtureFiles, unused: UnusedFixtures?, _ output: Output
  ) -> CommandStatus {
    let files = fixtures.paths
    var unused = unused
    var flows = 0
    var errors = 0
    var warnings = 0
    for (index, file) in files.enumerated() {
      output.progress("\(index + 1) of \(files.count): \(file)")
      var found: [JSONError]
      do {
        let contents = try Flow.contents(of: file, root: root(of: file))
        flows += contents.flows.count { $0.problem == nil }
        found = contents.errors
        errors += found.count
        let told = contents.warnings + [unused?.warning(for: file)].compactMap(\.self)
        warnings += told.count
        found += told
      } catch {
        found = [error]
        errors += 1
      }
      if !found.isEmpty { output.progress("") }
      for error in found.sorted(by: { ($0.position ?? .start) < ($1.position ?? .start) }) {
        output.line(LogText.line("\(error)"))
      }
    }
    output.progress("")
    if let others = fixtures.textOfOthers { output.line(LogText.line(others)) }
    let more = warnings == 0 ? "" : ", \(RulesReport.count(warnings, "warning"))"
    let counts = [(files.count, "file"), (flows, "flow"), (errors, "error")].map(RulesReport.count)
    output.line(counts.joined(separator: ", ") + more)
    return errors == 0 ? .holds : .fails
  }

  /// The folder whose flows meet those of a file in a test: ids are unique in it.
  private static func root(of file: String) -> String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    var root = folder
    while root.lastPathComponent != "Fixtures", root.path != "/" {
      root.deleteLastPathComponent()
    }
    return root.path == "/" ? folder.path : root.path
  }
}

extension TextPosition {
  /// Where what is wrong with a whole file is told.
  fileprivate static let start = TextPosition(line: 1, column: 1)
}

import Foundation
import ViperCommandLine
import ViperFixtures

/// `viper lint`: checks fixture files.
enum LintCommand {
  static let help = """
    usage: viper lint PATH…

    Checks fixture files, and all *.json below folders: the JSON, the keys and values of format 1,
    matchers, and that no id stands twice. Folders named 'schema' are passed over.

    exit status: 0 all files are sound, 1 one is not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "lint", arguments, valued: [], takesRest: true, help: help, output)
      guard !options.rest.isEmpty else {
        throw CommandProblem("lint needs the path of a file or folder")
      }
      let files = try options.rest.flatMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
          throw CommandProblem("there is no '\(path)'")
        }
        // Ids are unique among the files of a folder also where these are named one by one.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return isFolder.boolValue ? self.files(below: path) : [(path, folder)]
      }
      guard !files.isEmpty else {
        throw CommandProblem("there is no *.json below \(options.rest.joined(separator: ", "))")
      }
      return lint(files, output)
    }
  }

  private static func lint(
    _ files: [(path: String, root: String)], _ output: Output
  ) -> CommandStatus {
    var flows = 0
    var errors = 0
    for (index, file) in files.enumerated() {
      output.progress("\(index + 1) of \(files.count): \(file.path)")
      do {
        flows += try Flow.read(file.path, root: file.root).count
      } catch {
        output.progress("")
        output.line("\(error)")
        errors += 1
      }
    }
    output.progress("")
    output.line("\(files.count) files, \(flows) flows, \(errors) errors")
    return errors == 0 ? .holds : .fails
  }

  private static func files(below folder: String) -> [(path: String, root: String)] {
    // The enumerator does not look into a link.
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let all = FileManager.default.enumerator(atPath: real)?.compactMap { $0 as? String } ?? []
    return all.sorted()
      .filter { $0.hasSuffix(".json") && !$0.split(separator: "/").dropLast().contains("schema") }
      .map { ("\(folder)/\($0)", folder) }
  }
}

import Foundation
import Reports
import ViperCommandLine
import ViperFixtures
import ViperMessages
import ViperPictures

/// `viper report`: shows what tests did and found.
enum ReportCommand {
  static let help = """
    usage: viper report DIR [--format FORMAT] [--output FILE] [--root DIR]
             [--repository URL] [--verbose]

    Reads what tests did and found, which `VIPER_REPORT=DIR swift test` wrote, and shows it. All
    processes that wrote into the folder add up: remove it before a new run.

      --format FORMAT  text (as default), markdown (for the summary of a job), junit (a test case a
                       flow), sarif (for what shows findings on the lines of a change), github
                       (commands of GitHub Actions that mark lines) or html (a page: one file).
                       Without it, and where GITHUB_ACTIONS is set, the text is followed by those
                       commands.
      --output FILE    writes to a file, and shows only how much ran
      --root DIR       the folder that paths are told from; as default the current one
      --repository URL the web view of the repository at its commit, which the places of a page lead
                       to instead of an editor: https://github.com/o/r/blob/1a2b3c
      --verbose        text lists the rules and laws that were not checked, each with the reason

    exit status: 0 nothing failed, 1 something did, or a flow did not end, 2 bad input
    """

  static func run(
    _ arguments: [String], _ output: Output,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "report", arguments, valued: ["--format", "--output", "--root", "--repository"],
        flags: ["--verbose"], takesRest: true, help: help, output)
      guard options.rest.count == 1, let folder = options.rest.first else {
        throw CommandProblem("report needs one folder, the one that VIPER_REPORT named")
      }
      let known = ReportFormat.allCases.map(\.rawValue)
      let name = try options.format(among: known, output)
      let format = options.values["--format"] == nil ? nil : ReportFormat(rawValue: name)
      let root = options.values["--root"] ?? FileManager.default.currentDirectoryPath
      let path = URL(fileURLWithPath: root).standardizedFileURL.path
      return output.work {
        let report = try TestReport(contentsOf: folder)
        let links = ReportLinks(repository: try repository(options))
        let states = format == .html ? states(beside: folder, output) : []
        let text = (format ?? .text).text(
          of: report, below: path, links: links, states: states,
          isVerbose: options.flags.contains("--verbose"))
        let marks =
          format == nil && GitHubAnnotation.areShown(in: environment)
          ? ReportFormat.github.text(of: report, below: path) : ""
        if let file = options.values["--output"] {
          try OutputFile.write(text, to: file)
          output.line("\(file): \(report.summary)")
        } else {
          output.write(text)
        }
        // Their reader is who reads what the command says, and not the file.
        output.write(marks)
        return report.holds ? .holds : .fails
      }
    }
  }

  /// The web view of the repository; nil where none is named.
  private static func repository(_ options: Options) throws(CommandProblem) -> String? {
    guard let address = options.values["--repository"] else { return nil }
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
      throw CommandProblem(
        "--repository takes an address such as https://github.com/o/r/blob/1a2b3c, not '\(address)'"
      )
    }
    return address
  }

  /// The states that flows came to, where it was written beside the report what they touch.
  ///
  /// A page is worth more than its last part: where that can't be read, this is said.
  private static func states(beside folder: String, _ output: Output) -> [ModuleStates] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.contains(where: { $0.hasPrefix(CoverageWriter.prefix) }) else { return [] }
    do {
      let report = CoverageReport(try CoverageData(contentsOf: folder))
      return report.modules.filter { !$0.states.isEmpty }.map(ModuleStates.init)
    } catch {
      output.writeError("warning: the page has no states: \(error)\n")
      return []
    }
  }
}

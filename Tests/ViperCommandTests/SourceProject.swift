import CommandTestSupport
import Foundation
import ViperCommandLine

/// A folder of Swift files, for the commands that read source.
struct SourceProject {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try write("", to: ".git/HEAD")
  }

  func write(_ text: String, to name: String) throws {
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Runs a command; `@` stands for the folder, which is left out of what it says.
  func run(
    _ arguments: [String], by command: ([String], Output) -> CommandStatus
  ) -> (status: CommandStatus, text: String, errors: String) {
    let capture = CapturedOutput()
    let path = folder.url.path
    let status = command(
      arguments.map { $0.replacingOccurrences(of: "@", with: path) }, capture.output)
    return (
      status, capture.text.replacingOccurrences(of: path + "/", with: ""),
      capture.errors.replacingOccurrences(of: path + "/", with: "")
    )
  }
}

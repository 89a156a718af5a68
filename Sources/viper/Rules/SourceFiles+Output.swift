import SourceRules
import ViperCommandLine
import ViperRules

// What the commands that read source share.

extension SourceFiles {
  /// Reads the files, and shows how far it is; nil where there are none.
  mutating func read(showing output: Output) throws -> [SourceFile]? {
    let count = paths.count
    let files = try read { number, path in
      if number.isMultiple(of: 50) { output.progress("\(number + 1) of \(count): \(path)") }
    }
    output.progress("")
    return files.isEmpty ? nil : files
  }

  /// Says that there are none below some paths.
  func refuse(_ roots: [String], _ output: Output) -> CommandStatus {
    let skipped = RulesReport.skipped(self).map { " (\($0))" } ?? ""
    return output.usage(
      "there is no Swift file to look at below \(roots.joined(separator: ", "))\(skipped)")
  }
}

extension Conformance.Options {
  /// Reads what `--config` names, or else the `viper.json` in or above a path.
  init(of options: Options, above path: String) throws {
    let file = options.values["--config"] ?? Self.file(above: path)
    self = try file.map { try Self(contentsOf: $0) } ?? .init()
  }
}

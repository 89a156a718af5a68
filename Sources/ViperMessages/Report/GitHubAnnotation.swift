import Foundation
import ViperJSON
import ViperValues

/// A command of GitHub Actions that marks a line of a file.
///
/// ```
/// ::error file=Tests/Articles.json,line=14,col=11,title=articles.load::No command came.
/// ```
///
/// Source: "Workflow commands for GitHub Actions", docs.github.com.
package struct GitHubAnnotation: CustomStringConvertible {
  /// How it is shown.
  package enum Level: String {
    case error, warning, notice
  }

  /// The command, on one line.
  package let description: String

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the folder of the checkout on; nil for no file.
  ///   - title: What stands over the message.
  package init(
    _ level: Level, title: String, _ message: String, path: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    var properties: [String] = []
    if let path {
      properties.append("file=\(Self.property(path))")
      if let line { properties.append("line=\(line)") }
      if let column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.property(title))")
    description = "::\(level) \(properties.joined(separator: ","))::\(Self.data(message))"
  }

  /// Whether GitHub Actions runs the process.
  package static func areShown(in environment: [String: String]) -> Bool {
    environment["GITHUB_ACTIONS"] == "true"
  }

  /// Marks the line of a finding that fails a test, where GitHub Actions runs the tests.
  ///
  /// Where a report is written it marks nothing: `viper report` does so later.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - test: The line of the test.
  package static func show(_ finding: Finding, at test: SourcePlace) {
    guard let root, ReportWriter.inForce == nil else { return }
    let path = finding.fixture?.path ?? test.filePath
    let isFixture = finding.fixture != nil
    let annotation = GitHubAnnotation(
      .error, title: finding.flow ?? "ViperTestKit",
      ([finding.sentence] + finding.details + finding.lastLines).joined(separator: "\n"),
      path: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      line: isFixture ? finding.fixture?.position?.line : test.line,
      column: finding.fixture?.position?.column)
    // A command begins its line.
    try? FileHandle.standardOutput.write(contentsOf: Data("\n\(annotation)\n".utf8))
  }

  /// The folder of the checkout, with a slash; nil where GitHub Actions does not run the process.
  private static let root: String? = {
    let environment = ProcessInfo.processInfo.environment
    guard areShown(in: environment) else { return nil }
    return (environment["GITHUB_WORKSPACE"] ?? "") + "/"
  }()

  private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  private static func property(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","])
  }

  /// A text in which some marks are written by their codes.
  private static func escaped(_ text: String, _ marks: Set<Unicode.Scalar>) -> String {
    text.escaped { scalar in
      guard marks.contains(scalar) else { return nil }
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (code.count < 2 ? "0" : "") + code
    }
  }
}

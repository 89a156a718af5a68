import Foundation
package import Testing

/// Texts that lie in files: what a report says as a whole, to be read by people.
///
/// `VIPER_WRITE_GOLDEN=1` writes the files anew. Such a run fails; read the difference before you keep it.
package enum GoldenText {
  /// Whether this run writes the files.
  package static let isWriting = ProcessInfo.processInfo.environment["VIPER_WRITE_GOLDEN"] == "1"

  /// What an issue says of a file that was written.
  package static func written(_ path: String) -> String {
    "\(path) was written; run again without VIPER_WRITE_GOLDEN."
  }

  /// The file of a text: in the folder `Golden` beside the test.
  package static func file(_ name: String, besides test: String) -> URL {
    URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name).txt")
  }

  /// What a file holds; where it is written anew, this text.
  package static func read(_ file: URL, writing text: String) throws -> String {
    if isWriting {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// What is wrong with a text: where it is another than its file holds, the first line that differs;
  /// nil where nothing is.
  package static func problem(_ text: String, _ name: String, besides test: String) -> String? {
    let file = file(name, besides: test)
    do {
      let text = text + "\n"
      let expected = try read(file, writing: text)
      if isWriting { return written(file.path) }
      return expected == text ? nil : difference(expected, text, file.path)
    } catch {
      return "\(file.path) can't be read: write it by VIPER_WRITE_GOLDEN=1."
    }
  }

  private static func difference(_ expected: String, _ text: String, _ path: String) -> String {
    let old = expected.components(separatedBy: "\n")
    let new = text.components(separatedBy: "\n")
    let place = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { place < lines.count ? lines[place] : "" }
    return """
      The text is not that of \(path):\(place + 1).
      - \(line(old))
      + \(line(new))
      The whole text:
      \(text)
      """
  }
}

/// Expects a text to be that of the file `Golden/NAME.txt` beside the test.
///
/// Where it stands, and which kind of finding it is, the test says itself.
package func expectGolden(
  _ text: String, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let problem = GoldenText.problem(text, name, besides: filePath) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Expects findings, or whatever else has a text each, to be those of the file `Golden/NAME.txt`.
package func expectGolden(
  _ texts: [some CustomStringConvertible], named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    texts.map(\.description).joined(separator: "\n\n"), named: name, filePath: filePath,
    sourceLocation: sourceLocation)
}

import Foundation
import RoleNames
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages

/// A fixture file that the kit writes by itself, once.
struct ExploredFile {
  /// Its name, as the test says it.
  let name: String
  /// Where it lies, or is to be written.
  let path: String
  let exists: Bool

  init(_ name: String, testFile: String) {
    self.name = name.hasSuffix(".json") ? name : "\(name).json"
    (path, exists) = Flow.place(ofFile: name, testFile: testFile)
  }

  /// The folder in which it lies, and its files with answers.
  var folder: String { (path as NSString).deletingLastPathComponent }

  /// The module's name, where the test says none: that of the file up to the first dot.
  var module: String {
    let last = (name as NSString).lastPathComponent
    return String(last.prefix { $0 != "." })
  }

  /// What the ids of its flows begin with: "todo-list.explored" for `TodoList.explored.json`.
  var prefix: String {
    var prefix = ""
    for character in (name as NSString).lastPathComponent.dropLast(5) {
      if character.isUppercase, let last = prefix.last, last.isLetter, last.isLowercase {
        prefix += "-"
      }
      prefix +=
        character.isLetter || character.isNumber || character == "."
        ? character.lowercased() : "-"
    }
    return prefix.contains("explored") ? prefix : "\(prefix).explored"
  }

  /// What is said of a file that could be written, and not be read: outside of the folder of the fixtures.
  func outside(source: SourcePlace?) -> Finding? {
    guard name.hasPrefix("/") || name.split(separator: "/").contains("..") else { return nil }
    return Finding(
      id: .recordingFailed,
      sentence: "Nothing was explored: '\(name)' lies outside of the test's folder.",
      remedy: "Name a file beside the test file or below it, as in "
        + "\"\((name as NSString).lastPathComponent)\".",
      source: source)
  }

  /// Writes it.
  ///
  /// - Returns: What is to be said of that.
  func write(_ exploration: Exploration, source: SourcePlace?) -> [Finding] {
    guard let text = exploration.text else {
      return [
        Finding(
          id: .recordingFailed,
          sentence: "Nothing was written into \(path): no flow was found.",
          details: exploration.report,
          remedy: exploration.dropped.isEmpty
            ? "Say in the wiring how messages enter the module: harness.accepts(.event, …)."
            : "See above why each flow was dropped; where another role than the "
              + "\(exploration.subject.rawValue) is real, name it, as in subject: .view.",
          source: source)
      ]
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      return [
        Finding(
          id: .recordingFailed,
          sentence: "Nothing was written into \(path): \(error.localizedDescription).",
          remedy: "See that the folder can be written to.", source: source)
      ]
    }
    return [
      Finding(
        id: .recorded,
        sentence: "Explored \(exploration.module) and wrote \(exploration.flowCount) flows into "
          + "\(path).",
        details: exploration.report,
        remedy: "Read what was written, keep it if it is what the module should do, and run again.",
        source: source)
    ]
  }

  /// What is said where it is missing, and nothing may be written.
  func missing(source: SourcePlace?) -> Finding {
    Finding(
      id: .notRecorded, sentence: "There is no \(path), and recording is off.",
      remedy: "Run the test where CI is not set, with VIPER_RECORD=missing.", source: source)
  }
}

package import Foundation
package import ViperCommandLine

/// One exercise: a small module with one fault, or one whose tests have a gap.
package struct Exercise: Sendable {
  /// Where it stands in the kit.
  package let folder: URL
  /// What is typed to name it, such as `late-spinner`.
  package let name: String
  package let settings: Settings

  /// What `exercise.json` says.
  package struct Settings: Decodable, Sendable {
    /// The files that the learner changes.
    package let edit: [String]
    /// The ids of all findings of the starter, in any order.
    package let findings: [String]
    /// What the starter fails with where it is no finding of the kit.
    package let says: String?
    /// The article to read on.
    package let article: String
    /// The frameworks of its tests; as default Swift Testing alone.
    package let frameworks: [TestFramework]?
    /// Modules that are broken, each in one way, which the learner's flows must tell from the right one.
    package let twins: [Twin]?
    /// How many twins the starter's flows miss.
    package let missed: Int?
  }

  /// The solution with one fault.
  package struct Twin: Decodable, Sendable {
    /// Its name, such as `cancelDeletes`.
    package let name: String
    /// What is wrong with it, by language.
    package let says: [String: String]
    /// The text of `Module.swift` that is replaced: it stands there once.
    package let replace: String
    package let by: String
  }

  init(_ folder: URL) throws {
    self.folder = folder
    name = String(folder.lastPathComponent.drop { $0.isNumber || $0 == "-" })
    let file = folder.appendingPathComponent("exercise.json")
    settings = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
  }

  package var frameworks: [TestFramework] { settings.frameworks ?? [.swiftTesting] }
  package var twins: [Twin] { settings.twins ?? [] }

  /// The target of its tests: `late-spinner` becomes `LateSpinner`.
  package var target: String { name.split(separator: "-").map(\.capitalized).joined() }

  /// Where it stands in the learner's package, such as `1-roles-and-messages/2-late-spinner`.
  package var path: String {
    "\(folder.deletingLastPathComponent().lastPathComponent)/\(folder.lastPathComponent)"
  }

  /// The files that a learner begins with, by their names.
  package func start() throws -> [String: String] { try files(in: "Start") }

  /// The files that the solution changes or adds.
  package func solution() throws -> [String: String] { try files(in: "Solution") }

  package func text(in language: Language) throws -> ExerciseText {
    let file = folder.appendingPathComponent(language.file("Text"))
    return ExerciseText(try String(contentsOf: file, encoding: .utf8))
  }

  private func files(in part: String) throws -> [String: String] {
    let part = folder.appendingPathComponent(part)
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: part.path) {
      let file = part.appendingPathComponent(path)
      guard !file.hasDirectoryPath, !FileManager.default.isFolder(file) else { continue }
      files[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return files
  }
}

/// A framework that tests run in.
package enum TestFramework: String, Decodable, CaseIterable, Sendable {
  case swiftTesting = "swift-testing"
  case xcTest = "xctest"
}

extension FileManager {
  func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

package import Foundation
package import ViperCommandLine

/// All exercises, in their order.
package struct Course: Sendable {
  package let chapters: [Chapter]
  /// The kit's own folder, which the exercises depend on.
  package let kit: URL

  /// A group of exercises on one topic; who passes the last of them has passed the chapter.
  package struct Chapter: Sendable {
    /// Its folder, such as `1-roles-and-messages`.
    package let folder: URL
    package let exercises: [Exercise]

    /// - Throws: What is wrong with the file.
    package func title(in language: Language) throws -> String {
      let text = try String(
        contentsOf: folder.appendingPathComponent(language.file("Chapter")), encoding: .utf8)
      return text.trimmingCharacters(in: CharacterSet(charactersIn: "# \n"))
    }
  }

  package var exercises: [Exercise] { chapters.flatMap(\.exercises) }

  /// The kit that this program was built from.
  package static let kit = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Reads the exercises of the kit.
  ///
  /// - Parameter root: The folder of the chapters.
  package init(kit: URL = Self.kit, root: URL? = nil) throws {
    self.kit = kit
    let root = root ?? kit.appendingPathComponent("Fixtures/Exercises")
    chapters = try Self.folders(in: root).map { chapter in
      Chapter(folder: chapter, exercises: try Self.folders(in: chapter).map(Exercise.init))
    }
  }

  /// The exercise of this name.
  package func exercise(_ name: String) throws(CommandProblem) -> Exercise {
    if let exercise = exercises.first(where: { $0.name == name }) { return exercise }
    throw CommandProblem(
      "there is no exercise '\(name)'", given: name, among: exercises.map(\.name))
  }

  private static func folders(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.first?.isNumber ?? false }
      .map { folder.appendingPathComponent($0) }
  }
}

extension Language {
  /// The name of the Markdown file in this language: `Text.md`, `Text.ja.md`.
  func file(_ name: String) -> String {
    self == .english ? "\(name).md" : "\(name).\(rawValue).md"
  }
}

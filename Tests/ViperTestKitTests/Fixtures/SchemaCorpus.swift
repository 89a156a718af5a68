import Foundation

@testable import ViperJSON

/// The schema of the fixture format, and the small files that it is tried on.
enum SchemaCorpus {
  /// The folder that holds `Package.swift`.
  static let package: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while !exists(folder.appendingPathComponent("Package.swift")), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  static let fixtures = package.appendingPathComponent("Fixtures")
  static let folder = fixtures.appendingPathComponent("schema")
  static let valid = names(in: "valid")
  static let invalid = names(in: "invalid")

  /// The text of the schema, read once.
  static let document = Result {
    try JSONDocument(contentsOf: folder.appendingPathComponent("flow-1.schema.json").path)
  }

  static func schema() throws -> JSONSchema {
    try JSONSchema(document.get().root)
  }

  static func path(_ kind: String, _ name: String) -> String {
    folder.appendingPathComponent(kind).appendingPathComponent(name).path
  }

  /// All files below a folder whose names end so, in the order of their names.
  static func files(below folder: URL, ending suffix: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.path.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
  }

  private static func names(in kind: String) -> [String] {
    files(below: folder.appendingPathComponent(kind), ending: ".json").map(\.lastPathComponent)
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}

extension JSONError {
  /// The error without the file: `3:5: trailing comma before ']'. Remove it.`
  var textWithoutPath: String {
    String(description.dropFirst(path.count + 1))
  }
}

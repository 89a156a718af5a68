import Foundation
import ViperJSON

/// The schema of the fixture format, and the small files that it is tried on.
package enum SchemaCorpus {
  /// The folder that holds `Package.swift`.
  package static let package: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while !exists(folder.appendingPathComponent("Package.swift")), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  package static let fixtures = package.appendingPathComponent("Fixtures")
  package static let folder = fixtures.appendingPathComponent("schema")
  package static let valid = names(in: "valid")
  package static let invalid = names(in: "invalid")

  /// The text of the schema, read once.
  package static let document = Result {
    try JSONDocument(contentsOf: folder.appendingPathComponent("flow-1.schema.json").path)
  }

  package static func schema() throws -> JSONSchema {
    try JSONSchema(document.get().root)
  }

  package static func path(_ kind: String, _ name: String) -> String {
    folder.appendingPathComponent(kind).appendingPathComponent(name).path
  }

  /// All files below a folder whose names end so, in the order of their names.
  package static func files(below folder: URL, ending suffix: String) -> [URL] {
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
  package var textWithoutPath: String {
    String(description.dropFirst(path.count + 1))
  }
}

extension JSONValue {
  /// The keys of an object, in their order.
  package var memberKeys: [String] { members.map(\.key) }
}

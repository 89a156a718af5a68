import Foundation
import RoleNames
package import ViperJSON
import ViperValues

extension Conformance.Options {
  /// The name of the file in which a project says it.
  public static let fileName: String = "viper.json"

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - ids: The ids that there are.
  /// - Throws: ``JSONError`` at the first place that says nothing.
  public init(contentsOf path: String, ids: [String] = Conformance.ids) throws {
    try self.init(reading: JSONDocument(contentsOf: path), ids: ids)
  }

  /// Reads a document.
  ///
  /// - Throws: ``JSONError`` at the first place that says nothing.
  package init(reading document: JSONDocument, ids: [String] = Conformance.ids) throws {
    self.init()
    path = document.path
    do {
      let root = try FixtureObject(document.root, Self.fileName)
      try root.checkFormat("a \(Self.fileName)")
      try root.allow("$schema", "format", "rules", "laws", "roles")
      for key in ["rules", "laws"] {
        try readChoices(root[key], key, ids)
      }
      if let json = root["roles"] {
        roles = try RoleSpellings(json)
      }
    } catch let error as ValueError {
      throw document.error(error)
    }
  }

  private mutating func readChoices(_ json: JSONValue?, _ key: String, _ ids: [String]) throws {
    guard let json else { return }
    for member in try FixtureObject(json, "'\(key)'").knownMembers {
      guard ids.contains(member.key) else {
        throw ValueError(
          at: member.keyRange,
          "there is no rule or law '\(member.key)'"
            + NearestName.suggestion(for: member.key, among: ids))
      }
      let isLaw = Conformance.lawIDs.contains(member.key)
      guard isLaw == (key == "laws") || !Conformance.ids.contains(member.key) else {
        throw ValueError(
          at: member.keyRange,
          "'\(member.key)' is a \(isLaw ? "law" : "rule"). Put it into '\(isLaw ? "laws" : "rules")'"
        )
      }
      let choice = try FixtureObject(member.value, "what is said of '\(member.key)'")
      try choice.allow("severity", "because")
      let word = try choice.text("severity")
      guard let severity = Severity(rawValue: word) else {
        let known = Severity.allCases.map(\.rawValue)
        throw ValueError(
          try choice.require("severity"),
          "there is no severity '\(word)'\(NearestName.suggestion(for: word, among: known))")
      }
      choices[member.key] = Choice(severity: severity, because: try choice.text("because"))
    }
  }

  /// The `viper.json` of a project: the one nearest to a file or folder, in it or above it, up to the
  /// top of the repository.
  ///
  /// - Returns: Its path; nil where there is none.
  public static func file(above path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: file) { return file }
      let isTop = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(".git").path)
      let parent = folder.deletingLastPathComponent()
      guard !isTop, parent.path != folder.path, !parent.path.isEmpty else { return nil }
      folder = parent.standardizedFileURL
    }
  }
}

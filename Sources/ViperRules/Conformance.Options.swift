import Foundation
public import RoleNames
package import ViperJSON
public import ViperMessages
import ViperValues

extension Conformance {
  /// What a project says of rules and laws, in code or in a `viper.json`.
  ///
  /// ```json
  /// {
  ///   "format": 1,
  ///   "rules": {
  ///     "view-imports-no-networking-or-storage": {
  ///       "severity": "warning", "because": "the old player streams"
  ///     }
  ///   },
  ///   "laws": { "failure-reaches-the-user": { "severity": "off", "because": "offline app" } },
  ///   "roles": { "presenter": [ "*ViewModel" ], "view": [ "*Page" ] }
  /// }
  /// ```
  public struct Options: Sendable {
    /// What is said of one rule or law.
    package struct Choice: Sendable {
      let severity: Severity
      let because: String
    }

    package var choices: [String: Choice] = [:]
    /// How the project spells the names of types that play a role.
    public var roles: RoleSpellings = RoleSpellings()
    /// The file that it was read from; nil where there is none.
    public internal(set) var path: String?

    /// Says nothing: all is as the rules and laws have it.
    public init() {}

    /// The same, with another severity of a rule or law.
    ///
    /// - Parameters:
    ///   - id: The rule or law. An id that there is not is a finding, or a failure of the command.
    ///   - severity: How much it counts.
    ///   - because: Why; the rest of a sentence that begins with "because".
    public func with(_ id: String, severity: Severity, because: String) -> Options {
      var copy = self
      copy.choices[id] = Choice(severity: severity, because: because)
      return copy
    }

    /// The same, with a rule or law switched off.
    ///
    /// - Parameters:
    ///   - id: The rule or law.
    ///   - because: Why; the rest of a sentence that begins with "because".
    public func switchingOff(_ id: String, because: String) -> Options {
      with(id, severity: .off, because: because)
    }

    /// How much a rule or law counts.
    public func severity(of check: any ConformanceCheck) -> Severity {
      choices[check.id]?.severity ?? check.severity
    }

    /// Why it counts as much as it does; nil where the project says nothing of it.
    public func reason(for check: any ConformanceCheck) -> String? {
      choices[check.id]?.because
    }

    /// The findings about what code says of rules and laws that there are not, or without a reason.
    public func findings(ids: [String] = Conformance.ids) -> [Finding] {
      choices.sorted { $0.key < $1.key }.compactMap { id, choice in
        if !ids.contains(id) {
          let hint = NearestName.suggestion(for: id, among: ids)
          return Finding(
            id: .unknownRule, sentence: "There is no rule or law '\(id)'\(hint).",
            remedy: "Take an id of viper rules --list.")
        }
        guard choice.because.isEmpty else { return nil }
        return Finding(
          id: .unknownRule, sentence: "No reason is given for the severity of '\(id)'.",
          remedy: "Say why, so that others know when it can go.", rule: id)
      }
    }
  }
}

// MARK: - Reading

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
        try root[key].map { try readChoices($0, key, ids) }
      }
      if let json = root["roles"] { roles = try RoleSpellings(json) }
    } catch let error as ValueError {
      throw document.error(error)
    }
  }

  private mutating func readChoices(_ json: JSONValue, _ key: String, _ ids: [String]) throws {
    for member in try FixtureObject(json, "'\(key)'").knownMembers {
      let id = member.key
      guard ids.contains(id) else {
        throw ValueError(
          at: member.keyRange,
          "there is no rule or law '\(id)'\(NearestName.suggestion(for: id, among: ids))")
      }
      let kind = Conformance.lawIDs.contains(id) ? "law" : "rule"
      guard key == "\(kind)s" || !Conformance.ids.contains(id) else {
        throw ValueError(at: member.keyRange, "'\(id)' is a \(kind). Put it into '\(kind)s'")
      }
      let choice = try FixtureObject(member.value, "what is said of '\(id)'")
      try choice.allow("severity", "because")
      let word = try choice.text("severity")
      guard let severity = Severity(rawValue: word) else {
        let known = Severity.allCases.map(\.rawValue)
        throw ValueError(
          try choice.require("severity"),
          "there is no severity '\(word)'\(NearestName.suggestion(for: word, among: known))")
      }
      choices[id] = Choice(severity: severity, because: try choice.text("because"))
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

extension RoleSpellings {
  /// Reads the value of `roles`.
  init(_ json: JSONValue) throws {
    let known = Self.roles.map(\.rawValue)
    let spellings = try FixtureObject(json, "'roles'").knownMembers.flatMap { member in
      guard known.contains(member.key) else {
        throw ValueError(
          at: member.keyRange,
          "there is no role '\(member.key)'"
            + NearestName.suggestion(for: member.key, among: known))
      }
      return try member.value.elements(for: "an array of names, such as \"*ViewModel\"").map {
        Spelling(pattern: try $0.filledText("the name of a type"), role: Role(member.key))
      }
    }
    self.init(spellings: spellings)
  }
}

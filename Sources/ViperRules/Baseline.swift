import Foundation
import RoleNames
package import ViperJSON
import ViperMessages
import ViperValues

/// What an old project accepts for now: violations that were there when it began.
///
/// ```json
/// {
///   "format": 1,
///   "accepted": [
///     { "rule": "presenter-imports-no-ui", "types": [ "LoginPresenter" ], "edge": "UIKit" }
///   ]
/// }
/// ```
///
/// An entry is known by its rule, its types and its edge, and never by a line. One that is no longer
/// true is a finding.
public struct Baseline: Sendable, Equatable {
  /// One thing that is accepted.
  public struct Accepted: Sendable, Hashable {
    /// The id of the rule or law.
    public let rule: String
    /// The names of the types.
    public let types: [String]
    /// The property, the message or the import.
    public let edge: String

    /// Makes an entry.
    public init(rule: String, types: [String], edge: String) {
      self.rule = rule
      self.types = types
      self.edge = edge
    }

    init(_ rule: String, _ violation: Violation) {
      self.init(rule: rule, types: violation.types, edge: violation.edge)
    }

    /// The entry as it is written.
    var json: JSONValue {
      [
        "rule": .string(rule), "types": .array(types.map { .string($0) }), "edge": .string(edge),
      ]
    }
  }

  /// What is accepted, in the order of rules, types and edges.
  public let accepted: [Accepted]
  /// The file; empty where there is none.
  public let path: String
  private let lookup: Set<Accepted>

  /// Makes a baseline.
  public init(_ accepted: some Sequence<Accepted> = [], path: String = "") {
    lookup = Set(accepted)
    self.accepted = lookup.sorted {
      ($0.rule, $0.types.joined(separator: "\n"), $0.edge)
        < ($1.rule, $1.types.joined(separator: "\n"), $1.edge)
    }
    self.path = path
  }

  func accepts(_ rule: String, _ violation: Violation) -> Bool {
    lookup.contains(Accepted(rule, violation))
  }
}

// MARK: - Reading and writing

extension Baseline {
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
    do {
      let root = try FixtureObject(document.root, "a baseline")
      try root.checkFormat("a baseline")
      try root.allow("$schema", "format", "accepted")
      let accepted = try root.optionalArray("accepted").map { json in
        let entry = try FixtureObject(json, "an accepted violation")
        try entry.allow("rule", "types", "edge")
        let rule = try entry.text("rule")
        guard ids.contains(rule) else {
          throw ValueError(
            try entry.require("rule"),
            "there is no rule or law '\(rule)'\(NearestName.suggestion(for: rule, among: ids))")
        }
        let types = try entry.optionalArray("types").map { try $0.filledText("a type") }
        let edge = try entry["edge"].map { json in
          guard let text = json.text else {
            throw ValueError(json, "'edge' is a string, \(json.thisIs)")
          }
          return text
        }
        return Accepted(rule: rule, types: types, edge: edge ?? "")
      }
      self.init(accepted, path: document.path)
    } catch let error as ValueError {
      throw document.error(error)
    }
  }

  /// The text of the file: an entry a line, so that a change of one is a change of one line.
  public var text: String {
    let lines = accepted.map { "    \(JSONWriter.compact($0.json))" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"format\": 1,\n  \"accepted\": \(list)\n}\n"
  }

  /// Writes the file, all or nothing; one that is as it should be is left alone.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  public func write(to path: String) throws -> Bool {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: path) != data else { return false }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    return true
  }
}

extension Baseline.Accepted {
  func staleFinding(path: String) -> Finding {
    let parts = [types.joined(separator: ", "), edge].filter { !$0.isEmpty }
    return Finding(
      id: .staleBaseline,
      sentence: "The baseline accepts what is no longer there: \(rule) for "
        + "\(parts.joined(separator: ", ")).",
      details: path.isEmpty ? [] : ["Where: \(path)"],
      remedy: "Remove the entry from the baseline, or write it anew.", rule: rule)
  }
}

extension FixtureObject {
  /// Refuses another format than 1; it is looked at before all other keys.
  func checkFormat(_ what: String) throws {
    let format = try require("format")
    guard format.numberText == "1" else {
      throw ValueError(
        format, "\(what) of format 1 can be read, \(format.thisIs). Update the kit if it is newer")
    }
  }
}

import Foundation
package import ViperTestKit

/// Findings on their way from one process to another: a line of JSON behind a mark, among whatever
/// else the process writes.
package enum FindingsText {
  private static let mark = "viper-lab run-flow findings: "

  /// One line.
  static func write(_ findings: [Finding]) -> String {
    mark + JSONWriter.compact(.array(findings.map(whole)))
  }

  /// The findings in the last such line of a text; nil where there are none, not even an empty list.
  static func read(_ text: String) -> [Finding]? {
    lines(of: text).last.flatMap(findings(in:))
  }

  /// The findings in each such line, up to the first that can't be read.
  static func readAll(_ text: String) -> [[Finding]] {
    var all: [[Finding]] = []
    for line in lines(of: text) {
      guard let findings = findings(in: line) else { break }
      all.append(findings)
    }
    return all
  }

  /// How many such lines begin in a part of a text, for progress alone: one that two parts share is not
  /// counted.
  static func count(in part: Data) -> Int {
    String(decoding: part, as: UTF8.self).components(separatedBy: mark).count - 1
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix(mark) }
  }

  private static func findings(in line: Substring) -> [Finding]? {
    guard
      let document = try? JSONDocument(
        reading: String(line.dropFirst(mark.count)), path: "findings"),
      case .array(let elements) = document.root.content
    else { return nil }
    let findings = elements.compactMap(finding)
    return findings.count == elements.count ? findings : nil
  }

  /// What reports say of a finding.
  package static func json(_ finding: Finding) -> JSONValue {
    .object(members(finding))
  }

  private static func members(_ finding: Finding) -> [(String, JSONValue)] {
    [
      ("id", .string(finding.id.rawValue)), ("sentence", .string(finding.headline)),
      ("path", finding.fixture.map { .string($0.path) } ?? .null),
      ("line", finding.fixture?.position.map { .number($0.line) } ?? .null),
      ("column", finding.fixture?.position.map { .number($0.column) } ?? .null),
    ]
  }

  private static func whole(_ finding: Finding) -> JSONValue {
    .object(
      members(finding) + [
        ("flow", finding.flow.map { .string($0) } ?? .null), ("said", .string(finding.sentence)),
        ("details", .array(finding.details.map { .string($0) })),
        ("remedy", .string(finding.remedy)), ("rule", finding.rule.map { .string($0) } ?? .null),
      ])
  }

  private static func finding(_ json: JSONValue) -> Finding? {
    guard let id = json["id"]?.text.flatMap(Finding.ID.init(rawValue:)),
      let sentence = json["said"]?.text, let remedy = json["remedy"]?.text,
      case .array(let details)? = json["details"]?.content
    else { return nil }
    let position = number(json["line"]).flatMap { line in
      number(json["column"]).map { TextPosition(line: line, column: $0) }
    }
    return Finding(
      id: id, flow: json["flow"]?.text, sentence: sentence,
      details: details.compactMap(\.text), remedy: remedy,
      fixture: json["path"]?.text.map { FixturePlace(path: $0, position: position) },
      rule: json["rule"]?.text)
  }

  private static func number(_ json: JSONValue?) -> Int? {
    json?.numberText.flatMap { Int($0) }
  }
}

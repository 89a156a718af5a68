import Foundation
import KitTestSupport
import Reports
import Testing

@testable import ViperJSON
@testable import ViperMessages
@testable import ViperPictures

/// What a report is as SARIF, held against what the standard says of the members that it has.
@Suite struct SARIFSchemaTests {
  /// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS, section 3.
  private static let schema = """
    { "type": "object", "required": ["version", "runs"], "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" }, "version": { "const": "2.1.0" },
        "runs": { "type": "array", "items": { "$ref": "#/$defs/run" } } },
      "$defs": {
        "run": { "type": "object", "required": ["tool"], "additionalProperties": false,
          "properties": {
            "tool": { "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": { "driver": { "$ref": "#/$defs/driver" } } },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/$defs/result" } } } },
        "driver": { "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "rules": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/rule" } } } },
        "rule": { "type": "object", "required": ["id"], "additionalProperties": false,
          "properties": { "id": { "type": "string" }, "shortDescription": { "$ref": "#/$defs/text" } } },
        "text": { "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": { "text": { "type": "string" } } },
        "result": { "type": "object", "required": ["message"], "additionalProperties": false,
          "properties": {
            "ruleId": { "type": "string" }, "ruleIndex": { "type": "integer", "minimum": 0 },
            "level": { "enum": ["none", "note", "warning", "error"] },
            "message": { "$ref": "#/$defs/text" },
            "locations": { "type": "array", "items": { "$ref": "#/$defs/location" } },
            "relatedLocations": {
              "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/location" } } } },
        "location": { "type": "object", "additionalProperties": false,
          "properties": {
            "message": { "$ref": "#/$defs/text" },
            "physicalLocation": { "type": "object", "additionalProperties": false,
              "properties": {
                "artifactLocation": { "type": "object", "additionalProperties": false,
                  "properties": { "uri": { "type": "string", "pattern": "^[!-~]+$" } } },
                "region": { "type": "object", "additionalProperties": false,
                  "properties": {
                    "startLine": { "type": "integer", "minimum": 1 },
                    "startColumn": { "type": "integer", "minimum": 1 } } } } } } } } }
    """

  private static func finding(
    _ id: Finding.ID, fixture: FixturePlace? = nil, _ source: SourcePlace? = nil,
    rule: String? = nil
  ) -> Finding {
    Finding(
      id: id, flow: "a: \"b\"", sentence: "It\n\u{1}lives ü.", details: ["a"], remedy: "Fix it.",
      fixture: fixture, source: source, rule: rule)
  }

  @Test func eachFindingIsAResultAsTheStandardSays() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SARIF-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let writer = ReportWriter(folder: folder.path)
    let test = SourcePlace(filePath: "/app/My Tests/ä.swift", line: 9)
    let fixture = FixturePlace(path: "/app/A.json", position: TextPosition(line: 3, column: 5))
    let findings = [
      Self.finding(.notReleased, test), Self.finding(.brokenRule, test, rule: "a-rule"),
      Self.finding(.missingMessage, fixture: fixture, test),
      Self.finding(.invalidFixture, fixture: FixturePlace(path: "/else/B.json", position: nil)),
      Self.finding(.noTest),
    ]
    #expect(writer.checked("expectReleased", findings, remarks: [findings[0]], at: test).count == 5)
    let report = try TestReport(contentsOf: folder.path)
    let text = ReportFormat.sarif.text(of: report, below: "/app")
    let schema = try JSONSchema(JSONDocument(reading: Self.schema, path: "schema").root)
    let json = try JSONDocument(reading: text, path: "a.sarif").root
    #expect(schema.failures(of: json).map(\.description) == [])
    #expect(json["runs"]?.elements[0]["results"]?.elements.count == 6)
    // A check that takes all shows nothing.
    let wrong = text.replacing("\"startLine\": 3", with: "\"startLine\": 0")
    #expect(!schema.failures(of: try JSONDocument(reading: wrong, path: "a.sarif").root).isEmpty)
  }
}

import KitTestSupport
import RoleNames
import Testing

@testable import ViperConformance
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules
@testable import ViperValues

/// The schema of `viper.json` says what its reader says.
@Suite struct ConformanceSchemaTests {
  private func schema() throws -> JSONValue {
    let path = SchemaCorpus.folder.appendingPathComponent("viper-1.schema.json").path
    return try JSONDocument(contentsOf: path).root
  }

  @Test func itNamesEachRuleAndLawAndWhatTheyAskFor() throws {
    let properties = try schema()["properties"]
    let laws = properties?["laws"]?["properties"]
    let rules = properties?["rules"]?["properties"]
    #expect(laws?.memberKeys == Law.all.map(\.id) + ["$comment"])
    let ids = GraphRule.all.map(\.id) + TranscriptRule.all.map(\.id) + Conformance.sourceRuleIDs
    #expect(rules?.memberKeys == ids.sorted() + ["$comment"])
    for check in Conformance.checks {
      let place = check.kind == .law ? laws : rules
      #expect(place?[check.id]?["description"]?.text == check.sentence, "\(check.id)")
    }
    #expect(
      properties?["roles"]?["properties"]?.memberKeys
        == RoleSpellings.roles.map(\.rawValue) + ["$comment"])
  }

  @Test(arguments: [
    (#"{ "format": 1 }"#, true),
    (#"{ "$schema": "viper-1.schema.json", "format": 1, "rules": {}, "laws": {} }"#, true),
    (
      #"{ "format": 1, "$comment": "ours", "rules": { "no-slot-is-empty": "#
        + #"{ "severity": "off", "because": "lazy", "x-owner": "ann" } } }"#, true
    ),
    (
      #"{ "format": 1, "laws": { "next-try-works": "#
        + #"{ "severity": "warning", "because": "later" } } }"#, true
    ),
    (
      #"{ "format": 1, "rules": { "presenter-imports-no-ui": "#
        + #"{ "severity": "error", "because": "x" } } }"#, true
    ),
    (#"{ "format": 1, "roles": { "presenter": [ "*ViewModel" ], "view": [] } }"#, true),
    (#"{ "rules": {} }"#, false), (#"{ "format": 2 }"#, false), (#"[]"#, false),
    (#"{ "format": 1, "rule": {} }"#, false), (#"{ "format": 1, "rules": [] }"#, false),
    (#"{ "format": 1, "rules": { "no-slot": { "severity": "off", "because": "x" } } }"#, false),
    (
      #"{ "format": 1, "laws": { "no-slot-is-empty": { "severity": "off", "because": "x" } } }"#,
      false
    ),
    (#"{ "format": 1, "rules": { "no-slot-is-empty": { "severity": "off" } } }"#, false),
    (#"{ "format": 1, "rules": { "no-slot-is-empty": { "because": "x" } } }"#, false),
    (
      #"{ "format": 1, "rules": { "no-slot-is-empty": { "severity": "of", "because": "x" } } }"#,
      false
    ),
    (
      #"{ "format": 1, "rules": { "no-slot-is-empty": { "severity": "off", "because": "" } } }"#,
      false
    ),
    (#"{ "format": 1, "roles": { "presentor": [ "A" ] } }"#, false),
    (#"{ "format": 1, "roles": { "presenter": "A" } }"#, false),
    (#"{ "format": 1, "roles": { "presenter": [ "" ] } }"#, false),
  ])
  func bothSayTheSame(_ text: String, _ isValid: Bool) throws {
    let document = try JSONDocument(reading: text, path: "viper.json")
    let options = try? Conformance.Options(reading: document)
    #expect((options != nil) == isValid)
    let failures = try JSONSchema(try schema()).failures(of: document.root)
    #expect(failures.isEmpty == isValid, "\(failures)")
  }
}

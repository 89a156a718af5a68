import KitTestSupport
import Testing

@testable import ViperJSON

@Suite("The schema validator of the tests")
struct JSONSchemaTests {
  /// A schema, values that satisfy it, and values that do not.
  private static let rules: [(schema: String, valid: String, invalid: String)] = [
    ("true", "[null, 1, {}]", "[]"),
    ("false", "[]", "[null, 1, {}]"),
    (#"{ "type": "object" }"#, "[{}]", #"[[], "a", 1, null, true]"#),
    (#"{ "type": ["null", "boolean"] }"#, "[null, false]", #"[0, "", [], {}]"#),
    (#"{ "type": "integer" }"#, "[0, -1, 2.0]", #"[1.5, "1"]"#),
    (#"{ "type": "number" }"#, "[0, 1.5]", #"["1", null]"#),
    (#"{ "const": 1 }"#, "[1, 1.0]", #"[2, "1", true]"#),
    (#"{ "const": true }"#, "[true]", #"[false, 1, "true"]"#),
    (#"{ "enum": ["a", null] }"#, #"["a", null]"#, #"["b", "A", 0]"#),
    (#"{ "minLength": 1 }"#, #"["a", 0, []]"#, #"[""]"#),
    (#"{ "minItems": 1 }"#, #"[[0], "", {}]"#, "[[]]"),
    (#"{ "uniqueItems": true }"#, #"[[], [1, "1", true], "aa"]"#, "[[1, 2, 1.0], [[], []]]"),
    (#"{ "minimum": 1 }"#, #"[1, 2.5, "0"]"#, "[0, 0.9, -1]"),
    (#"{ "minProperties": 1, "maxProperties": 1 }"#, #"[{ "a": 1 }, []]"#, #"[{}, {"a":1,"b":2}]"#),
    (#"{ "pattern": "^x-" }"#, #"["x-a", "x-", 1]"#, #"["", "ax-", "X-a"]"#),
    (#"{ "required": ["a"] }"#, #"[{ "a": null }, []]"#, #"[{}, { "b": 1 }]"#),
    (#"{ "items": { "type": "null" } }"#, "[[], [null], {}]", "[[1], [null, 1]]"),
    (#"{ "properties": { "a": false } }"#, #"[{}, { "b": 1 }]"#, #"[{ "a": 1 }]"#),
    (
      #"{ "properties": { "a": true }, "patternProperties": { "^x": { "type": "null" } }, "#
        + #""additionalProperties": false }"#,
      #"[{}, { "a": 1, "x1": null }]"#, #"[{ "b": 1 }, { "x1": 1 }]"#
    ),
    (
      #"{ "dependentSchemas": { "a": { "required": ["b"] } } }"#,
      #"[{}, { "b": 1 }, { "a": 1, "b": 1 }]"#, #"[{ "a": 1 }]"#
    ),
    (
      #"{ "oneOf": [{ "required": ["a"] }, { "required": ["b"] }] }"#,
      #"[{ "a": 1 }, { "b": 1 }]"#, #"[{}, { "a": 1, "b": 1 }]"#
    ),
    (
      #"{ "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] }"#,
      #"[{ "a": 1 }, { "a": 1, "b": 1 }]"#, "[{}]"
    ),
    (
      #"{ "allOf": [{ "required": ["a"] }, { "required": ["b"] }] }"#,
      #"[{ "a": 1, "b": 1 }]"#, #"[{}, { "a": 1 }]"#
    ),
    (
      ##"{ "$ref": "#/$defs/list", "$defs": { "list": { "items": { "$ref": "#/$defs/list" }, "##
        + #""type": "array" } } }"#,
      "[[], [[], [[]]]]", "[1, [[1]]]"
    ),
  ]

  @Test("judges by each keyword", arguments: rules.indices)
  func judges(_ index: Int) throws {
    let rule = Self.rules[index]
    let schema = try JSONSchema(Self.json(rule.schema))
    for value in try Self.elements(rule.valid) {
      #expect(schema.failures(of: value).isEmpty, "\(JSONWriter.compact(value))")
    }
    for value in try Self.elements(rule.invalid) {
      #expect(!schema.failures(of: value).isEmpty, "\(JSONWriter.compact(value))")
    }
  }

  @Test("refuses what it does not know")
  func refusesUnknown() throws {
    let defects = [
      (#"{ "items": { "maxItems": 1 } }"#, "#/items/maxItems: the keyword is not known"),
      (##"{ "$ref": "#/$defs/a" }"##, "#/$ref: leads nowhere"),
      (#"{ "pattern": "(" }"#, "#/pattern: '(' is no pattern"),
      (#"{ "anyOf": [1] }"#, "#/anyOf/0: a schema is an object, true or false"),
    ]
    for (text, expected) in defects {
      let json = try Self.json(text)
      let defect = try #require(throws: JSONSchema.Defect.self) { try JSONSchema(json) }
      #expect(defect.description == expected)
    }
  }

  @Test("says where it failed and why")
  func explains() throws {
    let schema = try JSONSchema(
      Self.json(#"{ "properties": { "a": { "items": { "minLength": 2 } } } }"#))
    let failures = schema.failures(of: try Self.json(#"{ "a": ["bc", "d"] }"#))
    #expect(failures.map(\.description) == ["/a/1: minLength: 2"])
  }

  private static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(reading: text, path: "A.json").root
  }

  private static func elements(_ text: String) throws -> [JSONValue] {
    guard case .array(let elements) = try json(text).content else { return [] }
    return elements
  }
}

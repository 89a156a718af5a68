package import ViperJSON

/// What a fixture expects of one value.
///
/// Plain JSON is exact. An object with a key that begins with `$` is a matcher. Only `$type` may stand beside
/// other keys, or beside `$literal`:
///
/// | in the fixture | matches |
/// |---|---|
/// | `{ "$any": true }` | anything |
/// | `{ "$type": "Item" }` | a value of this type, or what a fixture writes as a `string`, `number`, `boolean`, `array`, `object`, `null` |
/// | `{ "$type": "Item", "id": 7 }` | a value of this type with exactly these members |
/// | `{ "$type": "Sort", "$literal": "byDate" }` | a value of this type that is exactly this |
/// | `{ "$regex": "[a-z]+" }` | a string, as a whole |
/// | `{ "$number": { "value": 0.3, "within": 0.01 } }` | a number at most that far away |
/// | `{ "$partial": { "title": "VIPER" } }` | an object with at least these members |
/// | `{ "$contains": … }` | an array with a matching element, or a string with this part |
/// | `{ "$unordered": [ … ] }` | an array with these elements, one to one, in any order |
/// | `{ "$absent": true }` | a key that is not there (a property that is nil is there, as `null`) |
/// | `{ "$capture": "id" }` | anything, and remembers it |
/// | `{ "$ref": "id" }` | what was captured under that name |
/// | `{ "$literal": … }` | exactly this, also where it looks like a matcher |
///
/// Strings are compared by Unicode scalars, and `$regex` matches them so. Its expressions are those
/// of Swift's `Regex`, which backtracks: one like `(a+)+b` is given up after a second, so write `a+b`.
public struct Matcher: Sendable {
  package indirect enum Kind: Sendable {
    /// Null, true or false, a number or a string.
    case exact(JSONValue)
    case array([Matcher])
    case object([Member])
    case any
    case type(String)
    /// A value of a type that is also like this.
    case typed(String, Matcher)
    case regex(String)
    case number(value: JSONNumber, within: JSONNumber?)
    case partial([Member])
    case contains(Matcher)
    case unordered([Matcher])
    case absent
    case capture(String)
    case reference(String)
  }

  package struct Member: Sendable {
    package let key: String
    package let matcher: Matcher

    package init(key: String, matcher: Matcher) {
      self.key = key
      self.matcher = matcher
    }
  }

  package let kind: Kind
  /// What the fixture says.
  package let json: JSONValue

  package init(_ kind: Kind, json: JSONValue) {
    self.kind = kind
    self.json = json
  }

  /// Where it stands in the fixture, as UTF-8 offsets.
  public var range: Range<Int> { json.range }

  /// How many characters of a value's JSON are shown.
  static let longestText = 200

  /// The matcher as the fixture spells it, on one line, cut where that is long.
  package var text: String {
    JSONWriter.compact(json).cut(to: Self.longestText)
  }

  /// Whether the value at a key may be missing.
  package var isAbsent: Bool {
    if case .absent = kind { true } else { false }
  }

  /// The matchers that this one is made of.
  package var parts: [Matcher] {
    switch kind {
    case .array(let elements), .unordered(let elements): elements
    case .object(let members), .partial(let members): members.map(\.matcher)
    case .typed(_, let rest): rest.parts
    case .contains(let element): [element]
    default: []
    }
  }

  /// The matcher and all that it is made of.
  package var all: [Matcher] {
    [self] + parts.flatMap(\.all)
  }
}

/// What a fixture expects of one value.
///
/// Plain JSON is exact. An object with one key that begins with `$` is a matcher:
///
/// | in the fixture | matches |
/// |---|---|
/// | `{ "$any": true }` | anything |
/// | `{ "$type": "Item" }` | a value of this type, or `string`, `number`, `boolean`, `array`, `object`, `null` |
/// | `{ "$regex": "[a-z]+" }` | a string, as a whole |
/// | `{ "$number": { "value": 0.3, "within": 0.01 } }` | a number at most that far away |
/// | `{ "$partial": { "title": "VIPER" } }` | an object with at least these members |
/// | `{ "$contains": … }` | an array with a matching element, or a string with this part |
/// | `{ "$unordered": [ … ] }` | an array with these elements, one to one, in any order |
/// | `{ "$absent": true }` | a key that is not there |
/// | `{ "$capture": "id" }` | anything, and remembers it |
/// | `{ "$ref": "id" }` | what was captured under that name |
/// | `{ "$literal": … }` | exactly this, also where it looks like a matcher |
public struct Matcher: Sendable {
  indirect enum Kind: Sendable {
    case exact(JSONValue)
    case array([Matcher])
    case object([Member])
    case any
    case type(String)
    case regex(String)
    case number(value: JSONNumber, within: JSONNumber?)
    case partial([Member])
    case contains(Matcher)
    case unordered([Matcher])
    case absent
    case capture(String)
    case reference(String)
  }

  struct Member: Sendable {
    let key: String
    let matcher: Matcher
  }

  let kind: Kind
  /// Where it stands in the fixture, as UTF-8 offsets.
  public let range: Range<Int>

  init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the value at a key may be missing.
  var isAbsent: Bool {
    if case .absent = kind { true } else { false }
  }

  /// The matcher and all that it is made of.
  var all: [Matcher] {
    switch kind {
    case .array(let elements), .unordered(let elements): [self] + elements.flatMap(\.all)
    case .object(let members), .partial(let members): [self] + members.flatMap(\.matcher.all)
    case .contains(let element): [self] + element.all
    default: [self]
    }
  }
}

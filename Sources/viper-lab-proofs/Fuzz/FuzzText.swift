import ViperTestKit

/// Texts that are changed byte by byte.
enum FuzzText {
  /// What a reader may stumble over.
  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "null",
    "true",
    "-1", "-0", "0.1e999", "1e-999", "9223372036854775808", "1e400", "NaN", "\u{FEFF}", "\0", "\r",
    "\"$any\": true", "\"$capture\": \"a\"", "\"$use\": \"a\"", "\"$unordered\": []",
    "\"$partial\": {}",
    "\"$within\": -1", "\"given\": [", "\"steps\": [", "\"when\": {", "\"then\": [", "\"reply\": [",
    "\"after\": \"1 s\"", "\"held\": \"a\"", "\"never\": true", "\"throws\": {}", "\"format\": 2",
    "// comment\n", "👩‍👩‍👧", "é",
  ].map { Array($0.utf8) }
  private static let mostRepeats = 20_000
  private static let mostBytes = 200_000

  /// One of some texts, with a few changes.
  static func changed(_ texts: [String], _ random: inout SplitMix64) -> String {
    var bytes = Array(texts[random.below(texts.count)].utf8)
    for _ in 0...random.below(4) { change(&bytes, texts, &random) }
    return String(decoding: bytes.prefix(mostBytes), as: UTF8.self)
  }

  private static func change(
    _ bytes: inout [UInt8], _ texts: [String], _ random: inout SplitMix64
  ) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(60))
    switch random.below(9) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 4: bytes.replaceSubrange(place..<end, with: tokens[random.below(tokens.count)])
    case 5, 6: bytes.insert(contentsOf: tokens[random.below(tokens.count)], at: place)
    case 7:
      let other = Array(texts[random.below(texts.count)].utf8)
      bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
    default:
      // Rarely: long texts take long.
      guard random.below(50) == 0 else { return bytes.removeSubrange(place...) }
      let token = tokens[random.below(tokens.count)]
      let all = repeatElement(token, count: random.below(mostRepeats)).joined()
      bytes.insert(contentsOf: all, at: place)
    }
  }
}

/// Values that are changed part by part.
enum FuzzTree {
  private static let values: [JSONValue] = [
    .null, true, false, 0, -1, 1, .number(Int.max), .number(Int.min), "", "a", "first", "$any", [],
    [:],
    ["$any": true], ["$capture": "id"], ["$use": "id"], ["$partial": [:]], ["$unordered": []],
    "1 s",
    ["advance": "1 s"], ["release": "first"], ["tap": "OK"], ["dismiss": true], ["event": "didAsk"],
    ["response": "fetched", "with": ["title": "here"]], "background", "main",
    ["id": ["$within": 1]],
  ]
  private static let keys = [
    "id", "with", "reply", "returns", "throws", "held", "after", "never", "on", "each", "then",
    "when",
    "given", "steps", "event", "request", "response", "command", "route", "call", "alert", "module",
    "$any", "$use", "$capture", "$partial", "$unordered", "off", "returned", "state", "",
    "assembly",
    "advance", "release", "tap", "type", "dismiss", "callback", "scenario", "main", "deinit",
    "count",
  ]

  /// A value with a few changes.
  static func changed(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    var value = value
    for _ in 0...random.below(4) {
      var place = random.below(count(value))
      value = change(value, &place, &random)
    }
    return value
  }

  private static func count(_ value: JSONValue) -> Int {
    1 + value.elements.reduce(0) { $0 + count($1) }
      + value.members.reduce(0) { $0 + count($1.value) }
  }

  /// Changes the part at a place, which is counted down.
  private static func change(
    _ value: JSONValue, _ place: inout Int, _ random: inout SplitMix64
  ) -> JSONValue {
    place -= 1
    if place == -1 { return changedHere(value, &random) }
    guard place >= 0 else { return value }
    switch value.content {
    case .array(let elements):
      return .array(elements.map { change($0, &place, &random) })
    case .object(let members):
      return .object(members.map { ($0.key, change($0.value, &place, &random)) })
    default: return value
    }
  }

  private static func changedHere(
    _ value: JSONValue, _ random: inout SplitMix64
  ) -> JSONValue {
    let other = values[random.below(values.count)]
    switch value.content {
    case .array(var elements) where random.below(3) > 0:
      let place = random.below(elements.count + 1)
      switch random.below(3) {
      case 0 where place < elements.count: elements.remove(at: place)
      case 1 where place < elements.count:
        elements.insert(elements[place], at: random.below(elements.count))
      default: elements.insert(other, at: place)
      }
      return .array(elements)
    case .object(let known) where random.below(3) > 0:
      var members = known.map { ($0.key, $0.value) }
      let place = random.below(members.count + 1)
      switch random.below(3) {
      case 0 where place < members.count: members.remove(at: place)
      case 1 where place < members.count: members[place].0 = keys[random.below(keys.count)]
      default: members.append((keys[random.below(keys.count)], other))
      }
      return .object(members)
    default: return other
    }
  }
}

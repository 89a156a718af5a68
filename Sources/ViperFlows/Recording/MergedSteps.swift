import ViperFixtures
package import ViperJSON
package import ViperMessages
import ViperValues

// The steps of a flow in the notation of fixtures, as all of its runs have shown them.
//
// Messages that came in another order become an unordered group, values that differed matchers. The rest is
// compared as it is.

extension [JSONValue] {
  /// Steps that also match another run, which sent the same; nil where it went another way.
  package func merged(with run: [JSONValue]) -> [JSONValue]? {
    let steps = zip(self, run).compactMap { $0.merged(step: $1) }
    return count == run.count && steps.count == count ? steps : nil
  }

  /// The same; nil also where they match that run already.
  package func widened(by run: [JSONValue]) -> [JSONValue]? {
    merged(with: run).flatMap { steps in
      JSONValue.array(steps).isStructurallyEqual(to: .array(self)) ? nil : steps
    }
  }

  /// Each message as it matches one of another run, and the place of that one; nil where one is left.
  fileprivate func aligned(with others: [JSONValue]) -> [(place: Int, message: JSONValue)]? {
    var left = others.enumerated().map { $0 }
    var found: [Int: (place: Int, message: JSONValue)] = [:]
    // What is equal comes first: of messages that differ in values alone the order tells nothing.
    for isEqual in [true, false] {
      for (place, message) in enumerated() where found[place] == nil {
        for (index, other) in left.enumerated() {
          guard let merged = message.merged(message: other.element),
            !isEqual || merged.isStructurallyEqual(to: message)
          else { continue }
          found[place] = (other.offset, merged)
          left.remove(at: index)
          break
        }
      }
    }
    return left.isEmpty && found.count == count ? indices.compactMap { found[$0] } : nil
  }

  /// The one message, or a group.
  fileprivate var expectation: JSONValue {
    count == 1 ? self[0] : .object([("unordered", .array(self))])
  }
}

extension JSONValue {
  /// How many elements a list may have that came in another order.
  private static let mostInAnyOrder = 200

  func merged(step other: JSONValue) -> JSONValue? {
    let blocks = blocks
    guard keys == other.keys,
      let aligned = blocks.flatMap(\.self).aligned(with: other["then"]?.elements ?? [])
    else { return nil }
    var then: [JSONValue] = []
    var (start, end) = (0, 0)
    for block in blocks {
      end += block.count
      // What came within the block in one run came behind it in another one.
      guard aligned[start..<end].allSatisfy({ $0.place < end }) else { continue }
      then.append(aligned[start..<end].map(\.message).expectation)
      start = end
    }
    return .object(
      pairs.map { ($0, $0 == "then" ? .array(then) : $1.merged(value: other[$0] ?? .null)) })
  }

  /// What matches both messages; nil where one is another message.
  package func merged(message other: JSONValue) -> JSONValue? {
    let isSame = pairs.allSatisfy { key, value in
      Self.contents.contains(key) || value.isStructurallyEqual(to: other[key] ?? .null)
    }
    return keys == other.keys && isSame ? merged(value: other) : nil
  }

  /// What matches both values.
  private func merged(value other: JSONValue) -> JSONValue {
    if isStructurallyEqual(to: other) || self["$any"] != nil { return self }
    let all = self["$unordered"]?.elements ?? elements
    if !all.isEmpty, all.count == other.elements.count {
      if all.count <= Self.mostInAnyOrder, all.sortedTexts == other.elements.sortedTexts {
        return .object([("$unordered", .array(all))])
      }
      if self["$unordered"] == nil {
        return .array(zip(all, other.elements).map { $0.merged(value: $1) })
      }
    }
    let isRecord = !keys.contains { $0.hasPrefix("$") && $0 != "$type" }
    if isRecord, !keys.isEmpty, keys == other.keys, self["$type"]?.text == other["$type"]?.text {
      return .object(pairs.map { ($0, $1.merged(value: other[$0] ?? .null)) })
    }
    let type = keys == ["$type"] ? self["$type"]?.text : typeName
    guard let type, type == other.typeName else { return .object([("$any", true)]) }
    return .object([("$type", .string(type))])
  }

  // MARK: What varies

  /// What of a step was not the same in all runs, as sentences.
  package var variations: [String] {
    let messages = blocks.joined()
    return blocks.filter { $0.count > 1 }.map { group in
      // The first order is luck.
      let names = Set(group.map(\.name)).sorted()
      return names.count == 1
        ? "\(names[0]) comes in any order" : "\(names.listed("and")) race"
    }
      + messages.flatMap { message in
        Self.contents.flatMap { message[$0]?.variations("", of: message.name) ?? [] }
      }
      + pairs.filter { $0.0 != "when" && $0.0 != "then" }.flatMap { key, value in
        value.variations(key, of: self["when"]?.name ?? "")
      }
  }

  private func variations(_ path: String, of owner: String) -> [String] {
    let place = path.isEmpty ? owner : "\(path) of \(owner)"
    if self["$unordered"] != nil { return ["the order of \(place) varies"] }
    let isType = ["string", "number", "array"].contains(self["$type"]?.text ?? "")
    if self["$any"] != nil || keys == ["$type"] && isType { return ["\(place) varies"] }
    return elements.flatMap { $0.variations("\(path)[]", of: owner) }
      + pairs.flatMap { $1.variations(path.isEmpty ? $0 : "\(path).\($0)", of: owner) }
  }

  /// Two messages of a step that race, with what is sent: "event load", "call posts", "command show".
  package var races: [[String]] {
    blocks.flatMap { group in
      group.indices.flatMap { place in group[..<place].map { race($0, group[place]) } }
    }
  }

  /// The step with neighbours in a group that race in another flow: here they came in one order by luck.
  package func joining(_ races: Set<[String]>) -> JSONValue {
    var joined: [[JSONValue]] = []
    for block in blocks {
      let last = joined.last ?? []
      if last.contains(where: { one in block.contains { races.contains(race(one, $0)) } }) {
        joined[joined.count - 1] += block
      } else {
        joined.append(block)
      }
    }
    return replacing("then", .array(joined.map(\.expectation)))
  }

  private func race(_ one: JSONValue, _ other: JSONValue) -> [String] {
    [self["when"]?.title ?? ""] + [one.title, other.title].sorted()
  }

  // MARK: Notation

  /// The keys of a message that have values.
  private static let contents = ["with", "failed"]

  private var pairs: [(String, JSONValue)] { members.map { ($0.key, $0.value) } }
  private var keys: [String] { members.map(\.key) }
  /// The messages of a step, those of a group together.
  private var blocks: [[JSONValue]] {
    (self["then"]?.elements ?? []).map { $0["unordered"]?.elements ?? [$0] }
  }

  /// "command show", of a message.
  private var title: String { "\(keys.first ?? "") \(name)" }
  /// "show", of a message.
  private var name: String { members.first?.value.text ?? "" }

  /// What a matcher calls values of its kind; nil of what is compared, or has no kind of its own.
  private var typeName: String? {
    switch content {
    case .string: "string"
    case .number: "number"
    case .array: "array"
    case .object, .bool, .null: nil
    }
  }
}

extension MessagePattern {
  /// Another message as a step of a module's flow has it, with what of this one still matches.
  func json(of message: Message, _ captures: Captures, in module: String) -> JSONValue {
    let (json, key) = (message.json(in: module), end?.rawValue ?? "with")
    let matcher = channel == .output ? allMatchers.first : argumentsMatcher
    guard let matcher, json[key] != nil else { return json }
    return difference(from: message, captures)?.json(from: json.replacing(key, matcher.json))
      ?? json
  }
}

extension Message {
  /// The message as a step of a module's flow has it.
  package func json(in module: String) -> JSONValue {
    self.module == module || self.module.isEmpty
      ? json : json.adding("module", .string(self.module))
  }
}

extension [JSONValue] {
  fileprivate var sortedTexts: [String] { map { JSONWriter.compact($0) }.sorted() }
}

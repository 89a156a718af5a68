import ViperJSON
import ViperValues

/// The steps of an explored flow, as all of its runs have shown them, in the notation of fixtures.
///
/// Messages that came in another order become an unordered group, values that differed matchers. The rest is
/// compared as it is.
struct MergedSteps {
  private(set) var steps: [JSONValue]
  /// What differed, as a sentence without the step, and the first step in which it did.
  private(set) var variations: [String: Int] = [:]
  /// How many elements a list may have that came in another order.
  private static let mostInAnyOrder = 200

  init(_ steps: [JSONValue]) {
    self.steps = steps
  }

  /// Adds what another run has shown, which sent the same.
  ///
  /// - Returns: Whether it was the same but for the order of messages and for values.
  mutating func merge(_ run: [JSONValue]) -> Bool {
    guard run.count == steps.count else { return false }
    var all = self
    for (place, other) in run.enumerated() {
      let step = all.steps[place]
      guard step.keys == other.keys, let then = all.messages(of: step, other, place + 1) else {
        return false
      }
      all.steps[place] = .object(
        step.pairs.map { key, value in
          switch key {
          case "when": (key, value)
          case "then": (key, then)
          default: (key, all.merged(value, other[key] ?? .null, key, step["when"]?.name, place + 1))
          }
        })
    }
    self = all
    return true
  }

  /// The same.
  ///
  /// - Returns: Whether it now allows for more than before.
  mutating func widen(by run: [JSONValue]) -> Bool {
    let before = JSONValue.array(steps)
    return merge(run) && !before.isStructurallyEqual(to: .array(steps))
  }

  private mutating func messages(
    of step: JSONValue, _ other: JSONValue, _ number: Int
  ) -> JSONValue? {
    let blocks = step.blocks
    var messages = blocks.flatMap(\.self)
    var left = Array((other["then"]?.elements ?? []).enumerated())
    var places: [Int: Int] = [:]
    // What fits comes first: of messages that differ in values alone the order tells nothing.
    for fits in [true, false] {
      for (place, message) in messages.enumerated() where places[place] == nil {
        let found = left.firstIndex { _, other in
          var trial = MergedSteps([])
          return trial.merged(message: message, other, 0) != nil
            && (trial.variations.isEmpty || !fits)
        }
        guard let found else { continue }
        places[place] = left[found].offset
        messages[place] = merged(message: message, left.remove(at: found).element, number) ?? .null
      }
    }
    guard left.isEmpty, places.count == messages.count else { return nil }
    var then: [JSONValue] = []
    var (start, end) = (0, 0)
    for block in blocks {
      end += block.count
      // What came within the block in one run came behind it in another one.
      guard (start..<end).allSatisfy({ places[$0] ?? end < end }) else { continue }
      let group = Array(messages[start..<end])
      then.append(group.expectation)
      if group.count > block.count {
        // The first order is luck.
        let names = Set(group.map(\.name)).sorted()
        note(
          names.count == 1 ? "\(names[0]) comes in any order" : "\(names.listed("and")) race",
          number)
      }
      start = end
    }
    return .array(then)
  }

  /// What matches both messages; nil where one is another message.
  private mutating func merged(
    message: JSONValue, _ other: JSONValue, _ number: Int
  ) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    guard message.keys == other.keys else { return nil }
    for (key, value) in message.pairs {
      let new = other[key] ?? .null
      if ["with", "failed"].contains(key) {
        let merged = merged(value, new, "", message.name, number)
        // All arguments at once are an object, or anything.
        let isNone = merged["$type"] != nil && value["$type"] == nil
        members.append((key, isNone ? .object([("$any", true)]) : merged))
      } else {
        guard value.isStructurallyEqual(to: new) else { return nil }
        members.append((key, value))
      }
    }
    return .object(members)
  }

  /// What matches both values.
  private mutating func merged(
    _ old: JSONValue, _ new: JSONValue, _ path: String, _ owner: String?, _ number: Int
  ) -> JSONValue {
    if old.isStructurallyEqual(to: new) || old["$any"] != nil { return old }
    let elements = old["$unordered"]?.elements ?? old.elements
    if !elements.isEmpty, elements.count == new.elements.count {
      if elements.count <= Self.mostInAnyOrder, elements.areSame(as: new.elements) {
        guard old["$unordered"] == nil else { return old }
        note("the order of \(path) of \(owner ?? "") varies", number)
        return .object([("$unordered", old)])
      }
      if old["$unordered"] == nil {
        return .array(
          zip(elements, new.elements).map { merged($0, $1, "\(path)[]", owner, number) })
      }
    }
    let type = old["$type"]?.text
    if old.keys == ["$type"], type == new.typeName { return old }
    let isRecord = !old.keys.contains { $0.hasPrefix("$") && $0 != "$type" }
    if isRecord, !old.members.isEmpty, old.keys == new.keys, type == new["$type"]?.text {
      return .object(
        old.pairs.map { key, value in
          let path = path.isEmpty ? key : "\(path).\(key)"
          return (key, merged(value, new[key] ?? .null, path, owner, number))
        })
    }
    note("\(path.isEmpty ? "" : "\(path) of ")\(owner ?? "") varies", number)
    guard let name = old.typeName, name == new.typeName else { return .object([("$any", true)]) }
    return .object([("$type", .string(name))])
  }

  /// Two messages that race when something is sent: "event load", "call posts", "command show".
  var races: Set<[String]> {
    var races: Set<[String]> = []
    for step in steps {
      for group in step.blocks {
        for place in group.indices {
          races.formUnion(group[..<place].map { step.race($0, group[place]) })
        }
      }
    }
    return races
  }

  /// Puts neighbours into a group that race in another flow: here they came in one order by luck.
  mutating func join(_ races: Set<[String]>) {
    steps = steps.map { step in
      var blocks: [[JSONValue]] = []
      for block in step.blocks {
        let last = blocks.last ?? []
        if last.contains(where: { one in block.contains { races.contains(step.race(one, $0)) } }) {
          blocks[blocks.count - 1] += block
        } else {
          blocks.append(block)
        }
      }
      return step.replacing("then", .array(blocks.map(\.expectation)))
    }
  }

  private mutating func note(_ sentence: String, _ number: Int) {
    variations[sentence] = min(number, variations[sentence] ?? number)
  }
}

extension [JSONValue] {
  /// The one message, or a group.
  fileprivate var expectation: JSONValue {
    count == 1 ? self[0] : .object([("unordered", .array(self))])
  }

  /// Whether it has the same elements, in any order.
  fileprivate func areSame(as others: [JSONValue]) -> Bool {
    var left = others
    return allSatisfy { element in
      guard let place = left.firstIndex(where: element.isStructurallyEqual) else { return false }
      left.remove(at: place)
      return true
    }
  }
}

extension JSONValue {
  fileprivate var pairs: [(String, JSONValue)] { members.map { ($0.key, $0.value) } }
  fileprivate var keys: [String] { members.map(\.key) }
  /// The messages of a step, those of a group together.
  fileprivate var blocks: [[JSONValue]] {
    (self["then"]?.elements ?? []).map { $0["unordered"]?.elements ?? [$0] }
  }

  fileprivate func race(_ one: JSONValue, _ other: JSONValue) -> [String] {
    [self["when"]?.title ?? ""] + [one.title, other.title].sorted()
  }

  /// "command show", of a message.
  fileprivate var title: String { "\(keys.first ?? "") \(name)" }
  /// "show", of a message.
  fileprivate var name: String { members.first?.value.text ?? "" }

  /// What a matcher calls values of its kind; nil of a matcher, and of what has no kind of its own.
  fileprivate var typeName: String? {
    switch content {
    case .string: "string"
    case .number: "number"
    case .array: "array"
    case .object: keys.contains { $0.hasPrefix("$") } ? nil : "object"
    case .bool, .null: nil
    }
  }

  /// The same object with another value of a key.
  func replacing(_ key: String, _ value: JSONValue) -> JSONValue {
    .object(pairs.map { ($0.0, $0.0 == key ? value : $0.1) })
  }
}

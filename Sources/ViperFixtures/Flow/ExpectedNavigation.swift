import ViperJSON
import ViperValues

/// Where a fixture says that the app is.
package struct ExpectedNavigation: Sendable {
  /// One thing that is said, and where.
  struct Part<Value: Equatable & Sendable>: Sendable {
    let value: Value
    /// Where the key's value stands.
    let range: Range<Int>
  }

  /// The keys, as they stand beside `when` and in `finally`.
  static let keys = ["stack", "presented", "tab"]

  /// The names of the scenes from the root up.
  let stack: Part<[String]>?
  /// The names of what is presented, each modal as a stack of its own.
  let presented: Part<[[String]]>?
  /// The tab that is shown.
  let tab: Part<String>?

  /// Reads what an object says; nil where it says nothing of it.
  init?(_ object: FixtureObject) throws {
    stack = try object["stack"].map { Part(value: try Self.names($0, "stack"), range: $0.range) }
    presented = try object["presented"].map { Part(value: try Self.modals($0), range: $0.range) }
    tab = try object["tab"].map { Part(value: try object.text("tab"), range: $0.range) }
    guard stack != nil || presented != nil || tab != nil else { return nil }
  }

  /// The place of the first thing that is said.
  package var range: Range<Int> {
    let ranges = [stack?.range, presented?.range, tab?.range].compactMap(\.self)
    return ranges.min { $0.lowerBound < $1.lowerBound } ?? 0..<0
  }

  private static func names(_ json: JSONValue, _ key: String) throws -> [String] {
    try json.list("'\(key)' is an array of scenes from the root up")
      .map { try $0.filledText("a scene of '\(key)'") }
  }

  private static func modals(_ json: JSONValue) throws -> [[String]] {
    switch json.content {
    case .null: return []
    case .string: return [[try json.filledText("'presented'")]]
    case .array(let elements):
      return try elements.map { element in
        guard case .array(let scenes) = element.content else {
          return [try element.filledText("a scene of 'presented'")]
        }
        guard !scenes.isEmpty else {
          throw ValueError(element, "a stack of 'presented' is empty: it has at least its root")
        }
        return try names(element, "presented")
      }
    default:
      throw ValueError(
        json, "'presented' is a scene, an array with one element a modal, or null, \(json.thisIs)")
    }
  }
}

// MARK: - Comparing

extension ExpectedNavigation {
  /// Something that is not as it is said to be.
  package struct Difference {
    /// As the second half of a sentence, without a full stop.
    package let sentence: String
    /// What to write where the module is right.
    package let fixtureText: String
    package let range: Range<Int>
  }

  /// Where the app is elsewhere than it is said to be.
  package func differences(from picture: NavigationPicture) -> [Difference] {
    var differences: [Difference] = []
    func add<Value>(_ part: Part<Value>, _ key: String, _ actual: JSONValue?, _ says: String) {
      let text = actual.map { "\"\(key)\": \(JSONWriter.compact($0))" } ?? ""
      differences.append(Difference(sentence: says, fixtureText: text, range: part.range))
    }
    if let stack, stack.value != picture.stack {
      add(
        stack, "stack",
        picture.stack.count > StackText.longest ? .none : Self.json(picture.stack),
        "the stack is \(Self.text(picture.stack)), expected \(Self.text(stack.value))")
    }
    if let presented, presented.value != picture.modals {
      add(
        presented, "presented", Self.json(picture.modals),
        "presented is \(Self.text(picture.modals)), expected \(Self.text(presented.value))")
    }
    if let tab, tab.value != picture.tab {
      let shown = picture.tab.map { "the tab is \($0)" } ?? "there are no tabs"
      add(
        tab, "tab", picture.tab.map(JSONValue.string), "\(shown), expected \(tab.value)")
    }
    return differences
  }

  private static func text(_ scenes: [String]) -> String {
    scenes.isEmpty ? "empty" : StackText.text(scenes)
  }

  private static func text(_ modals: [[String]]) -> String {
    modals.isEmpty ? "nothing" : modals.map(text).joined(separator: ", ")
  }

  private static func json(_ scenes: [String]) -> JSONValue {
    .array(scenes.map { .string($0) })
  }

  private static func json(_ modals: [[String]]) -> JSONValue {
    let elements = modals.map { $0.count == 1 ? JSONValue.string($0[0]) : json($0) }
    switch elements.count {
    case 0: return .null
    case 1 where modals[0].count == 1: return elements[0]
    default: return .array(elements)
    }
  }
}

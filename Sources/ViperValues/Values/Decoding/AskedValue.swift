import ViperJSON

/// An object or array of a fixture, with what was asked of it.
///
/// There is one for each place of the fixture, however often and as whatever types it is decoded,
/// so that what a failed try asked for counts too.
final class AskedValue {
  let json: JSONValue
  private let members: [JSONMember]
  private var isAsked: [Bool]
  private var unaskedCount: Int
  /// Names that were asked for and are not given.
  private var missing: [String] = []
  private var inner: [AskedValue?] = []
  /// Where the latest member was found: types ask mostly in the order of the fixture.
  private var latest = 0
  private lazy var positions = Dictionary(
    members.indices.map { (ScalarKey(string: members[$0].key), $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ json: JSONValue) {
    self.json = json
    if case .object(let members) = json.content { self.members = members } else { members = [] }
    isAsked = Array(repeating: false, count: members.count)
    unaskedCount = members.count
  }

  /// The member of a key, which counts as asked for from now on; nil when it is not given.
  func ask(for name: String) -> (index: Int, value: JSONValue)? {
    guard let index = position(of: name) else {
      if !missing.contains(name) { missing.append(name) }
      return nil
    }
    latest = index
    markAsked(index)
    return (index, members[index].value)
  }

  /// The keys that a type knows, all of which count as asked for.
  func askForAll<Key>(_ key: (String) -> Key?) -> [Key] {
    members.indices.compactMap { index in
      guard let known = key(members[index].key) else { return nil }
      markAsked(index)
      return known
    }
  }

  /// What is asked of a member's value or of an element.
  func inner(at index: Int, _ json: JSONValue) -> AskedValue {
    if inner.isEmpty {
      inner = Array(repeating: nil, count: childCount)
    }
    guard inner.indices.contains(index) else { return AskedValue(json) }
    if let known = inner[index] {
      return known
    }
    let made = AskedValue(json)
    inner[index] = made
    return made
  }
}

// MARK: - What was not asked for

extension AskedValue {
  /// The first member that nobody asked for.
  var firstUnasked: JSONMember? {
    guard unaskedCount > 0 else { return nil }
    return zip(members, isAsked).first { !$0.1 }?.0
  }

  /// All names that were asked for, first those that are not given.
  var askedNames: [String] {
    missing + zip(members, isAsked).filter { $0.1 }.map(\.0.key)
  }
}

extension AskedValue {
  private var childCount: Int {
    if case .array(let elements) = json.content { elements.count } else { members.count }
  }

  private func markAsked(_ index: Int) {
    guard !isAsked[index] else { return }
    isAsked[index] = true
    unaskedCount -= 1
  }

  private func position(of name: String) -> Int? {
    let manyMembers = 32
    for index in [latest, latest + 1] where members.indices.contains(index) {
      if members[index].key.hasSameScalars(as: name) { return index }
    }
    guard members.count < manyMembers else { return positions[ScalarKey(string: name)] }
    return members.firstIndex { $0.key.hasSameScalars(as: name) }
  }
}

/// What an earlier file called the requirements of a protocol.
///
/// The file is the only memory: with the same file and the same graph, each machine writes the same.
/// What each requirement is called stands in the head of the file, in comments:
///
/// ```
/// // Names, which stay as they are when it is run again:
/// // - NewsView: var title; set(title: String); set(loading: Bool) = setLoading;
/// //   show(_: Int) = showNumber, show(_:Int);
/// ```
///
/// A requirement is known by its signature. Behind it stand its answer, and its message where that is
/// longer than the requirement's name; neither stands there where both are that name. What can't be
/// read, or is not there, has no earlier name.
struct EarlierNames: Sendable {
  struct Names: Sendable {
    let message: String
    /// The member of `Stub`.
    let answer: String
  }

  /// The names as they are written, by requirement, in the order of the file; nil where both are the
  /// requirement's own.
  private let entries: [(requirement: Substring, names: Substring?)]

  private static let title = "// Names, which stay as they are when it is run again:"
  private static let start = "// - "
  private static let next = "//   "

  // MARK: Reading

  /// The names of each protocol that has a double in the file, by the protocol's name.
  static func all(in text: String) -> [String: EarlierNames] {
    let head = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { $0.hasPrefix("//") }
    var texts: [String] = []
    for line in head.drop(while: { $0 != title }).dropFirst() {
      if line.hasPrefix(start) {
        texts.append(String(line.dropFirst(start.count)))
      } else if line.hasPrefix(next), let last = texts.indices.last {
        texts[last] += " " + line.dropFirst(next.count)
      }
    }
    let all = texts.compactMap { text in
      text.firstRange(of: ": ").map {
        (String(text[..<$0.lowerBound]), EarlierNames(reading: text[$0.upperBound...]))
      }
    }
    return Dictionary(all) { first, _ in first }
  }

  private init(reading text: Substring) {
    // Without a semicolon, the last one may be cut off.
    entries = text.split(separator: ";", omittingEmptySubsequences: false).dropLast().map { entry in
      let entry = entry.drop { $0 == " " }
      guard let mark = entry.firstRange(of: " = ") else { return (entry, nil) }
      return (entry[..<mark.lowerBound], entry[mark.upperBound...])
    }
  }

  /// The earlier names of requirements, by place.
  ///
  /// Those first that are there as they are, then those of which only the result has changed, if that
  /// leaves no doubt.
  func names(of new: [Declaration]) -> [Names?] {
    var found: [Names?] = new.map { _ in nil }
    var left = entries
    func find(_ part: (Declaration) -> String, _ isSame: (Substring, String) -> Bool) {
      let places = Dictionary(grouping: new.indices.filter { found[$0] == nil }) { part(new[$0]) }
      for (text, places) in places where places.count == 1 {
        let known = left.indices.filter { isSame(left[$0].requirement, text) }
        guard known.count == 1 else { continue }
        found[places[0]] = Self.names(left.remove(at: known[0]).names, of: new[places[0]])
      }
    }
    find(\.key) { $0 == $1 }
    find(\.signature) { old, signature in
      old == signature || [" -> ", " where "].contains { old.hasPrefix(signature + $0) }
    }
    return found
  }

  private static func names(_ text: Substring?, of declaration: Declaration) -> Names {
    let own = Words.plain(declaration.name)
    guard let text else { return Names(message: own, answer: own) }
    let comma = text.firstRange(of: ", ")
    return Names(
      message: comma.map { String(text[$0.upperBound...]) } ?? own,
      answer: String(text[..<(comma?.lowerBound ?? text.endIndex)]))
  }

  // MARK: Writing

  /// What the head of a file says of its doubles.
  static func lines(of doubles: [DoubleWriter]) -> [String] {
    let lines = doubles.filter { $0.obstacle == nil }.flatMap { double in
      let entries = double.written.filter { !$0.declaration.isInitializer }.map(entry)
      let text = "\(double.model.name): \(entries.joined(separator: " "))"
      return entries.isEmpty ? [] : Layout.comment(text, 0, start: start, next: next)
    }
    return lines.isEmpty ? [] : [title] + lines
  }

  private static func entry(_ member: Member) -> String {
    let own = Words.plain(member.declaration.name)
    let names = member.message == own ? [member.answer] : [member.answer, member.message]
    return member.declaration.key + (names == [own] ? ";" : " = \(names.joined(separator: ", "));")
  }
}

import Foundation
package import ViperJSON

/// All that is not as a fixture expects it, where ``Mismatch`` is the first of it.
///
/// It has the shape of the value, so that what differs can be shown with what stands around it.
package indirect enum MatchDifference: Sendable {
  /// Nothing differs.
  case same(Structure)
  /// The value as a whole differs.
  case change(Change)
  /// Parts of the value differ, and others don't.
  case parts([Part], of: Structure?)

  package struct Part: Sendable {
    let step: Mismatch.Step
    let difference: MatchDifference
  }

  /// One value that is not as expected.
  package struct Change: Sendable {
    enum Kind: Sendable {
      /// It is another value, where that is known.
      case changed(Structure?)
      /// It is expected and is not there.
      case missing(Matcher)
      /// It is there and is not expected; in a list, before which of the expected elements.
      case extra(Structure, before: Int?)
    }

    let kind: Kind
    /// What to say of it, without the way to the value.
    let mismatch: Mismatch
    /// The way to the value.
    fileprivate(set) var steps: [Mismatch.Step] = []

    init(_ kind: Kind, _ mismatch: Mismatch) {
      self.kind = kind
      self.mismatch = mismatch
    }
  }

  /// What differs as a whole, where the mismatch knows its name.
  ///
  /// - Parameter value: What came, where that is known.
  package init(_ mismatch: Mismatch, value: Structure? = nil) {
    self = .change(Change(.changed(value), mismatch))
  }

  /// The difference of a value, seen from the object that has it at this key.
  package func below(_ key: String) -> MatchDifference { .members([(key, self)]) }

  /// The difference of an object with these members.
  package static func members(
    _ members: [(key: String, difference: MatchDifference)]
  ) -> MatchDifference {
    .parts(members.map { Part(step: .key($0.key), difference: $0.difference) }, of: nil)
  }

  /// Parts of a value in their order; where none differs, the value is the same.
  static func of(_ value: Structure, _ parts: [Part]) -> MatchDifference {
    parts.allSatisfy(\.difference.isSame) ? .same(value) : .parts(parts, of: value)
  }

  var isSame: Bool {
    if case .same = self { true } else { false }
  }

  /// Everything that differs, in order, each with its way from here.
  package var changes: [Change] {
    switch self {
    case .same: []
    case .change(let change): [change]
    case .parts(let parts, _):
      parts.flatMap { part in
        part.difference.changes.map { change in
          var change = change
          change.steps.insert(part.step, at: 0)
          return change
        }
      }
    }
  }

  /// What a fixture says that said this, so that it matches, with what matches already; nil where nothing came.
  package func json(from old: JSONValue) -> JSONValue? {
    switch self {
    case .same: return old
    case .change(let change):
      switch change.kind {
      case .changed(let value?), .extra(let value, _): return value.json
      case .changed, .missing: return .none
      }
    case .parts(let parts, let value):
      if let key = ["$partial", "$unordered", "$literal"].first(where: { old[$0] != nil }) {
        return old[key].flatMap(Self.parts(parts, of: nil).json).map { old.replacing(key, $0) }
      }
      var (members, elements): ([JSONMember], [JSONValue]) = (old.members, [])
      if let value, value.isTyped, old["$type"] == nil {
        members.insert(JSONMember(key: "$type", value: .string(value.writtenTypeName)), at: 0)
      }
      for part in parts {
        switch part.step {
        case .index(let index):
          let element = old.elements.dropFirst(index).first ?? .null
          part.difference.json(from: element).map { elements.append($0) }
        case .key(let key):
          let place = members.firstIndex { $0.key == key } ?? members.count
          let new = part.difference.json(from: old[key] ?? .object([]))
          members.removeAll { $0.key == key }
          new.map { members.insert(JSONMember(key: key, value: $0), at: place) }
        }
      }
      return elements.isEmpty && old.elements.isEmpty
        ? JSONValue(.object(members)) : .array(elements)
    }
  }
}

// MARK: - Lines

extension MatchDifference {
  /// What differs with a little around it, as lines with the marks `- `, `+ ` and two spaces.
  ///
  /// ```
  ///   with.articles
  ///     … 16 unchanged …
  ///     [16]: Article(id: 16, title: "Tea")
  ///     [17]
  ///       id: 17
  /// -     title: "Swift 6"
  /// +     title: "Swift 6.1"
  ///     [18]: Article(id: 18, title: "Milk")
  ///     … 4,981 unchanged …
  /// ```
  package var lines: [String] {
    guard case .parts(let parts, _) = self else { return FoldedLines.of([line(labelled: "")]) }
    return Self.lines(of: parts)
  }

  private func line(labelled label: String) -> FoldedLines.Part {
    switch self {
    case .same(let value): .unchanged { "\(label): \(value)" }
    case .change(let change): .changed(change.lines(labelled: label))
    case .parts(let parts, _) where parts.count == 1:
      // A part on its own needs no line for the whole.
      parts[0].difference.line(labelled: parts[0].step.path(after: label))
    case .parts(let parts, _):
      .changed(
        ["  \(label)"] + FoldedLines.indented(Self.lines(of: parts)))
    }
  }

  private static func lines(of parts: [Part]) -> [String] {
    FoldedLines.of(parts.map { $0.difference.line(labelled: $0.step.path(after: "")) })
  }
}

extension MatchDifference.Change {
  fileprivate func lines(labelled label: String) -> [String] {
    switch kind {
    case .changed:
      // The signal of a stream has its name from the mismatch.
      let label = label.isEmpty ? mismatch.path : label
      let (expected, actual) = mismatch.texts
      return FoldedLines.of([.removed("\(label): \(expected)"), .inserted("\(label): \(actual)")])
    case .missing(let matcher): return FoldedLines.of([.removed("\(label): \(matcher.text)")])
    case .extra(let value, _): return FoldedLines.of([.inserted("\(label): \(value)")])
    }
  }
}

// MARK: - Words

extension MatchDifference.Change {
  /// The way to the value: `with.list[0].title`.
  package var path: String {
    steps.isEmpty ? mismatch.path : steps.reduce("") { $1.path(after: $0) }
  }

  /// Where the expectation stands in the fixture.
  package var range: Range<Int> { mismatch.range }

  /// What was expected there, and what came.
  package var texts: Mismatch.Texts { mismatch.texts }

  /// What to write where another one comes each time, as an id or a time may that the module makes:
  /// `write { "$type": "UUID" } for with.id`; nil for any other value.
  package var proposalForAny: String? {
    guard case .changed(let value?) = kind, let type = value.type else { return nil }
    let isText =
      if case .text(let text) = value.content, type == String.self {
        UUID(uuidString: text) != nil
      } else { false }
    guard isText || type == UUID.self || type == Date.self else { return nil }
    return "write { \"$type\": \"\(isText ? "string" : "\(type)")\" } for \(path)"
  }

  /// What to write into the fixture where what came is right: `write 2 for with.id`.
  package var proposal: String {
    let parent = steps.dropLast().reduce("") { $1.path(after: $0) }
    return switch kind {
    case .changed(let value): "write \(value.map(text(of:)) ?? texts.actual) for \(path)"
    case .missing: "remove \(path)"
    case .extra(let value, let before?):
      "insert \(text(of: value)) before \(Mismatch.Step.index(before).path(after: parent))"
    case .extra(let value, nil):
      if case .key(let key)? = steps.last {
        "add \(JSONWriter.compact(.string(key))): \(text(of: value)) to \(parent)"
      } else {
        "add \(text(of: value)) to \(parent)"
      }
    }
  }

  /// The value as the fixture writes it; where that is long, what is said of it.
  private func text(of value: Structure) -> String {
    let json = JSONWriter.compact(value.json)
    return json.utf8.count > Matcher.longestText ? texts.actual : json
  }
}

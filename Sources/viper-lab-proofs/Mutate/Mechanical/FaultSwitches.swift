/// Where the switches of planted faults stand in the source of a reference module.
///
/// `if faults.contains(.closesTwice) { router.close() }` is no code of the module: what is changed in it
/// is no mutant of the module, and no flow can see it. ``MutateCommand`` without `--mechanical` tries it.
struct FaultSwitches {
  /// What belongs to the switches, in bytes.
  private(set) var ranges: [Range<Int>] = []
  private let text: [UInt8]

  private static let mark = Array("faults.contains(".utf8)
  /// How what only a fault uses is documented: a property that is nil without it, and a function.
  private static let notes = [
    "/// Nil but for one of the mistakes", "/// Counts for one of the mistakes only",
    "/// The mistake itself",
  ]
  /// Words by which the comment of a declaration says that only a fault uses it.
  private static let remarks = ["one of the mistakes", "two of the mistakes", "The mistake itself"]

  init(in source: some Sequence<UInt8>) {
    text = Array(source)
    for start in places(of: Self.mark, in: text.indices) {
      let condition = condition(from: start, to: closing(from: start + Self.mark.count - 1) + 1)
      ranges.append(contentsOf: parts(ofSwitch: condition))
      ranges.append(contentsOf: uses(ofAliasOf: condition).flatMap(parts))
    }
    ranges.append(contentsOf: Self.remarks.flatMap(declarations))
    for note in Self.notes {
      var place = 0
      while let found = text[place...].firstRange(of: Array(note.utf8)) {
        place = found.upperBound
        ranges.append(contentsOf: parts(ofDeclarationBelow: place))
      }
    }
  }

  /// Whether a change of this place is about a switch, or about what only a fault runs.
  func covers(_ range: Range<Int>) -> Bool {
    if ranges.contains(where: {
      $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
    }) {
      return true
    }
    // A statement that is nothing but a switch and what it runs.
    return range.allSatisfy { place in
      Self.isSpace(text[place]) || ranges.contains { $0.contains(place) }
    }
  }

  // MARK: Reading

  /// Whether a fault is on, or is not.
  private struct Condition {
    let range: Range<Int>
    let isNegated: Bool
  }

  /// A condition with what stands before it: `self.assembly.faults`, with its negation.
  private func condition(from place: Int, to end: Int) -> Condition {
    var start = place
    while start > 0, Self.isName(text[start - 1]) { start -= 1 }
    let isNegated = start > 0 && text[start - 1] == UInt8(ascii: "!")
    return Condition(range: (isNegated ? start - 1 : start)..<end, isNegated: isNegated)
  }

  /// The condition with what runs only where a fault is on.
  private func parts(ofSwitch condition: Condition) -> [Range<Int>] {
    let (start, end) = (condition.range.lowerBound, condition.range.upperBound)
    let isNegated = condition.isNegated
    let next = skippingSpace(from: end)
    if text[next...].starts(with: "?".utf8) {
      return [isNegated ? start..<next : start..<afterColon(from: next)]
        + (isNegated ? [rest(from: afterColon(from: next))] : [])
    }
    if text[next...].starts(with: ":".utf8) { return [start..<endOfCase(from: next)] }
    let settled = settled(by: condition)
    guard let keyword = keyword(before: start), let open = opening(from: end) else {
      return [settled]
    }
    let block = open..<closing(from: open) + 1
    let isAlone = !text[keyword.end..<open].contains("||") || text[keyword.end..<open].faultsOnly
    switch keyword.word {
    case "guard" where isNegated: return [keyword.start..<block.upperBound]
    case "guard" where isAlone:
      return [condition.range, block.upperBound..<endOfBlock(from: block.upperBound)]
    case "if" where isNegated:
      let other = skippingSpace(from: block.upperBound)
      guard text[other...].starts(with: "else".utf8), let open = opening(from: other) else {
        return [settled]
      }
      return [settled, other..<closing(from: open) + 1]
    case "if" where isAlone, "where" where !isNegated:
      return [keyword.start..<block.upperBound]
    default: return [settled]
    }
  }

  /// A property or function, and what runs only where that property is there.
  private func parts(ofDeclarationBelow note: Int) -> [Range<Int>] {
    var line = note
    repeat {
      guard let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      line = skippingSpace(from: end)
    } while text[line...].starts(with: "///".utf8)
    let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    if text[line..<end].contains("func ") {
      return opening(from: line).map { [line..<closing(from: $0) + 1] } ?? []
    }
    guard
      let word = text[line..<end].firstRange(of: Array("let ".utf8))
        ?? text[line..<end].firstRange(of: Array("var ".utf8))
    else { return [] }
    let name = Array(text[word.upperBound..<end].prefix { Self.isName($0) })
    let counts = text[..<note].suffix(Self.notes[1].utf8.count).elementsEqual(Self.notes[1].utf8)
    return [line..<end]
      + (counts ? uses(of: Array("\n    ".utf8) + name + Array(" = ".utf8)) : []).map {
        $0.lowerBound
          + 5..<(text[$0.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count)
      }
      + uses(of: Array("if let ".utf8) + name + Array(" {".utf8)).map {
        $0.lowerBound..<closing(from: $0.upperBound - 1) + 1
      }
  }

  private func uses(of words: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while let found = text[(ranges.last?.upperBound ?? 0)...].firstRange(of: words) {
      ranges.append(found)
    }
    return ranges
  }

  /// What a condition settles where no fault is on: `a && faults.contains(.b)` is false, and
  /// `a || !faults.contains(.b)` true, whatever `a` is.
  private func settled(by condition: Condition) -> Range<Int> {
    let (start, end) = (condition.range.lowerBound, condition.range.upperBound)
    let line = startOfLine(at: start)
    guard text[line..<start].ends(with: condition.isNegated ? " || " : " && ") else {
      return start..<end
    }
    let others = condition.isNegated ? [] : [" || "]
    let first = ([" = ", "(", "{ ", ", ", "return ", "if ", "guard ", "? ", ": "] + others)
      .compactMap { text[line..<start].lastRange(of: Array($0.utf8))?.upperBound }.max()
    return (first ?? skippingSpace(from: line))..<end
  }

  // MARK: Names and declarations

  /// Where a name is used that stands for a switch: `let isLate = faults.contains(.late)`.
  private func uses(ofAliasOf condition: Condition) -> [Condition] {
    let settled = settled(by: condition)
    let line = text[startOfLine(at: settled.lowerBound)..<settled.lowerBound]
    guard text[settled.upperBound...].first == UInt8(ascii: "\n"),
      let name = line.firstRange(of: Array("let ".utf8)), line.ends(with: " = "),
      line[..<name.lowerBound].allSatisfy(Self.isSpace)
    else { return [] }
    let word = Array(line[name.upperBound...].dropLast(3))
    let scope = settled.upperBound..<endOfBlock(from: settled.upperBound)
    return places(of: word, in: scope).compactMap { start in
      let end = start + word.count
      guard !Self.isName(text[start - 1]), end == text.count || !Self.isName(text[end]) else {
        return nil
      }
      let use = self.condition(from: start, to: end)
      return Condition(range: use.range, isNegated: use.isNegated != condition.isNegated)
    }
  }

  /// The declarations below comments with a remark.
  private func declarations(with remark: String) -> [Range<Int>] {
    places(of: Array(remark.utf8), in: text.indices).compactMap { place in
      var line = startOfLine(at: place)
      let start = line
      while text[skippingSpace(from: line)...].starts(with: "///".utf8) {
        line = (text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
      }
      return line == start ? nil : line..<endOfDeclaration(from: line)
    }
  }

  private func endOfDeclaration(from start: Int) -> Int {
    var place = start
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["): place = closing(from: place)
      case UInt8(ascii: "{"): return closing(from: place) + 1
      case UInt8(ascii: "\n"): return place
      default: break
      }
      place += 1
    }
    return place
  }

  // MARK: Places

  private func places(of word: [UInt8], in range: Range<Int>) -> [Int] {
    var places: [Int] = []
    var rest = text[range]
    while let found = rest.firstRange(of: word) {
      places.append(found.lowerBound)
      rest = rest[found.upperBound...]
    }
    return places
  }

  private func startOfLine(at place: Int) -> Int {
    (text[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Where the block ends that a place is in.
  private func endOfBlock(from place: Int) -> Int {
    var place = place
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): place = closing(from: place)
      case UInt8(ascii: "}"): return place
      default: break
      }
      place += 1
    }
    return place
  }

  private func keyword(before place: Int) -> (word: String, start: Int, end: Int)? {
    var start = place
    while start > 0, text[start - 1] != UInt8(ascii: "\n"), text[start - 1] != UInt8(ascii: "{") {
      start -= 1
    }
    for word in ["guard", "where", "if"] {
      if let found = text[start..<place].firstRange(of: Array("\(word) ".utf8)) {
        return (word, found.lowerBound, found.upperBound)
      }
    }
    return nil
  }

  /// The brace behind a condition, on the same statement.
  private func opening(from place: Int) -> Int? {
    var place = place
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "{"): return place
      case UInt8(ascii: "("): place = closing(from: place)
      case UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where the next case of a switch begins, or the switch ends.
  private func endOfCase(from place: Int) -> Int {
    let end = endOfBlock(from: place)
    let words = ["case ", "default:"].compactMap {
      text[place..<end].firstRange(of: Array($0.utf8))
    }
    return words.map(\.lowerBound).min() ?? end
  }

  /// The bracket that closes the one at a place.
  private func closing(from place: Int) -> Int {
    var depth = 0
    for index in place..<text.count {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return text.count - 1
  }

  /// What stands behind the colon of `? :`.
  private func afterColon(from place: Int) -> Int {
    var place = place
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): place = closing(from: place)
      case UInt8(ascii: ":"): return skippingSpace(from: place + 1)
      default: break
      }
      place += 1
    }
    return place
  }

  /// An expression up to its end.
  private func rest(from start: Int) -> Range<Int> {
    var place = start
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): place = closing(from: place)
      case UInt8(ascii: ")"), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "}"):
        return start..<place
      default: break
      }
      place += 1
    }
    return start..<place
  }

  private func skippingSpace(from place: Int) -> Int {
    text[place...].firstIndex { !Self.isSpace($0) } ?? text.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 }

  private static func isName(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.properties.isAlphabetic || scalar == "." || scalar == "_"
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }

  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  fileprivate func lastRange(of text: [UInt8]) -> Range<Int>? {
    indices.last { self[$0...].starts(with: text) }.map { $0..<$0 + text.count }
  }

  /// Whether all alternatives are switches of faults.
  fileprivate var faultsOnly: Bool {
    String(decoding: self, as: UTF8.self).components(separatedBy: "||")
      .allSatisfy { $0.contains("faults.contains(") }
  }
}

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

  init(in source: some Sequence<UInt8>) {
    text = Array(source)
    var place = 0
    while let start = text[place...].firstRange(of: Self.mark)?.lowerBound {
      place = start + Self.mark.count
      ranges.append(contentsOf: parts(ofSwitchAt: start))
    }
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

  /// The condition with what runs only where a fault is on.
  private func parts(ofSwitchAt mark: Int) -> [Range<Int>] {
    let end = closing(from: mark + Self.mark.count - 1) + 1
    var start = mark
    // `self.assembly.faults`, with its negation.
    while start > 0, Self.isName(text[start - 1]) { start -= 1 }
    let isNegated = start > 0 && text[start - 1] == UInt8(ascii: "!")
    if isNegated { start -= 1 }
    let condition = start..<end
    if let alias = alias(endingWith: condition) { return alias }
    let next = skippingSpace(from: end)
    if text[next...].starts(with: "?".utf8) {
      return [isNegated ? start..<next : start..<afterColon(from: next)]
        + (isNegated ? [rest(from: afterColon(from: next))] : [])
    }
    if text[next...].starts(with: ":".utf8) { return [start..<endOfCase(from: next)] }
    guard let keyword = keyword(before: start), let open = opening(from: end) else {
      return [condition]
    }
    let block = open..<closing(from: open) + 1
    let isAlone = !text[keyword.end..<open].contains("||") || text[keyword.end..<open].faultsOnly
    switch keyword.word {
    case "guard" where isNegated: return [keyword.start..<block.upperBound]
    case "guard" where isAlone:
      return [condition, block.upperBound..<endOfBlock(from: block.upperBound)]
    case "if" where isNegated:
      let other = skippingSpace(from: block.upperBound)
      guard text[other...].starts(with: "else".utf8), let open = opening(from: other) else {
        return [condition]
      }
      return [condition, other..<closing(from: open) + 1]
    case "if" where isAlone, "where" where !isNegated:
      return [keyword.start..<block.upperBound]
    default: return [condition]
    }
  }

  /// `let isLate = isNew && faults.contains(.late)` with what runs only where that is so.
  private func alias(endingWith condition: Range<Int>) -> [Range<Int>]? {
    let line = (text[..<condition.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    guard let start = text[line..<condition.lowerBound].firstRange(of: Array("let ".utf8)),
      let equals = text[start.upperBound..<condition.lowerBound].firstRange(of: Array(" = ".utf8)),
      !text[line..<condition.upperBound].contains("||"),
      text[line..<condition.lowerBound].contains("&& "),
      text[condition.upperBound...].first ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
    else { return nil }
    let name = Array(text[start.upperBound..<equals.lowerBound])
    return [start.lowerBound..<condition.upperBound]
      + uses(of: name + Array(" ? ".utf8)).map { $0.lowerBound..<afterColon(from: $0.upperBound) }
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

  /// The brace that closes the block around a place.
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

  /// Whether all alternatives are switches of faults.
  fileprivate var faultsOnly: Bool {
    String(decoding: self, as: UTF8.self).components(separatedBy: "||")
      .allSatisfy { $0.contains("faults.contains(") }
  }
}

/// What differs between two long texts, with a few words around it.
///
/// In linear time: word by word, and where a word is long, what it has at neither end in common.
struct TextExcerpt {
  /// The excerpts, in quotes; `…` stands for what both have, or for what is too long.
  let old: String
  let new: String

  private static let longestWhole = 80
  private static let longestExcerpt = 400
  private static let longestChange = 120
  private static let wordsAround = 3
  private static let bytesAround = 24

  /// Whether one of the texts is too long to be shown as a whole.
  static func isNeeded(_ old: String, _ new: String) -> Bool {
    max(old.utf8.count, new.utf8.count) > longestWhole
  }

  init(_ old: String, _ new: String) {
    let (oldWords, newWords) = (Self.words(old), Self.words(new))
    var sides = (old: "", new: "")
    var shared: [ArraySlice<UInt8>] = []
    var removed: [UInt8] = []
    var inserted: [UInt8] = []
    func closeChange() {
      guard !removed.isEmpty || !inserted.isEmpty else { return }
      sides.old += Self.shortened(removed, beside: inserted)
      sides.new += Self.shortened(inserted, beside: removed)
      (removed, inserted) = ([], [])
    }
    func closeShared(isLast: Bool) {
      let text = Self.around(shared, isFirst: sides.old.isEmpty && sides.new.isEmpty, isLast)
      sides.old += text
      sides.new += text
      shared = []
    }
    for entry in Difference(from: oldWords, to: newWords).entries {
      if case .unchanged(let index, _) = entry {
        closeChange()
        shared.append(oldWords[index])
        continue
      }
      if !shared.isEmpty { closeShared(isLast: false) }
      switch entry {
      case .removed(let index): removed += oldWords[index]
      case .inserted(let index): inserted += newWords[index]
      case .unchanged: continue
      }
    }
    closeChange()
    closeShared(isLast: true)
    self.old = StructureText.quoted(sides.old, most: Self.longestExcerpt)
    self.new = StructureText.quoted(sides.new, most: Self.longestExcerpt)
  }

  /// Words with the space after them. By bytes, since texts are compared by their scalars.
  private static func words(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated()
    where byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
      words.append(bytes[start...index])
      start = index + 1
    }
    return start < bytes.count ? words + [bytes[start...]] : words
  }

  /// What both texts have: the words next to a change.
  private static func around(
    _ words: [ArraySlice<UInt8>], isFirst: Bool, _ isLast: Bool
  ) -> String {
    let first = isFirst ? 0 : wordsAround
    let last = isLast ? 0 : wordsAround
    func text(_ words: ArraySlice<ArraySlice<UInt8>>) -> String {
      String(decoding: words.joined(), as: UTF8.self)
    }
    guard words.count > first + last else { return text(words[...]) }
    // A long word on its own would be all that is shown.
    return end(text(words.prefix(first))) + "…" + start(text(words.suffix(last)))
  }

  private static func end(_ text: String) -> String { String(text.prefix(longestChange)) }
  private static func start(_ text: String) -> String { String(text.suffix(longestChange)) }

  /// Words that are on one side only, cut where they are long: around what the other has not.
  private static func shortened(_ bytes: [UInt8], beside other: [UInt8]) -> String {
    guard max(bytes.count, other.count) > longestChange else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let shorter = min(bytes.count, other.count)
    let first = zip(bytes, other).prefix { $0 == $1 }.count
    let last = zip(bytes.reversed(), other.reversed()).prefix(shorter - first)
      .prefix { $0 == $1 }.count
    let start = boundary(in: bytes, max(0, first - bytesAround))
    let end = boundary(in: bytes, min(bytes.count, bytes.count - last + bytesAround))
    let stop = boundary(in: bytes, min(end, start + longestChange))
    return (start > 0 ? "…" : "") + String(decoding: bytes[start..<stop], as: UTF8.self)
      + (stop < bytes.count ? "…" : "")
  }

  /// The place at or before this one where a character begins.
  private static func boundary(in bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}

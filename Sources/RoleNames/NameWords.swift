/// A type's name as words: `ArticlesViewController` as Articles, View, Controller.
package struct NameWords: Sendable {
  /// The words as they are spelled.
  package let words: [Substring]
  /// The same in small letters.
  package let folded: [String]

  package init(_ name: String) {
    var words: [Substring] = []
    var start = name.startIndex
    var previous: Character?
    var index = name.startIndex
    while index < name.endIndex {
      let letter = name[index]
      let next = name.index(after: index)
      if letter == "_" {
        if start < index { words.append(name[start..<index]) }
        start = next
      } else if letter.isUppercase, let previous, start < index {
        // `VCRouter`: a capital begins a word also where a small letter follows it.
        let isEndOfCapitals = next < name.endIndex && name[next].isLowercase
        if !previous.isUppercase || isEndOfCapitals {
          words.append(name[start..<index])
          start = index
        }
      }
      previous = letter
      index = next
    }
    if start < name.endIndex { words.append(name[start...]) }
    // Digits at the end number what is the same otherwise: `ListPresenter2`.
    if let last = words.last {
      let trimmed = last.reversed().drop { $0.isNumber }.count
      if trimmed == 0 {
        words.removeLast()
      } else {
        words[words.count - 1] = last.prefix(trimmed)
      }
    }
    self.words = words
    folded = words.map { $0.lowercased() }
  }

  /// How many words there are before those at the end that say nothing.
  func end(without meaningless: Set<String>, from start: Int = 0) -> Int {
    var end = folded.count
    while end > start, meaningless.contains(folded[end - 1]) {
      end -= 1
    }
    return end
  }
}

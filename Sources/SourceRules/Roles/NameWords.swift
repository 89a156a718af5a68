/// A type's name as words: `ArticlesViewController` as Articles, View, Controller.
struct NameWords {
  /// The words as they are spelled.
  let words: [Substring]
  /// The same in small letters.
  let folded: [String]

  init(_ name: String) {
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

  /// The name without some of its words.
  func stem(without range: Range<Int>) -> String {
    (words[..<range.lowerBound] + words[range.upperBound...]).joined()
  }
}

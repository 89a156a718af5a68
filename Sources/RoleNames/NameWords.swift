/// A type's name as words: `ArticlesViewController` as Articles, View, Controller.
///
/// How a word is spelled does not count: `WireFrame` is one word as `Wireframe` is, and `ViewOutputs`
/// say what `ViewOutput` says.
package struct NameWords: Sendable {
  package let words: [Substring]
  package let folded: [String]

  package init(_ name: String) {
    var words: [Substring] = []
    for piece in name.split(separator: "_") {
      var start = piece.startIndex
      for index in piece.indices.dropFirst() where piece[index].isUppercase {
        // `VCRouter`: a capital begins a word also where a small letter follows it.
        let next = piece[index...].dropFirst().first
        if !piece[piece.index(before: index)].isUppercase || next?.isLowercase == true {
          words.append(piece[start..<index])
          start = index
        }
      }
      words.append(piece[start...])
    }
    // Digits at the end number what is the same otherwise: `ListPresenter2`.
    if let last = words.popLast() {
      let trimmed = last.prefix(last.reversed().drop { $0.isNumber }.count)
      if !trimmed.isEmpty { words.append(trimmed) }
    }
    self.words = Self.joined(words, in: name)
    folded = self.words.map { word in
      let word = word.lowercased()
      return Self.plurals.contains(word) ? String(word.dropLast()) : word
    }
  }

  private static let plurals: Set<String> = ["inputs", "outputs"]
  private static let compounds: Set<String> = ["wireframe", "usecase"]

  /// The same with one word for `WireFrame`.
  private static func joined(_ words: [Substring], in name: String) -> [Substring] {
    words.reduce(into: []) { joined, word in
      if let last = joined.last, last.endIndex == word.startIndex,
        compounds.contains(last.lowercased() + word.lowercased())
      {
        joined[joined.count - 1] = name[last.startIndex..<word.endIndex]
      } else {
        joined.append(word)
      }
    }
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

/// The name of a stored property, and what it tells of what stands there.
package struct PropertyName: Sendable {
  package let folded: String

  package init(_ name: String) {
    folded = name.drop { $0 == "_" }.lowercased()
  }

  /// The role of what stands there.
  ///
  /// - Parameter owner: The role of the object that has the property.
  package func role(in owner: Role) -> Role? {
    let isAnswering = owner == .interactor || owner == .view
    return isAnswering && folded == "output" ? .presenter : Self.roles[folded]
  }

  /// Whether it is for who opened the module: a presenter's output, an interactor's listener.
  ///
  /// - Parameters:
  ///   - type: The name of the declared type.
  ///   - owner: The role of the object that has the property.
  package func isDelegate(ofType type: String, in owner: Role) -> Bool {
    folded.hasSuffix("delegate") || type.hasSuffix("Delegate") || type.hasSuffix("ModuleOutput")
      || folded == "listener" || (owner == .presenter && folded == "output")
  }

  private static let roles = Dictionary(
    RoleWords.all(in: .property).map { ($0.text.lowercased(), $0.role) },
    uniquingKeysWith: { first, _ in first })
}

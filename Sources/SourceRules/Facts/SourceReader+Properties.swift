extension SourceReader {
  /// Reads what `var` or `let` declares among the members of a type, without the code behind it.
  mutating func readProperties(of type: Int) {
    let (words, _) = wordsBefore()
    let hold: SourceProperty.Hold =
      words.contains("weak") ? .weak : words.contains("unowned") ? .unowned : .strong
    let isStatic = words.contains("static") || words.contains("class")
    repeat {
      index += 1
      guard let name = token(), name.isName else { return }
      index += 1
      var types: [String] = []
      if token()?.isSign(":") == true {
        index += 1
        types = readType(in: type)
      }
      if token()?.isSign("=") == true, types.isEmpty {
        types = constructed()
      }
      if !isComputed {
        file.types[type].properties.append(
          SourceProperty(
            name: name.text, offset: name.offset, hold: hold, isStatic: isStatic, types: types))
      }
      // A value may be anything; the next name behind a comma is looked for only without one.
    } while token()?.isSign(",") == true
  }

  /// Whether what stands here is the body of a computed property, and not its observers.
  private var isComputed: Bool {
    guard token()?.isSign("{") == true else { return false }
    guard let next = token(1) else { return true }
    return !(next.isWord("willSet") || next.isWord("didSet"))
  }

  /// The type of the value that stands behind `=`, where it is a call of an initialiser.
  private func constructed() -> [String] {
    guard let name = token(1), name.isName, name.text.first?.isUppercase == true else { return [] }
    let isCall =
      token(2)?.isSign("(") == true
      || (token(2)?.isSign(".") == true && token(3)?.isWord("init") == true)
    return isCall ? [name.text] : []
  }

  /// Reads a type to its end.
  ///
  /// - Returns: The names that it refers to: none for a function, more than one for a composition.
  private mutating func readType(in type: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    var angles = 0
    var isFunction = false
    var isFirst = true
    while let token = token() {
      let isContinued = isFirst || ["->", "&", ".", ":", ","].contains(self.token(-1)?.text)
      if depth == 0, token.isFirstOnLine, !isContinued,
        !["->", "&", "."].contains(token.text)
      {
        break
      }
      if token.kind == .sign {
        if depth == 0, ["=", "{", "}", ",", ";", ")", "]", ">"].contains(token.text) { break }
        if ["(", "[", "<"].contains(token.text) { depth += 1 }
        if [")", "]", ">"].contains(token.text) { depth -= 1 }
        if token.text == "<" { angles += 1 }
        if token.text == ">" { angles -= 1 }
        if token.text == "->" { isFunction = true }
      } else if token.isName {
        let isMember = self.token(-1)?.isSign(".") == true
        note(token, isMember: isMember, in: type)
        let isNested = isMember && !names.isEmpty
        if !Self.wordsOfTypes.contains(token.text), angles == 0 {
          if isNested { names.removeLast() }
          names.append(token.text)
        }
      }
      isFirst = false
      index += 1
    }
    return isFunction ? [] : names
  }

  private static let wordsOfTypes: Set<String> = [
    "any", "some", "inout", "escaping", "Sendable", "MainActor", "autoclosure", "throws", "async",
    "consuming", "borrowing", "sending", "AnyObject",
  ]
}

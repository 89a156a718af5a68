/// A member of a double as it stands in a file: what it is the double of, and what that is called.
struct WrittenMember {
  /// What tells it from all others: `func set(title:String)->Bool`, without the names that only its
  /// body uses.
  let head: String
  /// The same without effects and result.
  let signature: String
  let names: EarlierNames.Names

  /// The functions, properties and subscripts in the lines of a double.
  static func all(in lines: [Substring]) -> [WrittenMember] {
    var texts: [String] = []
    var isOpen = false
    for line in lines {
      if line == "}" { return texts.compactMap(WrittenMember.init) }
      if begins(line) {
        isOpen = keyword(line.split(separator: " ")) != nil
        if isOpen { texts.append("") }
      }
      if isOpen { texts[texts.count - 1] += line + " " }
    }
    // Without an end, the last one may be cut off.
    return texts.dropLast().compactMap(WrittenMember.init)
  }

  /// Whether a line is the first one of a member, and does not go on with one.
  private static func begins(_ line: Substring) -> Bool {
    guard line.hasPrefix("  "), let first = line.dropFirst(2).first else { return false }
    return (first.isLetter || first == "@") && !line.hasPrefix("  where ")
  }

  /// The place of `func`, `var` or `subscript` behind attributes and modifiers.
  private static func keyword(_ words: [Substring]) -> Int? {
    let place = words.firstIndex { !$0.hasPrefix("@") && !modifiers.contains($0) }
    guard let place,
      words[place] == "func" || words[place] == "var"
        || words[place].hasPrefix("subscript")
    else { return nil }
    return place
  }

  private static let modifiers: Set<Substring> = ["nonisolated", "static", "prefix", "postfix"]

  private init?(_ text: String) {
    guard let brace = text.firstIndex(of: "{") else { return nil }
    let words = text[..<brace].split(separator: " ")
    guard let place = Self.keyword(words) else { return nil }
    let telling = words[..<place].filter { !$0.hasPrefix("@") && $0 != "nonisolated" }
    let declaration = words[place...].joined(separator: " ")
    let start = telling.map { $0 + " " }.joined()
    names = Self.names(in: text[brace...])
    if words[place] == "var" {
      head = start + declaration.prefix { $0 != ":" }
      signature = head
      return
    }
    guard let (name, parameters, rest) = Self.parts(of: declaration) else { return nil }
    // Here a name alone is no label.
    let isBare = words[place] != "func" || Self.isOperator(words[place...].dropFirst().first)
    let types = parameters.map { Self.withoutName($0, isBare: isBare) }
    signature = start + name + "(" + types.joined(separator: ",") + ")"
    head = signature + rest.filter { $0 != " " }
  }

  private static func isOperator(_ name: Substring?) -> Bool {
    name?.first.map { "/=-+!*%<>&|^~?.".contains($0) } ?? false
  }

  /// What stands before, in and behind the parentheses.
  private static func parts(of text: String) -> (String, [Substring], Substring)? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    var parameters: [Substring] = []
    var depth = 0
    var start = text.index(after: open)
    var last: Character = " "
    for place in text[open...].indices {
      let letter = text[place]
      defer { last = letter }
      switch letter {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where last != "-": depth -= 1
      case "," where depth == 1:
        parameters.append(text[start..<place])
        start = text.index(after: place)
      default: break
      }
      guard depth > 0 else {
        if start < place { parameters.append(text[start..<place]) }
        let name = text[..<open].split(separator: " ").joined(separator: " ")
        return (name, parameters, text[text.index(after: place)...])
      }
    }
    return nil
  }

  /// The label and the type.
  private static func withoutName(_ parameter: Substring, isBare: Bool) -> String {
    guard let colon = parameter.firstIndex(of: ":") else { return String(parameter) }
    let words = parameter[..<colon].split(separator: " ")
    let label = words.count == 1 && isBare ? "_" : words.first ?? "_"
    return label + parameter[colon...].filter { $0 != " " }
  }

  // MARK: The body

  /// The first message that is recorded, and the first answer that is asked.
  private static func names(in body: Substring) -> EarlierNames.Names {
    var names = EarlierNames.Names()
    var code = ""
    var isLiteral = false
    for piece in body.split(separator: "\"", omittingEmptySubsequences: false) {
      if !isLiteral {
        code += piece
      } else if names.message == nil, records(code) {
        names.message = String(piece)
      }
      isLiteral.toggle()
    }
    for start in ["$0.", "stub."] where names.answer == nil {
      names.answer = name(behind: start, in: code)
    }
    return names
  }

  /// Whether a call of the kit stands at the end, to which a message is to be given.
  private static func records(_ code: String) -> Bool {
    let end = code.reversed().drop { $0 == " " }
    guard end.first == "(" else { return false }
    let word = String(end.dropFirst().prefix { $0.isLetter }.reversed())
    return ["call", "callAsync", "callThrowing", "callAsyncThrowing", "set"].contains(word)
  }

  private static func name(behind start: String, in code: String) -> String? {
    guard let range = code.firstRange(of: start) else { return nil }
    let name = code[range.upperBound...].drop { $0 == "`" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

import SwiftLexing

/// Reads what can be called of a type: its functions, and the cases of an enum.
enum CallReader {
  /// The function whose `func` stands there; nil for an operator.
  static func function(in tokens: [SwiftToken], at index: Int) -> SourceCall? {
    guard let name = token(tokens, index + 1), name.isName else { return nil }
    var place = index + 2
    if token(tokens, place)?.isSign("<") == true {
      place = end("<", ">", in: tokens, from: place) + 1
    }
    guard token(tokens, place)?.isSign("(") == true else { return nil }
    let parameters = parameters(in: tokens, at: &place)
    let labels = parameters.map { (tokens[$0].isName ? tokens[$0].text : "_") + ":" }
    return SourceCall(name: "\(name.text)(\(labels.joined()))", offset: name.offset)
  }

  /// The cases whose `case` stands there.
  static func cases(in tokens: [SwiftToken], at index: Int) -> [SourceCall] {
    var cases: [SourceCall] = []
    var place = index + 1
    while let name = token(tokens, place), name.isName {
      place += 1
      var values = ""
      if token(tokens, place)?.isSign("(") == true {
        let labels = parameters(in: tokens, at: &place).map { first in
          (token(tokens, first + 1)?.isSign(":") == true ? tokens[first].text : "_") + ":"
        }
        values = "(\(labels.joined()))"
      }
      cases.append(SourceCall(name: name.text + values, offset: name.offset, isCase: true))
      // A raw value is a literal, which may be negative.
      while let next = token(tokens, place), next.isSign("=") || next.isSign("-") || !next.isName,
        !next.isSign(","), !next.isSign("}"), !next.isFirstOnLine
      {
        place += 1
      }
      guard token(tokens, place)?.isSign(",") == true else { break }
      place += 1
    }
    return cases
  }

  /// The places where each parameter begins; afterwards the place is behind them all.
  private static func parameters(in tokens: [SwiftToken], at place: inout Int) -> [Int] {
    let last = end("(", ")", in: tokens, from: place)
    var begins: [Int] = []
    var depth = 0
    var isBegin = true
    for index in place..<last {
      let token = tokens[index]
      if depth == 1, isBegin, !token.isSign(")") {
        begins.append(index)
        isBegin = false
      }
      if ["(", "[", "{", "<"].contains(where: token.isSign) { depth += 1 }
      if [")", "]", "}", ">"].contains(where: token.isSign) { depth -= 1 }
      if depth == 1, token.isSign(",") { isBegin = true }
    }
    place = last + 1
    return begins
  }

  /// The place of the sign that closes the one at a place, or the last place.
  private static func end(
    _ open: String, _ close: String, in tokens: [SwiftToken], from start: Int
  ) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isSign(open) { depth += 1 }
      if tokens[index].isSign(close) { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  private static func token(_ tokens: [SwiftToken], _ place: Int) -> SwiftToken? {
    tokens.indices.contains(place) ? tokens[place] : nil
  }
}

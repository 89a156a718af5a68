import SwiftLexing

/// The strings of a Swift source, and the calls that are given a computed one.
package struct StringLiterals {
  /// The texts of the strings on one line, without those that have an interpolation or an escape.
  package private(set) var texts: Set<String> = []
  /// The lines, from 1, on which an argument `in:`, or one of `Flow.read`, is no such string.
  package private(set) var linesOfComputed: [Int] = []

  package init(_ source: [UInt8]) {
    let lexer = SwiftLexer(source)
    let tokens = lexer.tokens
    texts = Set(
      tokens.filter { $0.kind == .string }.compactMap { Self.text(at: $0.offset, in: source) })
    for index in tokens.indices where Self.isBeforeName(index, tokens) {
      let name = tokens[index + 2]
      guard name.kind != .string || Self.text(at: name.offset, in: source) == nil else { continue }
      // The starts are sorted.
      linesOfComputed.append(lexer.lineStarts.count { $0 <= name.offset })
    }
  }

  /// Whether what follows two tokens is the name of a fixture: `in: …`, `Flow.read(…`.
  private static func isBeforeName(_ index: Int, _ tokens: [SwiftToken]) -> Bool {
    guard index + 2 < tokens.count else { return false }
    if tokens[index].isWord("in") { return index > 0 && tokens[index + 1].isSign(":") }
    return tokens[index].isWord("read") && tokens[index + 1].isSign("(") && index >= 2
      && tokens[index - 1].isSign(".") && tokens[index - 2].isWord("Flow")
      && !tokens[index + 2].isWord("text")
  }

  private static func text(at offset: Int, in source: [UInt8]) -> String? {
    let quote = UInt8(ascii: "\"")
    let rest = source[offset...].drop { $0 == UInt8(ascii: "#") }.dropFirst()
    let text = rest.prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
    guard !text.contains(UInt8(ascii: "\\")) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }
}

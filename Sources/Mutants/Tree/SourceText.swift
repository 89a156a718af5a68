import SwiftLexing

/// The bytes of a Swift file, with the places of its tokens and lines.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  let tokens: [SwiftToken]
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    let lexer = SwiftLexer(bytes)
    self.bytes = bytes
    tokens = lexer.tokens
    lineStarts = lexer.lineStarts
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The index of the token that begins at an offset; nil where none does.
  func token(at offset: Int) -> Int? {
    let index = firstToken(from: offset)
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    // A quoted name begins behind its backtick.
    return token.offset == offset || token.kind == .quoted && token.offset == offset + 1
      ? index : nil
  }

  /// The index of the first token at or behind an offset.
  func firstToken(from offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the token ends that begins at an offset.
  func end(ofTokenAt offset: Int) -> Int? {
    token(at: offset).map { tokens[$0].end }
  }

  /// The line and the column of an offset, from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return (low, offset - lineStarts[low - 1] + 1)
  }
}

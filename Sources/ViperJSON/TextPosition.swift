/// A place in a text, as an editor shows it.
public struct TextPosition: Sendable, Hashable {
  /// The line, counted from 1.
  public var line: Int

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

// MARK: - Order and text

extension TextPosition: Comparable, CustomStringConvertible {
  /// Whether one position stands before another.
  public static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}

extension TextPosition {
  /// The position of an offset; of one outside the text, that of its nearest end.
  ///
  /// A line ends with LF, CR LF or CR.
  ///
  /// - Parameter lineStarts: The offsets in ascending order, as a reader met them; the first is 0.
  package init(of offset: Int, in text: [UInt8], lineStarts: [Int]) {
    let offset = min(max(offset, 0), text.count)
    var (line, beyond) = (1, lineStarts.count)
    while line < beyond {
      let middle = (line + beyond) / 2
      if lineStarts[middle] <= offset { line = middle + 1 } else { beyond = middle }
    }
    let before = text[lineStarts[line - 1]..<offset]
    self.init(line: line, column: 1 + before.count { !$0.isContinuationOfUTF8 })
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar that an earlier byte of UTF-8 began.
  var isContinuationOfUTF8: Bool { self & 0xC0 == 0x80 }
}

/// The offsets at which the lines of a text begin.
///
/// A line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
  /// The offsets in ascending order, as a reader met them; the first one is 0.
  let starts: [Int]

  package init(starts: [Int]) {
    self.starts = starts
  }

  /// Translates an offset; one outside the text means its nearest end.
  package func position(of offset: Int, in text: [UInt8]) -> TextPosition {
    let offset = min(max(offset, 0), text.count)
    let line = lineNumber(of: offset)
    var column = 1
    for byte in text[starts[line - 1]..<offset] where !byte.isContinuationOfUTF8 { column += 1 }
    return TextPosition(line: line, column: column)
  }

  /// The number of lines that begin at or before an offset.
  private func lineNumber(of offset: Int) -> Int {
    var known = 1
    var beyond = starts.count
    while known < beyond {
      let middle = known + (beyond - known) / 2
      if starts[middle] <= offset { known = middle + 1 } else { beyond = middle }
    }
    return known
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar that an earlier byte of UTF-8 began.
  var isContinuationOfUTF8: Bool { self & 0xC0 == 0x80 }
}

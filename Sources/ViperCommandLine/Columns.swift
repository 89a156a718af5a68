/// Rows as text, in columns that are as wide as their widest cells.
package enum Columns {
  /// A line a row.
  ///
  /// - Parameter isRight: Whether all cells but the first of each row are put to the right.
  package static func lines(_ rows: [[String]], toTheRight isRight: Bool = false) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { cells in
      let padded = cells.indices.map { column in
        cells[column].padded(to: widths[column], onTheLeft: isRight && column > 0)
      }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension String {
  /// The text with spaces behind it, or before it.
  package func padded(to width: Int, onTheLeft isLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return isLeft ? space + self : self + space
  }

  /// The same lines, each behind this.
  package func indented(by indent: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + $0 }
      .joined(separator: "\n")
  }
}

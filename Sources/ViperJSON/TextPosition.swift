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

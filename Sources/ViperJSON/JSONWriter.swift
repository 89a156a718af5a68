/// The writer of JSON, on one line or laid out for people.
///
/// Keys keep their order and numbers their text.
package struct JSONWriter {
  /// Writes a value on one line.
  ///
  /// ```swift
  /// JSONWriter.compact(["a": 1, "b": [1, 2], "c": []])
  /// // { "a": 1, "b": [ 1, 2 ], "c": [] }
  /// ```
  public static func compact(_ value: JSONValue) -> String {
    var line = JSONLine(limit: .max)
    _ = line.append(value)
    return line.text
  }

  /// Writes a value so that whatever fits stands on one line, and the rest one member a line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: What each level is moved in by.
  ///   - width: How many columns a line may have.
  ///   - currentIndent: The columns that the line on which the value begins is moved in by; the
  ///     value's further lines are moved in by as many. They are filled as `indent` begins.
  ///   - columnsUsed: The columns before the value on its first line; `currentIndent` if nil.
  public static func pretty(
    _ value: JSONValue, indent: String = "  ", width: Int = 100, currentIndent: Int = 0,
    columnsUsed: Int? = nil
  ) -> String {
    var page = JSONPage(indent: indent, width: width, currentIndent: currentIndent)
    page.write(value, columnsUsed: columnsUsed ?? currentIndent)
    return page.text
  }
}

/// A JSON file that was read.
///
/// ```swift
/// let document = try JSONDocument(reading: "[1,\n 2,]", path: "A.json")
/// // A.json:2:3: trailing comma before ']'. Remove it.
/// ```
package struct JSONDocument: Sendable {
  /// The file, as errors show it.
  public let path: String

  /// The file that was read, with symbolic links followed; nil for a text.
  package internal(set) var file: String?

  /// The text as it was read, in UTF-8.
  public let text: [UInt8]

  /// The value that the text holds.
  public let root: JSONValue

  private let lineStarts: [Int]

  /// Reads a text as strict JSON (RFC 8259).
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - path: The name to show in errors.
  /// - Throws: A ``JSONError`` at the first place that is no JSON.
  public init(reading text: [UInt8], path: String) throws(JSONError) {
    var reader = JSONReader(text)
    do {
      root = try reader.readDocument()
    } catch {
      throw JSONError(
        path: path, position: reader.position(of: error.offset), message: error.message,
        remedy: error.remedy)
    }
    self.path = path
    self.text = text
    lineStarts = reader.lineStarts
  }

  /// Reads a text as strict JSON (RFC 8259).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The name to show in errors.
  /// - Throws: A ``JSONError`` at the first place that is no JSON.
  public init(reading text: String, path: String) throws(JSONError) {
    try self.init(reading: Array(text.utf8), path: path)
  }

  /// Translates a UTF-8 offset; one outside the text means its nearest end.
  public func position(of offset: Int) -> TextPosition {
    TextPosition(of: offset, in: text, lineStarts: lineStarts)
  }
}

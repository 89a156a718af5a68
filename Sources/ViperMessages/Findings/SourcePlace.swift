/// A line of Swift source.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as `#filePath` gives it.
  public let filePath: String
  /// The line, from 1.
  public let line: Int

  /// Makes the place of a line of source.
  public init(filePath: String, line: Int) {
    self.filePath = filePath
    self.line = line
  }

  /// The file's name and the line: `ItemListTests.swift:12`.
  public var description: String {
    let name = filePath.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    return "\(name ?? filePath):\(line)"
  }
}

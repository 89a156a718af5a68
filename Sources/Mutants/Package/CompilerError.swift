import Foundation

/// An error of the compiler, with its place.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let column: Int
  let message: String

  /// The errors in what a build wrote: `/path/File.swift:3:7: error: …`.
  static func all(in text: String) -> [CompilerError] {
    text.split(separator: "\n").compactMap { line in
      guard let mark = line.range(of: ": error: "), line.hasPrefix("/") else { return nil }
      let parts = line[..<mark.lowerBound].split(separator: ":")
      guard parts.count == 3, let row = Int(parts[1]), let column = Int(parts[2]) else {
        return nil
      }
      return CompilerError(
        path: String(parts[0]), line: row, column: column,
        message: String(line[mark.upperBound...]))
    }
  }

  /// Whether it is about the ways through a function, so that its cause may lie elsewhere in it.
  var isAboutFlow: Bool {
    ["initialized", "missing return", "before being", "must not fall through", "not return"]
      .contains(where: message.contains)
  }
}

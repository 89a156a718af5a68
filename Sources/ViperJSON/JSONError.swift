/// A file or a text that is no JSON, or cannot be read, with the place and the remedy.
///
/// ```
/// Fixtures/A.json:3:5: trailing comma before ']'. Remove it.
/// ```
public struct JSONError: Error, Sendable, CustomStringConvertible {
  /// The file, as its reader was told.
  public let path: String

  /// The place in the file, or nil when the fault is the file itself.
  public let position: TextPosition?

  /// What is wrong, without a full stop.
  public let message: String

  /// What to do about it, as a sentence; empty where there is nothing to say.
  public let remedy: String

  /// Creates an error.
  public init(path: String, position: TextPosition?, message: String, remedy: String) {
    self.path = path
    self.position = position
    self.message = message
    self.remedy = remedy
  }

  /// The error on one line: `path:line:column: message. Remedy.`, or without the remedy.
  public var description: String {
    let place = position.map { "\(path):\($0)" } ?? path
    return "\(place): \(message)." + (remedy.isEmpty ? "" : " \(remedy)")
  }
}

/// What a reader found wrong, before the file's name and the line are known.
struct JSONFault: Error {
  let offset: Int
  let message: String
  let remedy: String
}

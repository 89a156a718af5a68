import Foundation

/// Why a symbol graph can't be read, in one line.
public struct SymbolGraphError: Error, CustomStringConvertible, Sendable {
  /// The file, and what is wrong with it.
  public let description: String

  init(_ path: String, _ problem: String) {
    description = "'\(path)' \(problem)"
  }

  /// No file was named.
  public static let missing = SymbolGraphError(
    description: "no symbol graph is named: --symbol-graph FILE")

  private init(description: String) {
    self.description = description
  }

  /// What a decoder says, in one line.
  static func text(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      return "'\(key.stringValue)' is missing\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value is of another kind\(place(context))"
    case .dataCorrupted(let context):
      return "it is no JSON\(place(context))"
    @unknown default:
      return "it can't be decoded"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " at \(path.joined(separator: "."))"
  }
}

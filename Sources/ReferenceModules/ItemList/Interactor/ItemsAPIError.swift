import Foundation

/// Why the web service gave no items.
public enum ItemsAPIError: Error, LocalizedError {
  /// The address of the service cannot be made into a URL.
  case invalidAddress(String)
  /// The service answered with an HTTP status that is no success, and maybe with the reason.
  case status(code: Int, message: String?)
  /// The body is no JSON at all; cut off, for example.
  case notJSON(reason: String)
  /// The body is JSON, but not what was expected at one place, such as `[3].user.id`.
  case unexpectedJSON(place: String, reason: String)
  /// The service did not answer in time.
  case timedOut
  /// The service could not be reached, or the connection broke.
  case network(reason: String)
  /// The service knows no such item.
  case notFound(id: String)

  /// The error in words for the user.
  public var errorDescription: String? {
    switch self {
    case .invalidAddress(let address):
      return "The address \(address) is not valid."
    case .status(let code, let message?):
      return "The server answered with status \(code): \(message)"
    case .status(let code, nil):
      return "The server answered with status \(code)."
    case .notJSON:
      return "The server's answer is not readable."
    case .unexpectedJSON(let place, _):
      return "The server's answer is not what was expected at \(place)."
    case .timedOut:
      return "The server did not answer in time."
    case .network(let reason):
      return "The server could not be reached: \(reason)"
    case .notFound(let id):
      return "There is no item \(id)."
    }
  }
}

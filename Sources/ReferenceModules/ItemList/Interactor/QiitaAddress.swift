import Foundation

/// The addresses of the web API.
enum QiitaAddress {
  static func url(base: String, path: [String], parameters: [(String, String)]) -> URL? {
    let segments = (["api", "v2"] + path).map(encoded).joined(separator: "/")
    let trimmed = base.hasSuffix("/") ? String(base.dropLast()) : base
    guard var components = URLComponents(string: trimmed), components.host != nil else {
      return nil
    }
    components.percentEncodedPath += "/" + segments
    if !parameters.isEmpty {
      components.percentEncodedQuery =
        parameters
        .map { "\(encoded($0.0))=\(encoded($0.1))" }
        .joined(separator: "&")
    }
    return components.url
  }

  /// Encodes all but the unreserved characters of RFC 3986: servers read a bare `+` as a space.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

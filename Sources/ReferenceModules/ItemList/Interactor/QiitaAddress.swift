import Foundation

/// The addresses of the web API.
enum QiitaAddress {
  static func url(
    base: String, path: [String], parameters: [(String, String)], faults: Faults
  ) -> URL? {
    var part = unreserved
    if faults.contains(.slashNotEncoded) { part.insert("/") }
    let segments = (["api", "v2"] + path).map { encoded($0, but: part) }.joined(separator: "/")
    let trimmed = base.hasSuffix("/") ? String(base.dropLast()) : base
    guard var components = URLComponents(string: trimmed), components.host != nil else {
      return nil
    }
    components.percentEncodedPath += "/" + segments
    if !parameters.isEmpty {
      components.percentEncodedQuery =
        parameters
        .map { "\(encoded($0.0, but: unreserved))=\(encoded($0.1, but: unreserved))" }
        .joined(separator: "&")
    }
    return components.url
  }

  private static func encoded(_ text: String, but allowed: CharacterSet) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  /// All but the unreserved characters of RFC 3986 are encoded: servers read a bare `+` as a space.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

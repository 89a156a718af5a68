public import Foundation
import ViperJSON

extension HTTPSpy {
  /// A request as an ``HTTPSpy`` sees it.
  public struct Request: Sendable {
    /// Its method: `GET`.
    public let method: String
    /// Its whole address, with its query.
    public let url: URL
    /// What it says in its header, without what the network adds; each word of a name begins with a
    /// capital, and has no other: `X-Github-Api-Version`.
    public let headers: [String: String]
    /// What it sends; nil where that is nothing.
    public let body: Data?

    package init(method: String, url: URL, headers: [String: String], body: Data?) {
      self.method = method
      self.url = url
      // The platforms write names differently.
      self.headers = Dictionary(
        headers.filter { !Self.isAdded($0.key, $0.value) }.map { name, value in
          (
            name.split(separator: "-", omittingEmptySubsequences: false).map { $0.capitalized }
              .joined(separator: "-"), value
          )
        }, uniquingKeysWith: { first, _ in first })
      self.body = body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What fixtures call it: its method and its address without the query,
    /// `GET https://example.com/items`.
    public var name: String {
      var address = components
      address?.percentEncodedQuery = nil
      address?.fragment = nil
      return "\(method) \(address?.string ?? url.absoluteString)"
    }

    /// The parts of its query by name, not encoded.
    public var query: [String: [String?]] {
      Dictionary(grouping: components?.queryItems ?? [], by: \.name).mapValues { $0.map(\.value) }
    }

    private var components: URLComponents? {
      URLComponents(url: url, resolvingAgainstBaseURL: true)
    }

    /// Whether it is not the app that says so: the network adds it to any request.
    private static func isAdded(_ name: String, _ value: String) -> Bool {
      switch name.lowercased() {
      case "host", "user-agent", "accept-encoding", "accept-language", "connection",
        "content-length", "transfer-encoding", "expect":
        true
      case "accept": value == "*/*"
      // Stated for a body of which the app says nothing.
      case "content-type": value == "application/x-www-form-urlencoded"
      default: false
      }
    }
  }
}

// MARK: - As a message

extension HTTPSpy.Request {
  /// What fixtures say of it in `with`: `query`, `headers` and `body`, each where there is one.
  var arguments: JSONValue {
    var members: [(String, JSONValue)] = []
    if !query.isEmpty {
      members.append(
        ("query", .object(query.sorted { $0.key < $1.key }.map { ($0, Self.json($1)) })))
    }
    if !headers.isEmpty {
      members.append(
        ("headers", .object(headers.sorted { $0.key < $1.key }.map { ($0, .string($1)) })))
    }
    if let body {
      members.append(("body", Self.json(body)))
    }
    return .object(members)
  }

  private static func json(_ values: [String?]) -> JSONValue {
    let all = values.map { $0.map(JSONValue.string) ?? nil }
    return all.count == 1 ? all[0] : .array(all)
  }

  /// A body as JSON where it is an object or an array, else as text, else as Base64.
  private static func json(_ body: Data) -> JSONValue {
    guard let text = String(data: body, encoding: .utf8) else {
      return .object([("base64", .string(body.base64EncodedString()))])
    }
    let first = text.first { !$0.isWhitespace }
    guard first == "{" || first == "[",
      let document = try? JSONDocument(reading: text, path: "")
    else { return .string(text) }
    return document.root
  }
}

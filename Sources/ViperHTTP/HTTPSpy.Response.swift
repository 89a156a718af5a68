public import Foundation
import ViperJSON

extension HTTPSpy {
  /// What a server answers.
  ///
  /// Fixtures say it in `returns`:
  ///
  /// ```json
  /// { "call": "GET https://example.com/items", "with": { "query": { "page": "1" } },
  ///   "returns": { "status": 200, "headers": { "ETag": "7" }, "body": [ { "id": "c6861" } ] } }
  /// ```
  ///
  /// Tests in code hand it to ``HTTPSpy/stub(_:_:)``.
  public struct Response: Sendable, Equatable {
    /// The status code.
    public var status: Int
    /// What stands in its header.
    public var headers: [String: String]
    /// The body.
    public var body: Data
    /// In how many pieces the body comes: at least one, and at most one a byte.
    public var pieces: Int
    /// After how many bytes of the body the connection breaks; nil where it does not.
    public var cutOffAfter: Int?

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: What stands in its header.
    ///   - body: The body.
    ///   - pieces: In how many pieces the body comes; at least one.
    ///   - cutOffAfter: After how many bytes of the body the connection breaks; nil where it does not.
    public init(
      status: Int = 200, headers: [String: String] = [:], body: Data = Data(), pieces: Int = 1,
      cutOffAfter: Int? = nil
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.pieces = max(pieces, 1)
      self.cutOffAfter = cutOffAfter.map { max($0, 0) }
    }

    /// An answer with JSON, which says so in its header.
    ///
    /// ```swift
    /// http.stub("GET https://example.com/items") { _ in .json(#"[{"id": "c6861"}]"#) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The JSON; it is sent as it is, also where it is none.
    ///   - status: The status code.
    public static func json(_ text: String, status: Int = 200) -> HTTPSpy.Response {
      HTTPSpy.Response(
        status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    /// What comes of the body before it ends or breaks off.
    var sentBody: Data { cutOffAfter.map { body.prefix(max($0, 0)) } ?? body }

    /// What comes of the body, cut into its pieces.
    var sentPieces: [Data] {
      let body = sentBody
      guard !body.isEmpty else { return [] }
      let pieces = min(max(pieces, 1), body.count)
      let size = (body.count + pieces - 1) / pieces
      return stride(from: 0, to: body.count, by: size).map { start in
        Data(body.dropFirst(start).prefix(size))
      }
    }

    /// The value of a header, whatever the case of its name.
    func header(_ name: String) -> String? {
      headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// What no server can send of it, by RFC 9110; nil where one can send all.
    var problem: String? {
      guard 100...999 ~= status else { return "has the status \(status)" }
      let wrong = headers.sorted { $0.key < $1.key }.first { name, value in
        "\(name):\(value)".wholeMatch(
          of: #/[-!#$%&'*+.^_`|~\w]+:[^\r\n\0]*/#.asciiOnlyWordCharacters().matchingSemantics(
            .unicodeScalar)) == nil
      }
      return wrong.map { "has a header \(JSONWriter.compact(.string($0.key))) that is none" }
    }
  }
}

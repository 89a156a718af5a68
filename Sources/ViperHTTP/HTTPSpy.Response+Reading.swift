import Foundation
import RoleNames
import ViperJSON
import ViperValues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPSpy.Response {
  private static let bodies = ["body", "text", "base64", "file"]
  private static let keys = ["status", "headers"] + bodies + ["pieces", "cutOffAfter"]

  /// Reads what a fixture says in `returns`.
  ///
  /// - Parameters:
  ///   - json: What it says.
  ///   - folder: The folder of the fixture, in which the file of a body lies.
  /// - Throws: ``ValueError`` at what no answer says.
  init(reading json: JSONValue, in folder: String) throws {
    let object = try FixtureObject(json, "an answer by HTTP")
    try object.allow(Self.keys)
    let kind = try object.only(of: Self.bodies, noun: "body")
    self.init(
      status: try object["status"]?.integer("'status'", in: 100...999) ?? 200,
      pieces: try object["pieces"]?.integer("'pieces'", in: 1...100_000) ?? 1,
      cutOffAfter: try object["cutOffAfter"]?.integer("'cutOffAfter'", in: 0...Int.max))
    if let kind, let value = object[kind] {
      body = try Self.body(kind, value, in: folder)
      headers["Content-Type"] =
        switch kind {
        case "body": "application/json"
        case "text": "text/plain; charset=utf-8"
        default: nil
        }
    }
    for header in try object["headers"]?.object("'headers' is an object of texts") ?? [] {
      guard let text = header.value.text else {
        throw ValueError(header.value, "a header is a text, \(header.value.thisIs)")
      }
      // The app may ask for it in any case: the fixture's own takes the place of ours.
      headers = headers.filter { $0.key.lowercased() != header.key.lowercased() }
      headers[header.key] = text
    }
  }

  private static func body(_ kind: String, _ value: JSONValue, in folder: String) throws -> Data {
    switch kind {
    case "body": return Data(JSONWriter.compact(value).utf8)
    case "text":
      guard let text = value.text else {
        throw ValueError(value, "'text' is a string, \(value.thisIs)")
      }
      return Data(text.utf8)
    case "base64":
      guard let data = value.text.flatMap({ Data(base64Encoded: $0) }) else {
        throw ValueError(value, "'base64' is Base64, \(value.thisIs)")
      }
      return data
    default: return try contents(of: value, in: folder)
    }
  }

  private static func contents(of value: JSONValue, in folder: String) throws -> Data {
    let path = try value.filledText("'file'")
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains("..") else {
      throw ValueError(value, "'file' is a file in the folder of the fixture, \(value.thisIs)")
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      throw ValueError(value, "'file' names a file that can't be read: '\(folder)/\(path)'")
    }
    return data
  }
}

extension JSONValue {
  fileprivate func integer(_ what: String, in range: ClosedRange<Int>) throws -> Int {
    guard case .number(let number) = content, let integer = Int(number.text) else {
      throw ValueError(self, "\(what) is a whole number, \(thisIs)")
    }
    guard range.contains(integer) else {
      let bound =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw ValueError(self, "\(what) is \(bound), \(thisIs)")
    }
    return integer
  }
}

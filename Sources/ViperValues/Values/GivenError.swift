public import Foundation
public import ViperJSON

/// The error that stands where a fixture gives one and the app's type of it is not known.
///
/// `{ "result": { "failure": "offline" } }` for a `Result<…, any Error>` is such an error; its
/// `localizedDescription` is the text, or the object's `message`. Register a maker for
/// `(any Error).self` to have errors of the app's own instead.
public struct GivenError: LocalizedError, Sendable, CustomStringConvertible {
  /// What the fixture says.
  public let json: JSONValue

  /// Makes an error that says this.
  public init(_ json: JSONValue) {
    self.json = json
  }

  /// The text, the object's `message`, or the JSON itself.
  public var description: String {
    json.text ?? json["message"]?.text ?? JSONWriter.compact(json)
  }

  /// The same as the description.
  public var errorDescription: String? { description }
}

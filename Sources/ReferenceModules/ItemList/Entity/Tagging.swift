/// A tag on an item.
public struct Tagging: Sendable {
  /// What the tag is called.
  public var name: String
  /// The versions of the thing that the tag names, if any were given.
  public var versions: [String]

  /// Puts a tag on an item.
  public init(name: String, versions: [String] = []) {
    self.name = name
    self.versions = versions
  }
}

// MARK: - Decodable

extension Tagging: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case versions
  }

  /// Reads a tag from the API's JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decode(String.self, forKey: .name)
    versions = try fields.decodeIfPresent([String].self, forKey: .versions) ?? []
  }
}

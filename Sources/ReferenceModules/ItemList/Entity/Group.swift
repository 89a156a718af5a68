import Foundation

/// A group within a team, to which items can belong.
public struct Group: Sendable {
  /// When it was founded.
  public var createdAt: Date?
  /// What it is for.
  public var description: String
  /// What it is called.
  public var name: String
  /// Whether only its members can see it.
  public var isPrivate: Bool
  /// When it was last changed.
  public var updatedAt: Date?
  /// What it is called in addresses.
  public var urlName: String
}

// MARK: - Decodable

extension Group: Decodable {
  private enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case description
    case name
    case isPrivate = "private"
    case updatedAt = "updated_at"
    case urlName = "url_name"
  }

  /// Reads a group from the API's JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    createdAt = try fields.dateIfPresent(forKey: .createdAt)
    description = try fields.decodeIfPresent(String.self, forKey: .description) ?? ""
    name = try fields.decode(String.self, forKey: .name)
    isPrivate = try fields.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
    updatedAt = try fields.dateIfPresent(forKey: .updatedAt)
    urlName = try fields.decode(String.self, forKey: .urlName)
  }
}

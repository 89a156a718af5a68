/// Who the author of an item is within the team.
public struct TeamMembership: Sendable, Decodable {
  /// The name that the team knows the author by.
  public var name: String
}

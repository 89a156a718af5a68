/// What the asker may do with a repository.
public struct RepositoryPermissions: Equatable, Sendable, Decodable {
  /// Everything.
  public var admin: Bool?
  /// All but what is dangerous.
  public var maintain: Bool?
  /// Write.
  public var push: Bool?
  /// Sort issues.
  public var triage: Bool?
  /// Read.
  public var pull: Bool?
}

/// What one may do with what is in a repository.
public struct RepositoryLicense: Equatable, Sendable {
  /// The short name in lower case.
  public var key: String?
  /// The name.
  public var name: String?
  /// The name in the list of SPDX; `NOASSERTION` where it is not known.
  public var spdxID: String?
  /// The licence in the API.
  public var url: String?
  /// The id in the GraphQL API.
  public var nodeID: String?
}

extension RepositoryLicense: Decodable {
  private enum CodingKeys: String, CodingKey {
    case key
    case name
    case spdxID = "spdx_id"
    case url
    case nodeID = "node_id"
  }
}

/// How one behaves in a repository.
public struct CodeOfConduct: Equatable, Sendable {
  /// The short name.
  public var key: String
  /// The name.
  public var name: String
  /// The code in the API.
  public var url: String
  /// The text.
  public var body: String?
  /// The text on the web.
  public var htmlURL: String?
}

extension CodeOfConduct: Decodable {
  private enum CodingKeys: String, CodingKey {
    case key
    case name
    case url
    case body
    case htmlURL = "html_url"
  }
}

/// Whether something that GitHub offers is on.
public struct FeatureStatus: Equatable, Sendable, Decodable {
  /// `enabled` or `disabled`.
  public var status: String?
}

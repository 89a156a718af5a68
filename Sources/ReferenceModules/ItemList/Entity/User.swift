import Foundation

/// The author of an item. Only `id` has to be there.
public struct User: Sendable {
  /// What the author says about themselves.
  public var description: String?
  /// The account on Facebook.
  public var facebookID: String?
  /// How many this author follows.
  public var followeesCount: Int
  /// How many follow this author.
  public var followersCount: Int
  /// The account on GitHub.
  public var githubLoginName: String?
  /// The account, which may be renamed.
  public var id: String
  /// How many items this author has published.
  public var itemsCount: Int
  /// The account on LinkedIn.
  public var linkedinID: String?
  /// Where the author lives.
  public var location: String?
  /// The name, empty or missing where none was set.
  public var name: String?
  /// Where the author works.
  public var organization: String?
  /// A number that stays when the account is renamed.
  public var permanentID: Int
  /// A picture of the author.
  public var profileImageURL: URL?
  /// Whether the account is for teams only.
  public var teamOnly: Bool
  /// The account on Twitter.
  public var twitterScreenName: String?
  /// The author's own site.
  public var websiteURL: URL?

  /// Creates an author of whom nothing but the account is known.
  public init(id: String) {
    self.id = id
    followeesCount = 0
    followersCount = 0
    itemsCount = 0
    permanentID = 0
    teamOnly = false
  }
}

// MARK: - Decodable

extension User: Decodable {
  private enum CodingKeys: String, CodingKey {
    case description
    case facebookID = "facebook_id"
    case followeesCount = "followees_count"
    case followersCount = "followers_count"
    case githubLoginName = "github_login_name"
    case id
    case itemsCount = "items_count"
    case linkedinID = "linkedin_id"
    case location
    case name
    case organization
    case permanentID = "permanent_id"
    case profileImageURL = "profile_image_url"
    case teamOnly = "team_only"
    case twitterScreenName = "twitter_screen_name"
    case websiteURL = "website_url"
  }

  /// Reads an author from the API's JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    description = try fields.decodeIfPresent(String.self, forKey: .description)
    facebookID = try fields.decodeIfPresent(String.self, forKey: .facebookID)
    followeesCount = try fields.decodeIfPresent(Int.self, forKey: .followeesCount) ?? 0
    followersCount = try fields.decodeIfPresent(Int.self, forKey: .followersCount) ?? 0
    githubLoginName = try fields.decodeIfPresent(String.self, forKey: .githubLoginName)
    id = try fields.decode(String.self, forKey: .id)
    itemsCount = try fields.decodeIfPresent(Int.self, forKey: .itemsCount) ?? 0
    linkedinID = try fields.decodeIfPresent(String.self, forKey: .linkedinID)
    location = try fields.decodeIfPresent(String.self, forKey: .location)
    name = try fields.decodeIfPresent(String.self, forKey: .name)
    organization = try fields.decodeIfPresent(String.self, forKey: .organization)
    permanentID = try fields.decodeIfPresent(Int.self, forKey: .permanentID) ?? 0
    profileImageURL = try fields.addressIfPresent(forKey: .profileImageURL)
    teamOnly = try fields.decodeIfPresent(Bool.self, forKey: .teamOnly) ?? false
    twitterScreenName = try fields.decodeIfPresent(String.self, forKey: .twitterScreenName)
    websiteURL = try fields.addressIfPresent(forKey: .websiteURL)
  }
}

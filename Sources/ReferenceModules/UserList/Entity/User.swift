/// An account as GitHub's `GET /users` lists it, with each field of its answer.
///
/// Addresses are kept as they come: some are templates, such as `…/following{/other_user}`.
public struct User: Equatable, Sendable {
  /// The name in addresses.
  public var login: String
  /// The number of the account.
  public var id: Int
  /// The id in the GraphQL API.
  public var nodeID: String
  /// The picture.
  public var avatarURL: String
  /// The picture at Gravatar; empty for most.
  public var gravatarID: String?
  /// The account in the API.
  public var url: String
  /// The account on the web.
  public var htmlURL: String
  /// Who follows the account.
  public var followersURL: String
  /// Whom the account follows.
  public var followingURL: String
  /// Its gists.
  public var gistsURL: String
  /// What it has starred.
  public var starredURL: String
  /// What it watches.
  public var subscriptionsURL: String
  /// The organisations that it belongs to.
  public var organizationsURL: String
  /// Its repositories.
  public var reposURL: String
  /// What it has done.
  public var eventsURL: String
  /// What was done around it.
  public var receivedEventsURL: String
  /// `User`, `Organization` or `Bot`.
  public var type: String
  /// Whether it belongs to GitHub's staff.
  public var isSiteAdmin: Bool
  /// `public` or `private`; which fields the asker may see.
  public var userViewType: String?
  /// The name of the person, where it was asked for.
  public var name: String?
  /// The address for letters, where it was asked for.
  public var email: String?
  /// When the account starred something, where that was asked for.
  public var starredAt: String?

  /// Creates an account with a name and a number; its addresses are those that follow from them.
  public init(login: String, id: Int, type: String = "User") {
    let url = "https://api.github.com/users/\(login)"
    self.login = login
    self.id = id
    nodeID = ""
    avatarURL = "https://avatars.githubusercontent.com/u/\(id)?v=4"
    gravatarID = ""
    self.url = url
    htmlURL = "https://github.com/\(login)"
    followersURL = "\(url)/followers"
    followingURL = "\(url)/following{/other_user}"
    gistsURL = "\(url)/gists{/gist_id}"
    starredURL = "\(url)/starred{/owner}{/repo}"
    subscriptionsURL = "\(url)/subscriptions"
    organizationsURL = "\(url)/orgs"
    reposURL = "\(url)/repos"
    eventsURL = "\(url)/events{/privacy}"
    receivedEventsURL = "\(url)/received_events"
    self.type = type
    isSiteAdmin = false
    userViewType = "public"
  }
}

// MARK: - Decodable

extension User: Decodable {
  private enum CodingKeys: String, CodingKey {
    case login
    case id
    case nodeID = "node_id"
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case url
    case htmlURL = "html_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
    case organizationsURL = "organizations_url"
    case reposURL = "repos_url"
    case eventsURL = "events_url"
    case receivedEventsURL = "received_events_url"
    case type
    case isSiteAdmin = "site_admin"
    case userViewType = "user_view_type"
    case name
    case email
    case starredAt = "starred_at"
  }
}

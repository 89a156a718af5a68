import Foundation

/// An article as Qiita's web API, version 2, sends it.
///
/// Only `id` and `title` have to be there: the API has grown field by field, and team servers
/// leave some out. What is there must be of the right type.
public struct Item: Sendable {
  /// The text in HTML.
  public var renderedBody: String
  /// The text in Markdown.
  public var body: String
  /// Whether several people may edit it; teams only.
  public var coediting: Bool
  /// How many comments it has.
  public var commentsCount: Int
  /// When it was written.
  public var createdAt: Date?
  /// The group that it belongs to; teams only.
  public var group: Group?
  /// What it is known by, 20 hexadecimal digits.
  public var id: String
  /// How many like it.
  public var likesCount: Int
  /// Whether only those may read it who know its address.
  public var isPrivate: Bool
  /// How many emoji reactions it has.
  public var reactionsCount: Int
  /// How many have stocked it to read it later.
  public var stocksCount: Int
  /// What it is about.
  public var tags: [Tagging]
  /// The headline.
  public var title: String
  /// When it was last changed.
  public var updatedAt: Date?
  /// Where it can be read.
  public var url: URL?
  /// Who wrote it.
  public var user: User?
  /// How often it was read; known to its author only.
  public var pageViewsCount: Int?
  /// Who the author is within the team; teams only.
  public var teamMembership: TeamMembership?
  /// The organisation for which it was written, as in its address.
  public var organizationURLName: String?
  /// Whether it is shown as slides.
  public var slide: Bool

  /// Creates an item that has an id and a title, and is empty otherwise.
  public init(id: String, title: String) {
    renderedBody = ""
    body = ""
    coediting = false
    commentsCount = 0
    self.id = id
    likesCount = 0
    isPrivate = false
    reactionsCount = 0
    stocksCount = 0
    tags = []
    self.title = title
    slide = false
  }
}

// MARK: - Decodable

extension Item: Decodable {
  private enum CodingKeys: String, CodingKey {
    case renderedBody = "rendered_body"
    case body
    case coediting
    case commentsCount = "comments_count"
    case createdAt = "created_at"
    case group
    case id
    case likesCount = "likes_count"
    case isPrivate = "private"
    case reactionsCount = "reactions_count"
    case stocksCount = "stocks_count"
    case tags
    case title
    case updatedAt = "updated_at"
    case url
    case user
    case pageViewsCount = "page_views_count"
    case teamMembership = "team_membership"
    case organizationURLName = "organization_url_name"
    case slide
  }

  /// Reads an item from the API's JSON.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    renderedBody = try fields.decodeIfPresent(String.self, forKey: .renderedBody) ?? ""
    body = try fields.decodeIfPresent(String.self, forKey: .body) ?? ""
    coediting = try fields.decodeIfPresent(Bool.self, forKey: .coediting) ?? false
    commentsCount = try fields.decodeIfPresent(Int.self, forKey: .commentsCount) ?? 0
    createdAt = try fields.dateIfPresent(forKey: .createdAt)
    group = try fields.decodeIfPresent(Group.self, forKey: .group)
    id = try fields.decode(String.self, forKey: .id)
    likesCount = try fields.decodeIfPresent(Int.self, forKey: .likesCount) ?? 0
    isPrivate = try fields.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
    reactionsCount = try fields.decodeIfPresent(Int.self, forKey: .reactionsCount) ?? 0
    stocksCount = try fields.decodeIfPresent(Int.self, forKey: .stocksCount) ?? 0
    tags = try fields.decodeIfPresent([Tagging].self, forKey: .tags) ?? []
    title = try fields.decode(String.self, forKey: .title)
    updatedAt = try fields.dateIfPresent(forKey: .updatedAt)
    url = try fields.addressIfPresent(forKey: .url)
    user = try fields.decodeIfPresent(User.self, forKey: .user)
    pageViewsCount = try fields.decodeIfPresent(Int.self, forKey: .pageViewsCount)
    teamMembership = try fields.decodeIfPresent(TeamMembership.self, forKey: .teamMembership)
    organizationURLName = try fields.decodeIfPresent(String.self, forKey: .organizationURLName)
    slide = try fields.decodeIfPresent(Bool.self, forKey: .slide) ?? false
  }
}

import Foundation

/// An item in words that a screen can show as they stand.
public struct ItemDetailContent {
  /// The headline.
  public let title: String
  /// Who wrote it: the name, or `@` and the account where no name is given.
  public let author: String
  /// The text, in Markdown.
  public let body: String
  /// The names of the tags, with commas between them.
  public let tags: String
  /// How many like it, such as `1 like` or `12 likes`.
  public let likes: String

  /// Puts an item into words.
  public init(item: Item) {
    title = item.title
    author = Self.author(of: item.user)
    body = item.body
    tags = item.tags.map(\.name).joined(separator: ", ")
    likes = item.likesCount == 1 ? "1 like" : "\(item.likesCount) likes"
  }

  private static func author(of user: User?) -> String {
    guard let user else { return "" }
    // The service sends an empty name for accounts that never set one.
    guard let name = user.name, !name.isEmpty else { return "@\(user.id)" }
    return name
  }
}

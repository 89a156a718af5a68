/// An article of a website, as much of it as the website's server says.
public final class Article {
  /// When it was published, as the server writes it.
  public var date: String?
  /// What stands above it.
  public var title: String?
  /// The website that published it.
  public var website: String?
  /// Who wrote it.
  public var authors: String?
  /// The text.
  public var content: String?
  /// The address of its picture.
  public var imageURL: String?

  /// Creates an article of which nothing else is known.
  public init(
    date: String? = nil, title: String? = nil, website: String? = nil, authors: String? = nil,
    content: String? = nil, imageURL: String? = nil
  ) {
    self.date = date
    self.title = title
    self.website = website
    self.authors = authors
    self.content = content
    self.imageURL = imageURL
  }
}

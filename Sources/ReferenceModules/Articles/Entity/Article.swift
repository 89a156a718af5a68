/// An article of a website, as much of it as the website's server says.
///
/// It is open, as a class that is not final is for tests in its own app.
open class Article {
  /// When it was published, as the server writes it.
  open var date: String?
  /// What stands above it.
  open var title: String?
  /// The website that published it.
  open var website: String?
  /// Who wrote it.
  open var authors: String?
  /// The text.
  open var content: String?
  /// The address of its picture.
  open var imageURL: String?

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

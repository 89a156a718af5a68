/// What a line of the list shows of an article.
public protocol ListedArticle {
  /// The upper line.
  var headline: String { get }
  /// The lower line.
  var byline: String { get }
}

/// The first version showed the entity itself, with holes where the server had said nothing.
extension Article: ListedArticle {
  /// The title, if there is one.
  public var headline: String { title ?? "" }
  /// The website, if it is known.
  public var byline: String { website ?? "" }
}

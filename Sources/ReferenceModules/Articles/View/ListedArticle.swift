/// What a line of the list shows of an article.
///
/// In the article the view is handed the entity itself. This stands between the two, so that one view
/// takes either: texts, or the entity where that fault is switched on.
public protocol ListedArticle {
  /// The upper line.
  var headline: String { get }
  /// The lower line.
  var byline: String { get }
}

/// The view of the article shows the entity itself, with holes where the server had said nothing.
extension Article: ListedArticle {
  /// The title, if there is one.
  public var headline: String { title ?? "" }
  /// The website, if it is known.
  public var byline: String { website ?? "" }
}

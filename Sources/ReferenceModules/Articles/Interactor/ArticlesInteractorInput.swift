/// What the presenter can ask for.
public protocol ArticlesInteractorInput: AnyObject {
  /// Gets the articles; the output hears of them.
  func fetchArticles()
}

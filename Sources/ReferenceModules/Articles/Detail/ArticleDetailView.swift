/// The screen with one article.
public final class ArticleDetailView: ViewController, ArticleDetailViewInterface {
  /// Who is told what the user does: the presenter.
  public var eventHandler: (any ArticleDetailModuleInterface)!

  /// What is shown, once there is something.
  public private(set) var content: ArticleDetailContent?
  /// Whether the screen says that there is no article.
  public private(set) var isShowingNoContent: Bool = false

  /// Shows an article.
  public func showArticleDetails(content: ArticleDetailContent) {
    self.content = content
    isShowingNoContent = false
  }

  /// Says that there is no article.
  public func showNoContentScreen() {
    content = nil
    isShowingNoContent = true
  }
}

// MARK: - What a user does

extension ArticleDetailView {
  /// Brings the screen up.
  public func load() {
    eventHandler.updateView()
  }

  /// Taps the button that closes the screen.
  public func tapClose() {
    eventHandler.closeDetails()
  }
}

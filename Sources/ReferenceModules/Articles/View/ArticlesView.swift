/// The screen with the list of articles.
public final class ArticlesView: ViewController, ArticlesViewInterface {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var eventHandler: (any ArticlesModuleInterface)!

  /// The list, from top to bottom.
  public private(set) var lines: [any ListedArticle] = []
  /// Whether the screen says that there is nothing to list.
  public private(set) var isShowingNoContent: Bool = false
  /// The error that lies over the list until the next answer.
  public private(set) var errorMessage: String?

  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates an empty screen.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Lists articles.
  public func showArticlesData(articles: [any ListedArticle]) {
    lines = articles
    isShowingNoContent = false
    forgetError()
  }

  /// Says that there are none.
  public func showNoContentScreen() {
    lines = []
    isShowingNoContent = true
    forgetError()
  }

  private func forgetError() {
    if !faults.contains(.errorStays) { errorMessage = nil }
  }

  /// Says why there are none, over those that were there before.
  public func showErrorScreen(message: String) {
    errorMessage = message
  }
}

// MARK: - What a user does

extension ArticlesView {
  /// Brings the screen up.
  public func load() {
    eventHandler.updateView()
  }

  /// Pulls the list down at its top.
  public func pullToRefresh() {
    if faults.contains(.pullIgnored) { return }
    eventHandler.updateView()
  }

  /// Taps a line, if there is one at that place.
  public func tapLine(at index: Int) {
    let index = faults.contains(.nextLineTapped) ? index + 1 : index
    guard lines.indices.contains(index) else { return }
    eventHandler.showDetailsForArticle(article: lines[index])
  }
}

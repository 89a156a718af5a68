/// Goes from a user's repositories to pages of the web, and back to the users.
public final class RepositoryListRouter: RepositoryListWireframe {
  /// The screen of the repositories; its presenter owns this router.
  public weak var viewController: ViewController?

  private let browser: any Browser

  /// Creates a router that opens pages in a browser.
  public init(browser: any Browser) {
    self.browser = browser
  }

  /// Opens a page.
  public func showPage(_ address: String) {
    browser.open(address)
  }

  /// Takes the screen off the stack, if it is the last one.
  public func close() {
    guard let viewController, let navigation = viewController.navigationController,
      navigation.topViewController === viewController
    else { return }
    navigation.popViewController()
  }
}

/// What opens pages of the web.
public protocol Browser: AnyObject {
  /// Opens a page.
  func open(_ address: String)
}

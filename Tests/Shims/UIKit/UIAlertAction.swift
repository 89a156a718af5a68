import Foundation

/// `UIAlertAction`: a button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button is for.
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel
    case destructive
  }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true

  /// What the button does. The real one hides it; it is found by its key there.
  package private(set) var handler: ((UIAlertAction) -> Void)?

  /// Makes a button.
  public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Makes a button without a title.
  public override init() {
    super.init()
  }
}

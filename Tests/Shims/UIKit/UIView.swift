import Foundation

/// `UIView`: a part of a screen.
@preconcurrency @MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var isHidden = false
  open var tag = 0
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  /// The view controller that this is the view of.
  weak var controller: UIViewController?

  /// Makes a view.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes none: there are no archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes a view without extent.
  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

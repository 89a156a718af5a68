import Foundation

/// `UIWindow`: what the screens of an app stand in.
@preconcurrency @MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open private(set) var isKeyWindow = false

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }
}

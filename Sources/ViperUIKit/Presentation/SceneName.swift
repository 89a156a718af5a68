#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// How a screen is called in messages and texts: by its class.
  ///
  /// Of a navigation controller it is the root that counts: `UINavigationController(rootViewController:
  /// login)` opens the screen `LoginViewController`, in a `UINavigationController`.
  struct SceneName: Sendable, Equatable {
    /// The class of the screen.
    let name: String
    /// The class of the navigation controller around it; nil where there is none.
    let container: String?

    /// Names a screen; off the main thread, where nothing can be asked of it, by its own class.
    init(_ controller: UIViewController) {
      let root = MainThread.run(or: nil) { (controller as? UINavigationController)?.root }
      name = "\(type(of: root ?? controller))"
      container = root.map { _ in "\(type(of: controller))" }
    }
  }

  extension UINavigationController {
    /// The screen at the bottom.
    fileprivate var root: UIViewController? { viewControllers.first }
  }
#endif

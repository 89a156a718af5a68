import Foundation

/// `UITabBarController`: screens side by side, of which one is selected.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var selection = NSNotFound

  /// Makes one without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes none: there are no archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in children {
      controller.removeFromParent()
    }
    for controller in viewControllers ?? [] {
      addChild(controller)
    }
    selection = children.isEmpty ? NSNotFound : 0
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selection) ? children[selection] : nil }
    set {
      guard let newValue, let place = children.firstIndex(of: newValue) else { return }
      selectedIndex = place
    }
  }

  open var selectedIndex: Int {
    get { selection }
    set {
      guard children.indices.contains(newValue) else { return }
      selection = newValue
    }
  }
}

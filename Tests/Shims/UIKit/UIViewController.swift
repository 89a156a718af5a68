import Foundation

/// How a view controller covers what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}

/// `UIViewController`: a screen.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  open var title: String?
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  private var loaded: UIView?
  private var presented: UIViewController?
  private weak var presenter: UIViewController?

  /// Makes a screen; the file is not looked for.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes none: there are no archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes a screen.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }

  open var isViewLoaded: Bool { loaded != nil }

  open var viewIfLoaded: UIView? { loaded }

  open func loadView() {
    view = UIView()
  }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open override var next: UIResponder? { loaded?.superview ?? parent }

  // MARK: Children

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presenter = self
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented else {
      if let presenter {
        presenter.dismiss(animated: flag, completion: completion)
      } else if let parent {
        parent.dismiss(animated: flag, completion: completion)
      }
      return
    }
    presented.presenter = nil
    self.presented = nil
    completion?()
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
}

extension UIViewController {
  /// The nearest one in the hierarchy that is a navigation controller.
  public var navigationController: UINavigationController? { ancestor() }

  /// The nearest one in the hierarchy that is a tab bar controller.
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Ancestor: UIViewController>() -> Ancestor? {
    var next = parent
    while let controller = next {
      if let found = controller as? Ancestor {
        return found
      }
      next = controller.parent
    }
    return nil
  }
}

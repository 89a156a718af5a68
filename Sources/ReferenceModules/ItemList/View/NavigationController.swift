/// A stack of screens, of which the topmost is seen.
public final class NavigationController: Screen {
  /// The screens from the root to the topmost.
  public private(set) var screens: [Screen]

  /// The screen that is seen.
  public var topScreen: Screen? { screens.last }

  /// Creates a stack of one screen.
  public init(root: Screen) {
    screens = [root]
  }
}

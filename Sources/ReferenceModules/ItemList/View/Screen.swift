/// One screen of the app without its pixels, which can put another screen over itself.
open class Screen: ScenePresenter {
  /// The screen that lies over this one.
  public private(set) var presentedScreen: Screen?
  /// The screen under this one.
  public private(set) weak var presentingScreen: Screen?

  /// Creates a screen that covers none and is covered by none.
  public init() {}

  /// Puts a screen over this one; the one that was there before goes.
  public func present(_ screen: Screen) {
    presentedScreen = screen
    screen.presentingScreen = self
  }

  /// Takes away the screen over this one, or else this one from the screen under it.
  public func dismiss() {
    if presentedScreen != nil {
      presentedScreen = nil
      return
    }
    presentingScreen?.presentedScreen = nil
  }
}

/// The screen that presents other screens.
public protocol ScenePresenter: AnyObject {
  /// Puts a screen over this one.
  func present(_ screen: Screen)
  /// Takes the topmost of the two away: the screen over this one, or this one.
  func dismiss()
}

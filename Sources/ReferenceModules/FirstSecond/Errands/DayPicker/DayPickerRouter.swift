/// Takes the picker away.
public final class DayPickerRouter: DayPickerWireframe {
  /// The picker; its presenter owns this router.
  public weak var viewController: ViewController?

  /// Creates a router without a screen.
  public init() {}

  /// Takes away what lies over the stack.
  public func close() {
    viewController?.navigationController?.dismiss()
  }
}

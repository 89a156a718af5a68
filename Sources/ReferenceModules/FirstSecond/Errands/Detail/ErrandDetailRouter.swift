/// Goes from a detail to what changes it. It knows its view by the presenter's protocol only, and
/// asks whether that is a screen when it needs one.
public final class ErrandDetailRouter: ErrandDetailWireframe {
  /// The view of the detail; its presenter owns this router.
  public weak var view: (any ErrandDetailViewInterface)?

  private let assembly: ErrandAssembly

  /// Creates a router that makes the next modules by an assembly.
  public init(assembly: ErrandAssembly) {
    self.assembly = assembly
  }

  /// Puts the editing screen on the stack, if nothing lies over the detail yet.
  public func showEdit(title: String, delegate: any ErrandEditDelegate) {
    guard let viewController = view as? ViewController,
      let navigation = viewController.navigationController,
      navigation.topViewController === viewController
        || assembly.faults.contains(.editOpensOverEdit)
    else { return }
    navigation.pushViewController(assembly.edit(title: title, delegate: delegate))
  }

  /// Puts the picker over the stack, if nothing lies there yet.
  public func showDayPicker(onPick: @escaping (Day?) -> Void) {
    guard let viewController = view as? ViewController,
      let navigation = viewController.navigationController,
      navigation.presentedViewController == nil
    else { return }
    if assembly.faults.contains(.pickerPushed) {
      return navigation.pushViewController(assembly.dayPicker(onPick: onPick))
    }
    navigation.present(assembly.dayPicker(onPick: onPick))
  }
}

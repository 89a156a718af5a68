/// Makes the second module, and goes back from it.
public final class SecondRouter: SecondWireframe {
  /// The screen of the module; its presenter owns this router.
  public weak var viewController: ViewController?

  private let faults: Faults

  /// Creates a router without a screen.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Takes the screen off the stack that it is on.
  public func close() {
    if faults.contains(.closesToRoot) {
      viewController?.navigationController?.popToRootViewController()
      return
    }
    viewController?.navigationController?.popViewController()
  }

  /// Makes the parts of the second module, ties them together and gives back its screen.
  ///
  /// - Parameters:
  ///   - delegate: Who hears of what was written.
  ///   - faults: Which mistakes are in.
  public static func assembleModule(
    delegate: any SecondDelegate, faults: Faults = []
  ) -> SecondView {
    let view = SecondView(faults: faults)
    let router = SecondRouter(faults: faults)
    let presenter = SecondPresenter(
      interactor: SecondInteractor(faults: faults), router: router, delegate: delegate,
      faults: faults)
    view.presenter = presenter
    presenter.view = view
    router.viewController = view
    return view
  }
}

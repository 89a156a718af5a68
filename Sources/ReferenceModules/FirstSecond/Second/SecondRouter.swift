/// Makes the second module, and goes back from it.
public final class SecondRouter: SecondWireframe {
  /// The screen of the module; its presenter owns this router.
  public weak var viewController: ViewController?

  /// Creates a router without a screen.
  public init() {}

  /// Takes the screen off the stack that it is on.
  public func close() {
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
    let view = SecondView()
    let router = SecondRouter()
    let presenter = SecondPresenter(
      interactor: SecondInteractor(), router: router, delegate: delegate, faults: faults)
    view.presenter = presenter
    presenter.view = view
    router.viewController = view
    return view
  }
}

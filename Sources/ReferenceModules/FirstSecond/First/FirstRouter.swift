/// Goes from the notes to the screen on which one is written.
public final class FirstRouter: FirstWireframe {
  /// The screen of the notes; its presenter owns this router.
  public weak var viewController: ViewController?
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  private let assembly: NotesAssembly

  /// Creates a router that makes the next module by an assembly.
  public init(assembly: NotesAssembly) {
    self.assembly = assembly
  }

  /// Puts the second module on the stack, if nothing lies over the first one yet.
  public func showSecond(delegate: any SecondDelegate) {
    guard let viewController, let navigation = viewController.navigationController,
      navigation.topViewController === viewController
        || assembly.faults.contains(.opensOverSecond)
    else { return }
    var delegate = delegate
    if assembly.faults.contains(.delegateIsView), let view = viewController as? any SecondDelegate {
      delegate = view
    }
    navigation.pushViewController(assembly.second(delegate: delegate))
    if assembly.faults.contains(.pushesTwice) {
      navigation.pushViewController(assembly.second(delegate: delegate))
    }
  }

  /// Shows an alert by itself, since there is nothing to hear of it.
  public func showNotice(title: String, message: String) {
    let alert = AlertController(title: title, message: message)
    alert.addButton(AlertButton(title: "OK"))
    assembly.noticeAlerts.present(alert)
  }

  /// Makes the parts of the first module, ties them together and gives back its screen.
  public static func assembleModule(_ assembly: NotesAssembly) -> FirstView {
    let view = FirstView(alerts: assembly.alerts, faults: assembly.faults)
    let router = FirstRouter(assembly: assembly)
    let interactor = FirstInteractor(store: assembly.store, faults: assembly.faults)
    let presenter = FirstPresenter(
      interactor: interactor, router: router, faults: assembly.faults)
    view.presenter = presenter
    presenter.view = view
    router.viewController = view
    if assembly.faults.contains(.interactorKnowsView) { interactor.screen = view }
    if assembly.faults.contains(.viewKnowsInteractor) { view.kept = interactor }
    if assembly.faults.contains(.presenterHoldsView) { presenter.kept = view }
    if assembly.faults.contains(.routerHoldsView) { router.kept = view }
    return view
  }
}

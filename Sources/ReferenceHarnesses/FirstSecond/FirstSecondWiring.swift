import FirstSecondModule
import ViperTestKit

/// The wiring of the flows of `First` and `Second` with one real role each.
public enum FirstSecondWiring {
  /// The first presenter between doubles.
  public static func firstPresenter(_ harness: Harness, faults: Faults = []) {
    let view = FirstViewInterfaceSpy(harness)
    let presenter = FirstPresenter(
      interactor: FirstUsecaseSpy(harness), router: FirstWireframeSpy(harness), faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(FirstPresentationDriver(presenter))
    harness.accepts(SecondDelegateDriver(presenter))
  }

  /// The first view, which shows its alerts on a sink, before a presenter that only listens.
  public static func firstView(_ harness: Harness, faults: Faults = []) {
    firstView(harness, on: AlertSpy(harness), faults)
  }

  /// The same, whose user answers each alert at once.
  public static func firstViewAnswered(_ harness: Harness, faults: Faults = []) {
    let alerts = AlertStub(harness)
    alerts.answers("OK")
    alerts.answers("Cancel", whenTitleMatches: "Delete all.*")
    firstView(harness, on: alerts, faults)
  }

  /// The same, on a screen that shows one alert at a time.
  public static func firstViewOneAtATime(_ harness: Harness, faults: Faults = []) {
    firstView(harness, on: AlertFake(harness), faults)
  }

  private static func firstView(_ harness: Harness, on alerts: AlertSink, _ faults: Faults) {
    let view = FirstView(alerts: AlertScreenDouble(alerts), faults: faults)
    view.presenter = FirstPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(FirstViewInterfaceDriver(view))
    harness.accepts(.event, named: "viewDidLoad") { _ in view.viewDidLoad() }
    harness.accepts(.event, named: "tapAdd") { _ in view.tapAdd() }
    harness.accepts(.event, named: "tapHelp") { _ in view.tapHelp() }
    harness.accepts(.event, named: "tapBin") { view.tapBin(at: try $0("at")) }
  }

  /// The first interactor before a store that only answers.
  public static func firstInteractor(_ harness: Harness, faults: Faults = []) {
    let interactor = FirstInteractor(store: NotesStoreSpy(harness), faults: faults)
    harness.owns(interactor, as: .interactor)
    harness.accepts(FirstUsecaseDriver(interactor))
  }

  /// The first router on a stack with one screen; what it opens is the real second module.
  public static func firstRouter(_ harness: Harness, faults: Faults = []) {
    let assembly = NotesAssemblyDouble(
      harness, harness.submodule("Second"), store: InMemoryNotesStore(), faults: faults)
    let navigation = RecordingNavigation(harness)
    let screen = ViewController()
    let router = FirstRouter(assembly: assembly)
    router.viewController = screen
    harness.owns(navigation, as: "navigation")
    harness.owns(screen, as: .view)
    harness.owns(router, as: .router)
    let presenter = SecondDelegateSpy(harness, as: .presenter)
    harness.make((any SecondDelegate).self) { _ in presenter }
    harness.accepts(FirstWireframeDriver(router))
    harness.accepts(.event, named: "launch") { _ in navigation.pushViewController(screen) }
    harness.accepts(.event, named: "swipeBack") { _ in navigation.popViewController() }
  }

  /// The second presenter between doubles.
  public static func secondPresenter(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(TextProblem.self)
    let view = SecondViewInterfaceSpy(harness)
    let presenter = SecondPresenter(
      interactor: SecondUsecaseSpy(harness), router: SecondWireframeSpy(harness),
      delegate: SecondDelegateSpy(harness), faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(SecondPresentationDriver(presenter))
  }

  /// The second view before a presenter that only listens.
  public static func secondView(_ harness: Harness, faults: Faults = []) {
    let view = SecondView(faults: faults)
    view.presenter = SecondPresentationSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(SecondViewInterfaceDriver(view))
    harness.accepts(.event, named: "write") { view.text = try $0("text") }
    harness.accepts(.event, named: "tapSave") { _ in view.tapSave() }
    harness.accepts(.event, named: "tapCancel") { _ in view.tapCancel() }
    let spy = SecondViewInterfaceSpy(harness, as: "screen")
    harness.accepts(.event, named: "look") { _ in spy.showProblem(message: view.problem ?? "") }
  }

  /// The second interactor, which has no neighbours.
  public static func secondInteractor(_ harness: Harness, faults: Faults = []) {
    let interactor = SecondInteractor(faults: faults)
    harness.owns(interactor, as: .interactor)
    harness.accepts(SecondUsecaseDriver(interactor))
  }

  /// The second router on a stack with other screens.
  public static func secondRouter(_ harness: Harness, faults: Faults = []) {
    let navigation = RecordingNavigation(harness)
    let screen = SecondView()
    screen.presenter = SecondPresentationSpy(harness)
    let router = SecondRouter(faults: faults)
    router.viewController = screen
    harness.owns(navigation, as: "navigation")
    harness.owns(screen, as: .view)
    harness.owns(router, as: .router)
    harness.accepts(SecondWireframeDriver(router))
    harness.accepts(.event, named: "launch") { _ in
      navigation.pushViewController(ViewController())
    }
    harness.accepts(.event, named: "open") { _ in
      guard screen.navigationController == nil else { return }
      navigation.pushViewController(screen)
    }
    harness.accepts(.event, named: "swipeBack") { _ in navigation.popViewController() }
  }
}

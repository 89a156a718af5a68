import Foundation
import ViperTestKit

extension ViewSpy: NotesViewing where Event == NotesEvent, Command == NotesCommand {}
extension PresenterSpy: NotesOutput where Event == NotesEvent, Response == NotesResponse {}

final class NotesStoreDouble: NotesStore, TestDouble {
  private let spy: ServiceSpy
  private let isFailing: Bool

  init(_ harness: Harness, isFailing: Bool = false) {
    spy = ServiceSpy(harness)
    self.isFailing = isFailing
  }

  func load() throws -> [Note] {
    spy.call("load")
    if isFailing { throw CocoaError(.fileNoSuchFile) }
    return [Note(text: "Milk")]
  }
}

final class NotesNavigationDouble: NotesNavigation {
  private let router: RouterFake<String>

  init(_ harness: Harness) {
    router = RouterFake(harness)
    router.launch("Notes")
  }

  func push(_ screen: String) {
    router.push(screen)
  }
}

final class NotesAlertsDouble: NotesAlerts {
  private let alerts: AlertSpy

  init(_ harness: Harness) {
    alerts = AlertSpy(harness)
  }

  func ask(_ question: String) {
    alerts.show(title: question, actions: [AlertAction("OK")])
  }
}

final class NotesRouterDouble: NotesRouting, TestDouble {
  private let spy: RouterSpy<String>

  init(_ harness: Harness) {
    spy = RouterSpy(harness)
  }

  func open() {
    spy.go("open")
  }
}

enum NotesWiring {
  /// The module as an app assembles it.
  static func scene(_ harness: Harness, fault: String) {
    let navigation = harness.owns(NotesNavigationDouble(harness), as: "navigation")
    let alerts = NotesAlertsDouble(harness)
    let view = NotesView(alerts: alerts, fault: fault)
    let presenter = NotesPresenter(fault: fault)
    let interactor = NotesInteractor(store: NotesStoreDouble(harness), fault: fault)
    let router = NotesRouter(alerts: alerts)
    router.navigation = navigation
    router.view = view
    presenter.view = view
    presenter.router = router
    presenter.interactor = interactor
    interactor.output = presenter
    view.link.strong = presenter
    switch fault {
    case "presenter-holds-view-weakly": presenter.extra = view
    case "interactor-holds-output-weakly": interactor.extra = presenter
    case "router-holds-view-controller-weakly": router.extra = view
    case "view-holds-presenter-strongly":
      view.link.strong = nil
      view.link.weak = presenter
      harness.owns(presenter, as: .presenter)
    case "no-slot-is-empty": router.view = nil
    case "interactor-reaches-no-view-or-router": interactor.weak = view
    case "view-reaches-its-presenter-only": view.extra = interactor
    default: break
    }
    harness.owns(view, as: .view)
    harness.tracks(presenter, as: .presenter)
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "tapOpen") { [unowned view] _ in view.tapOpen() }
    harness.accepts(.event, named: "tapDelete") { [unowned view] _ in view.tapDelete() }
  }

  /// Presenter and interactor between doubles, opened by the presenter of Home.
  static func core(_ harness: Harness, fault: String) {
    let home = harness.submodule("Home")
    let homePresenter = home.owns(HomePresenter(), as: .presenter)
    let homeView = home.owns(HomeView(), as: .view)
    homeView.presenter = homePresenter
    let view = ViewSpy<NotesEvent, NotesCommand>(harness)
    let presenter = NotesPresenter(fault: fault)
    let interactor = NotesInteractor(store: NotesStoreDouble(harness), fault: fault)
    presenter.view = view
    presenter.router = NotesRouterDouble(harness)
    presenter.interactor = interactor
    interactor.output = presenter
    switch fault {
    case "delegate-is-held-weakly": presenter.strongDelegate = homePresenter
    case "delegate-is-the-opening-presenter": presenter.delegate = homeView
    default: presenter.delegate = homePresenter
    }
    if fault == "nothing-is-sent-after-release" {
      let told = DelegateSpy<Never>(recorder: home.recorder, module: home.module)
      presenter.onOpen = { told.tell("notesDidOpen") }
    }
    harness.owns(presenter, as: .presenter)
    harness.tracks(interactor, as: .interactor)
    harness.accepts(.event) { (event: NotesEvent) in presenter.handle(event: event) }
  }

  /// The presenter alone between doubles.
  static func presenter(_ harness: Harness, fault: String) {
    let view = ViewSpy<NotesEvent, NotesCommand>(harness)
    let presenter = NotesPresenter(fault: fault)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(.response) { (response: NotesResponse) in presenter.handle(response: response) }
  }

  /// The interactor between a presenter that only listens and a store.
  static func interactor(_ harness: Harness, fault: String, isFailing: Bool = false) {
    let interactor = NotesInteractor(
      store: NotesStoreDouble(harness, isFailing: isFailing), fault: fault)
    let presenter = PresenterSpy<NotesEvent, NotesResponse>(harness)
    interactor.output = presenter
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request) { (_: NotesRequest) in interactor.load() }
  }

  /// Presenter and interactor, of which the interactor is the app's only one.
  static func sharing(_ harness: Harness, _ interactor: NotesInteractor) {
    let view = ViewSpy<NotesEvent, NotesCommand>(harness)
    let presenter = NotesPresenter(fault: "")
    presenter.view = view
    presenter.router = NotesRouterDouble(harness)
    presenter.interactor = interactor
    interactor.output = presenter
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: NotesEvent) in presenter.handle(event: event) }
  }
}

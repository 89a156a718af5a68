import FirstSecondModule
import Foundation
import ViperTestKit

/// The wiring of the flows of `Cleanup`, whose view is a plain one.
enum CleanupWiring {
  /// The presenter between doubles, which are set after it was made.
  static func presenter(
    _ way: CleanupWay
  ) -> @Sendable (_ harness: Harness, _ faults: CleanupFaults) -> Void {
    { harness, faults in
      let center = NotificationCenter()
      let presenter = CleanupPresenter(way: way, center: center, faults: faults)
      let view = CleanupViewInterfaceSpy(harness)
      let router = CleanupWireframeSpy(harness)
      presenter.view = view
      presenter.interactor = CleanupUsecaseSpy(harness)
      presenter.router = router
      harness.owns(presenter, as: .presenter)
      harness.accepts(CleanupPresentationDriver(presenter))
      harness.accepts(.event, named: "forgetRouter") { [weak presenter] _ in
        presenter?.router = nil
      }
      harness.accepts(.event, named: "post") { with in
        let isOwn: Bool = try with("own")
        center.post(
          name: CleanupRouter.didConfirm,
          object: isOwn ? router : CleanupRouter(alerts: AlertScreen(), center: center))
      }
    }
  }

  /// The view in its screen before a presenter that only listens.
  static func view(_ harness: Harness, faults: CleanupFaults) {
    let view = CleanupView()
    view.presenter = CleanupPresentationSpy(harness)
    let alerts = AlertScreenDouble(AlertSpy(harness))
    harness.owns(HostController(content: view, alerts: alerts), as: "screen")
    harness.tracks(view, as: .view)
    harness.accepts(CleanupViewInterfaceDriver(view))
    harness.accepts(.event, named: "appear") { [weak view] _ in view?.appear() }
    harness.accepts(.event, named: "tapClear") { [weak view] _ in view?.tapClear() }
    let screen = StreamProbe<CleanupScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [weak view] _ in
      screen.next(CleanupScreen(count: view?.count, problem: view?.problem))
    }
  }

  /// The whole module in its screen, driven by what its user does and sees.
  ///
  /// - Parameter way: Who asks; nil for what suits a plain view.
  static func scene(
    _ way: CleanupWay? = nil
  ) -> @Sendable (_ harness: Harness, _ faults: CleanupFaults) -> Void {
    { harness, faults in
      let memory = InMemoryNotesStore([Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")])
      let store = NotesStoreSpy(harness)
      store.stub.load = memory.load
      store.stub.save = memory.save
      let assembly = CleanupAssembly(AlertSpy(harness), store: store)
      let screen = assembly.cleanup(way, center: NotificationCenter(), faults: faults)
      guard let view = screen.content as? CleanupView else { return }
      harness.owns(screen, as: "screen")
      harness.tracks(view, presenter: view.presenter)
      harness.accepts(.event, named: "appear") { [weak view] _ in view?.appear() }
      harness.accepts(.event, named: "tapClear") { [weak view] _ in view?.tapClear() }
      let seen = CleanupViewInterfaceSpy(harness, as: "seen")
      harness.accepts(.event, named: "look") { [weak view] _ in view?.tell(seen) }
    }
  }
}

/// What is seen of the view.
private struct CleanupScreen: Sendable {
  let count: Int?
  let problem: String?
}

/// The app's assembly with a place for alerts that records who shows them.
private final class CleanupAssembly: NotesAssembly {
  private let notices: any AlertPresenter
  private let onPlainViews: any AlertPresenter

  init(_ alerts: AlertSpy, store: any NotesStore) {
    notices = AlertScreenDouble(alerts, shownBy: .router)
    onPlainViews = AlertScreenDouble(alerts, on: .plainView("CleanupView"))
    super.init(store: store, alerts: AlertScreenDouble(alerts))
  }

  override var noticeAlerts: any AlertPresenter { notices }
  override var alertsOnPlainViews: any AlertPresenter { onPlainViews }
}

extension CleanupView {
  /// Records what its user sees.
  fileprivate func tell(_ spy: CleanupViewInterfaceSpy) {
    if let problem {
      spy.showProblem(message: problem)
    } else if let count {
      spy.show(count: count)
    }
  }
}

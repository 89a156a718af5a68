import Testing
import ViperConformance
import ViperRules
import ViperTestKit

/// Who sent a message, and which places are empty: what is not known is not checked.
@Suite struct SendersAndPlacesTests {
  private func report(_ wiring: (Harness) -> Void) -> ConformanceReport {
    var run = ConformanceRun(module: "Trail", releaseTimeout: .milliseconds(10))
    run.triesLaws = false
    run.add(wiring: wiring)
    #expect(run.problems.map(\.description) == [])
    return run.report()
  }

  private func line(_ rule: String, _ report: ConformanceReport) -> String? {
    report.text(isVerbose: true).split(separator: "\n").map(String.init).first {
      $0.contains(rule)
    }
  }

  // MARK: Senders

  @Test func aRouterThatWorksInADefaultBodyIsNotThePresenter() {
    let report = report { Trail.wire($0, TrailRouter()) { $0.close() } }
    #expect(report.findings.map(\.description) == [])
    #if DEBUG
      #expect(
        line("only-the-router-navigates", report)
          == "?      only-the-router-navigates: not checked: the transcript has no route whose sender "
          + "is known")
    #endif
  }

  @Test func aRouterThatIsCalledAnOutputIsARouter() {
    let report = report { Trail.wire($0, TrailRouterOutput()) { $0.finish() } }
    #expect(report.findings.map(\.description) == [])
    #if DEBUG
      #expect(line("only-the-router-navigates", report)?.hasPrefix("holds") == true)
    #endif
  }

  @Test func aDefaultBodyThatIsCalledAfterARoleIsOfThatRole() {
    let report = report { Trail.wire($0, TrailRouter()) { $0.leave() } }
    #expect(report.findings.map(\.description) == [])
    #if DEBUG
      #expect(line("only-the-router-navigates", report)?.hasPrefix("holds") == true)
    #endif
  }

  #if DEBUG
    @Test func aPresenterThatNavigatesIsStillFound() {
      let report = report { Trail.wire($0, TrailRouter()) { $0.navigation?.pop() } }
      #expect(report.findings.compactMap(\.rule) == ["only-the-router-navigates"])
    }

    /// What goes through a list by a function of the app's is nobody on the way.
    @Test func aPresenterThatNavigatesInALoopIsStillFound() {
      let report = report { harness in
        Trail.wire(harness, TrailRouter()) { router in
          [router.navigation].forEachThere { $0.pop() }
        }
      }
      #expect(report.findings.compactMap(\.rule) == ["only-the-router-navigates"])
    }
  #endif

  #if DEBUG
    /// Whoever adopts a protocol with a default body may be the presenter.
    @Test func anAlertThatAnUnknownDefaultBodyOrdersIsNotTheViews() {
      let unknown = report { Asking.wire($0) { $0.ask() } }
      #expect(unknown.findings.compactMap(\.rule) == [])
      let own = report { Asking.wire($0) { $0.view?.showQuestion() } }
      #expect(own.findings.compactMap(\.rule) == ["alerts-follow-the-presenter"])
    }
  #endif

  // MARK: Places

  @Test func aPresenterBetweenDoublesHasPlaces() {
    let report = report { harness in
      harness.owns(PlacesPresenter(MockPlacesView(), PlacesStore()), as: .presenter)
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(
      line("no-slot-is-empty", report)?.hasPrefix("holds") == true,
      "\(report.text(isVerbose: true))")
  }

  @Test func whatATestDoesNotUseMayBeEmpty() {
    let report = report { harness in
      let presenter = PlacesPresenter(nil, PlacesStore())
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(report.findings.map(\.description) == [])
    #expect(
      line("no-slot-is-empty", report)
        == "?      no-slot-is-empty: not checked: PlacesPresenter.view is empty in a role that stands "
        + "alone between doubles, which needs only what the test uses")
  }

  /// The double of a view does not tell its presenter anything.
  @Test func aDoubleNeedsNoNeighbours() {
    let report = report { harness in
      let view = harness.tracks(MockPlacesView(), as: .view)
      let presenter = harness.owns(PlacesPresenter(view, PlacesStore()), as: .presenter)
      let interactor = PlacesInteractor()
      interactor.output = presenter
      presenter.interactor = interactor
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(report.findings.compactMap(\.rule).filter { $0 == "no-slot-is-empty" } == [])
    #expect(line("no-slot-is-empty", report)?.hasPrefix("holds") == true)
  }

  @Test func aPlaceThatIsEmptyBetweenRealRolesIsStillFound() {
    let report = report { harness in
      let presenter = harness.owns(PlacesPresenter(MockPlacesView(), PlacesStore()), as: .presenter)
      presenter.interactor = PlacesInteractor()
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(
      report.findings.filter { $0.rule == "no-slot-is-empty" }.map(\.sentence)
        == ["PlacesInteractor.output is empty."])
  }

  @Test(arguments: [true, false])
  func dependenciesInATupleOrAStructureArePlaces(_ isTuple: Bool) {
    let report = report { harness in
      let dependency = (view: MockPlacesView() as any PlacesView, router: PlacesRouterStub())
      let presenter: AnyObject =
        isTuple
        ? TuplePresenter(dependency)
        : StructPresenter(PlacesDependencies(view: dependency.view, router: dependency.router))
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(
      line("no-slot-is-empty", report)?.hasPrefix("holds") == true,
      "\(report.text(isVerbose: true))")
  }

  @Test func aPresenterWithoutNeighboursSaysSo() {
    let report = report { harness in
      harness.owns(LonePresenter(), as: .presenter)
      harness.accepts(.event, named: "load") { _ in }
    }
    #expect(
      line("no-slot-is-empty", report)
        == "?      no-slot-is-empty: not checked: the object graph has no property that is known to be "
        + "for a neighbour")
  }
}

// MARK: - A module whose router works elsewhere

private protocol TrailNavigation: AnyObject {
  func pop()
}

private protocol TrailClosing: AnyObject {
  var navigation: (any TrailNavigation)? { get }
}

extension TrailClosing {
  fileprivate func close() { navigation?.pop() }
}

private protocol TrailRouterInput: TrailClosing {}

extension TrailRouterInput {
  fileprivate func leave() { navigation?.pop() }
}

private final class TrailRouter: TrailRouterInput {
  weak var navigation: (any TrailNavigation)?
}

private final class TrailRouterOutput: TrailClosing {
  weak var navigation: (any TrailNavigation)?
  func finish() { navigation?.pop() }
}

extension Array {
  fileprivate func forEachThere<Wrapped>(_ body: (Wrapped) -> Void) where Element == Wrapped? {
    for case let element? in self { body(element) }
  }
}

private final class TrailPresenter<Router> {
  let router: Router
  private let onClose: (Router) -> Void

  init(router: Router, onClose: @escaping (Router) -> Void) {
    self.router = router
    self.onClose = onClose
  }

  func didTapClose() { onClose(router) }
}

private final class TrailNavigationDouble: TrailNavigation {
  private let router: RouterFake<String>

  init(_ harness: Harness) {
    router = RouterFake(harness)
    router.launch("List")
    router.push("Trail")
  }

  func pop() { router.pop() }
}

private enum Trail {
  static func wire<Router: AnyObject>(
    _ harness: Harness, _ router: Router, onClose: @escaping (Router) -> Void
  ) {
    let navigation = harness.owns(TrailNavigationDouble(harness), as: "navigation")
    (router as? TrailRouter)?.navigation = navigation
    (router as? TrailRouterOutput)?.navigation = navigation
    let presenter = TrailPresenter(router: router, onClose: onClose)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, named: "didTapClose") { [unowned presenter] _ in
      presenter.didTapClose()
    }
  }
}

// MARK: - An alert

private protocol Asks: AnyObject {
  var view: AskingView? { get }
}

extension Asks {
  fileprivate func ask() { view?.showQuestion() }
}

private final class AskingView {
  let alerts: AlertSpy

  init(_ alerts: AlertSpy) {
    self.alerts = alerts
  }

  func showQuestion() { alerts.show(Alert(title: "Delete?")) }
}

private final class Asking: Asks {
  weak var view: AskingView?

  static func wire(_ harness: Harness, onTap: @escaping (Asking) -> Void) {
    let view = AskingView(AlertSpy(harness))
    let asking = Asking()
    asking.view = view
    harness.owns(view, as: .view)
    harness.keeps(asking)
    harness.accepts(.event, named: "didTapDelete") { _ in onTap(asking) }
  }
}

// MARK: - A presenter with three neighbours

private protocol PlacesView: AnyObject {}
private protocol PlacesInteractorInput: AnyObject {}
private protocol PlacesRouting: AnyObject {}
private final class PlacesStore {}
private final class PlacesRouterStub: PlacesRouting {}

private final class MockPlacesView: PlacesView {
  var presenter: PlacesPresenter?
}

private final class PlacesInteractor: PlacesInteractorInput {
  weak var output: PlacesPresenter?
}

private final class PlacesPresenter {
  // Held by the test, as a rule.
  var view: (any PlacesView)?
  var interactor: (any PlacesInteractorInput)? = PlacesInteractorSpy()
  let router: any PlacesRouting = PlacesRouterStub()
  let store: PlacesStore

  init(_ view: (any PlacesView)?, _ store: PlacesStore) {
    self.view = view
    self.store = store
  }
}

private final class PlacesInteractorSpy: PlacesInteractorInput {}

private struct PlacesDependencies {
  let view: any PlacesView
  let router: any PlacesRouting
}

private final class TuplePresenter {
  let dependency: (view: any PlacesView, router: PlacesRouterStub)
  init(_ dependency: (view: any PlacesView, router: PlacesRouterStub)) {
    self.dependency = dependency
  }
}

private final class StructPresenter {
  let dependencies: PlacesDependencies
  init(_ dependencies: PlacesDependencies) { self.dependencies = dependencies }
}

private final class LonePresenter {}

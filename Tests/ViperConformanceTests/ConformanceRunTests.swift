import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

@Suite(.onOwnThreads) struct ConformanceRunTests {
  private final class ListPresenter {}

  /// A module is not held to have kept all rules at an event that was never sent.
  @Test func anEventThatMakesNoFlowIsTold() {
    var run = ConformanceRun(module: "List")
    run.add { harness in
      harness.owns(ListPresenter(), as: .presenter)
      harness.accepts(.event, named: "") { _ in }
    }
    #expect(
      run.problems.map(\.description) == [
        """
        No flow can be made of the event '': 'event' is a string that is not empty, this one is empty.
        [invalid-fixture]
        """
      ])
  }

  /// What no answer was given for while a module was assembled is no late finding of another test.
  @Test func anAssemblyLeavesNothingForAnotherTest() {
    var recorders: [Recorder] = []
    var run = ConformanceRun(module: "List")
    run.triesLaws = false
    run.add { harness in
      recorders.append(harness.recorder)
      ServiceSpy(harness).call("items") { (_: Result<[String], any Error>) in }
      harness.owns(ListPresenter(), as: .presenter)
    }
    #expect(recorders.count == 2)
    #expect(recorders.flatMap { $0.takeFindings() }.map(\.description) == [])
  }

  private protocol NotesInteractorInput: AnyObject {}
  private final class NotesInteractorDouble: NotesInteractorInput {}
  private final class NotesPresenter {
    private let interactor: any NotesInteractorInput

    init(_ interactor: any NotesInteractorInput) { self.interactor = interactor }
  }

  /// A double that is written by hand and not told to the harness fills a place all the same.
  @Test func aPlaceIsFilledByWhatTheHarnessDoesNotKnow() throws {
    var run = ConformanceRun(module: "Notes")
    run.triesLaws = false
    run.add { $0.owns(NotesPresenter(NotesInteractorDouble()), as: .presenter) }
    let entry = try #require(
      run.report().entries.first { $0.check.id == GraphRule.noSlotIsEmpty.id })
    #expect(entry.outcome == .holds(count: 1))
  }

  private final class TramViewController { var presenter: TramPresenter? }
  private final class TramViewDouble {}
  private final class TramPresenter {
    weak var view: TramViewController?
    var router: TramRouter?
  }
  /// Makes its view when it is asked to, and fills its own place.
  private final class TramRouter {
    private(set) weak var viewController: TramViewController?
    weak var presenter: TramPresenter?

    func present() -> TramViewController {
      let view = TramViewController()
      view.presenter = presenter
      viewController = view
      return view
    }
  }

  private static func tram(_ make: (TramRouter, TramPresenter) -> Any) -> [String] {
    var run = ConformanceRun(module: "Tram")
    run.add(assembling: {
      let (router, presenter) = (TramRouter(), TramPresenter())
      presenter.router = router
      router.presenter = presenter
      return (make(router, presenter), router, presenter)
    })
    let entry = run.report().entries.first { $0.check.id == GraphRule.noSlotIsEmpty.id }
    return entry?.violations.map(\.sentence) ?? ["not asked"]
  }

  @Test func aRouterFillsItsPlaceWhenItIsAskedForItsView() {
    // Nothing of the module can stand there yet, but a presenter needs what it tells.
    #expect(Self.tram { _, _ in () } == ["TramPresenter.view is empty."])
    let isPresented = Self.tram { router, presenter in
      let view = router.present()
      presenter.view = view
      return view
    }
    #expect(isPresented == [])
    let isForgotten = Self.tram { _, presenter in
      let view = TramViewController()
      view.presenter = presenter
      presenter.view = view
      return view
    }
    #expect(isForgotten == ["TramRouter.viewController is empty."])
  }

  private final class HutInteractor {
    weak var router: HutRouter?
    var presenter: HutPresenter?
  }
  private final class HutPresenter { weak var viewController: HutViewController? }
  private final class HutViewController { weak var listener: HutInteractor? }
  private final class HutRouter {
    let interactor = HutInteractor()
    let viewController = HutViewController()
    var children: [AnyObject] = []
  }

  /// In a riblet the router owns the rest: no rule of a module that its view owns is asked.
  @Test func aRibletIsJudgedByWhoOwnsWhom() {
    var run = ConformanceRun(module: "Hut")
    run.triesLaws = false
    run.add { harness in
      let router = HutRouter()
      router.interactor.router = router
      let presenter = HutPresenter()
      presenter.viewController = router.viewController
      router.interactor.presenter = presenter
      router.viewController.listener = router.interactor
      router.children = [TramRouter()]
      harness.owns(router, as: .router)
    }
    #expect(run.problems.map(\.description) == [])
    #expect(run.report().findings.map(\.description) == [])
  }

  /// A presenter whose function awaits what a service brings; a leaking one keeps itself as well.
  @MainActor private final class CounterPresenter {
    private let service: ServiceSpy
    private let keepsItself: Bool
    private var own: CounterPresenter?
    private var task: Task<Void, Never>?

    init(_ service: ServiceSpy, keepsItself: Bool) {
      self.service = service
      self.keepsItself = keepsItself
    }

    func appear() async { await load() }

    func start() {
      task = Task { await load() }
    }

    private func load() async {
      if keepsItself { own = self }
      let count: Int? = try? await service.callAsync("load")
      if count != nil { own = nil }
    }
  }

  /// Whoever awaits a function keeps what it belongs to: that is no fault of the module.
  @MainActor @Test(arguments: [true, false])
  func aModuleIsNotAccusedOfWhatTheTestAwaits(_ isAwaited: Bool) async throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Counter", "flows": [
          { "id": "a", "given": [ { "call": "load", "returns": 1 } ],
            "steps": [ { "when": { "event": "appear" }, "then": [ { "call": "load" } ] } ] } ] }
        """, path: "counter.json")
    var run = ConformanceRun(module: "Counter")
    await run.add(flows: flows) { harness in
      let presenter = CounterPresenter(ServiceSpy(harness), keepsItself: !isAwaited)
      harness.owns(presenter, as: .presenter)
      if isAwaited {
        harness.accepts(.event, named: "appear", calling: presenter.appear)
      } else {
        harness.accepts(.event, named: "appear", calling: presenter.start)
      }
    }
    #expect(run.problems.map(\.description) == [])
    let entry = try #require(
      run.report().entries.first { $0.check.id == Law.releasedWithAnAnswerPending.id })
    if isAwaited {
      #expect(
        entry.outcome == .notChecked(why: "the test itself awaits event appear, which awaits load"))
    } else {
      #expect(entry.violations.count == 1, "\(entry.outcome)")
    }
  }

  /// A flow that was made of an event is in no file, so that nothing is said of one.
  @Test func whatGoesWrongInAMadeFlowHasNoPlaceInAFixture() {
    struct Broken: Error {}
    var run = ConformanceRun(module: "List")
    run.triesLaws = false
    var count = 0
    run.add { harness in
      count += 1
      harness.owns(ListPresenter(), as: .presenter)
      harness.accepts(.event, named: "start") { _ in }
      // The first two look at the assembly; the third is the flow's.
      if count == 3 { throw Broken() }
    }
    #expect(
      run.problems.map(\.description) == [
        """
        event start
        The wiring threw Broken().
        [wiring-failed]
        """
      ])
  }
}

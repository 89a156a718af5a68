import RuleTestSupport
import Testing

@testable import ViperConformance
@testable import ViperMessages
@testable import ViperRules

@Suite struct RoleGraphTests {
  @Test func anExampleNamesObjectsByRoleTypeOrBoth() throws {
    let graph = try RoleGraph(
      example: """
        Second/presenter.delegate weak First/presenter
        NoteStore.screen unowned FirstView:view
        presenter.router empty
        has two assemblies
        """)
    #expect(
      graph.nodes == [
        RoleGraph.Node(typeName: "SecondPresenter", role: .presenter, module: "Second"),
        RoleGraph.Node(typeName: "FirstPresenter", role: .presenter, module: "First"),
        RoleGraph.Node(typeName: "NoteStore", role: nil),
        RoleGraph.Node(typeName: "FirstView", role: .view),
        RoleGraph.Node(typeName: "Presenter", role: .presenter),
      ])
    #expect(
      graph.edges.map(graph.text) == [
        "SecondPresenter.delegate → FirstPresenter (weak)",
        "NoteStore.screen → FirstView (unowned)", "Presenter.router → nothing",
      ])
    #expect(graph.has(.fact("two assemblies")))
    #expect(!graph.has(.fact("three assemblies")))
    #expect(!graph.has(.channel(.event)))
  }

  @Test func aWayToHoldThatThereIsNotIsAnError() {
    let error = #expect(throws: ExampleError.self) {
      try RoleGraph(example: "presenter.view week view")
    }
    #expect(
      error?.description
        == "'presenter.view week view': there is no way to hold called 'week'")
  }

  // MARK: Who owns whom

  /// VIP: the controller owns the interactor, and that the presenter, which knows its controller weakly.
  private static let vip = """
    view.interactor strong interactor
    interactor.presenter strong presenter
    presenter.viewController weak view
    view.router strong router
    """
  /// A riblet: the router owns the interactor and its screen.
  private static let riblet = """
    router.interactor strong interactor
    router.viewController strong view
    interactor.router weak router
    interactor.presenter strong presenter
    presenter.screen strong view
    view.listener weak interactor
    """
  private static let classic = """
    view.presenter strong presenter
    presenter.view strong view
    presenter.interactor strong interactor
    presenter.router strong router
    interactor.output strong presenter
    router.viewController strong view
    """

  private func broken(_ example: String) throws -> [String] {
    let graph = try RoleGraph(example: example)
    let rules: [GraphRule] = [
      .interactorHoldsOutputWeakly, .presenterHoldsViewWeakly, .routerHoldsViewControllerWeakly,
      .viewHoldsPresenterStrongly, .interactorReachesNoViewOrRouter, .viewReachesItsPresenterOnly,
    ]
    return rules.filter {
      switch $0.outcome(on: graph) {
      case .violated, .matchedNothing: true
      default: false
      }
    }.map(\.id)
  }

  @Test func aReferenceToWhatOneOwnsMayBeStrong() throws {
    #expect(try broken(Self.vip) == [])
    #expect(try broken(Self.riblet) == [])
    // The same with a double for the screen, which holds nothing.
    let lines = Self.riblet.split(separator: "\n").dropLast()
    #expect(try broken(lines.joined(separator: "\n")) == [])
    #expect(
      try broken(Self.classic) == [
        "interactor-holds-output-weakly", "presenter-holds-view-weakly",
        "router-holds-view-controller-weakly",
      ])
  }

  @Test func anInteractorIsJudgedWhereThePresenterLeadsToIt() throws {
    func outcome(_ example: String) throws -> RuleOutcome {
      GraphRule.interactorHoldsOutputWeakly.outcome(on: try RoleGraph(example: example))
    }
    let unknown = RuleOutcome.notChecked(
      why: "no presenter is known to own the interactor that refers to it")
    #expect(try outcome("interactor.output strong presenter") == unknown)
    let weak = "interactor.output strong presenter\npresenter.interactor weak interactor"
    #expect(try outcome(weak) == unknown)
    let through = """
      interactor.output strong presenter
      presenter.router strong router
      router.interactor strong interactor
      """
    guard case .violated = try outcome(through) else {
      Issue.record("\(try outcome(through))")
      return
    }
    #expect(try outcome("interactor.output weak presenter") == .holds(count: 1))
  }

  @Test func rolesAreKeptApartWhereViewAndPresenterOwnTheModule() throws {
    let rules: [(GraphRule, String, String)] = [
      (
        .interactorReachesNoViewOrRouter, "interactor.router weak router",
        "no presenter is known to own the interactor"
      ),
      (
        .viewReachesItsPresenterOnly, "view.router strong router",
        "no view is known to own a presenter that shows it something"
      ),
    ]
    for (rule, wrong, why) in rules {
      for module in [Self.vip, Self.riblet, "view.presenter weak presenter"] {
        #expect(
          rule.outcome(on: try RoleGraph(example: "\(module)\n\(wrong)")) == .notChecked(why: why))
      }
      guard
        case .violated(let violations) = rule.outcome(
          on: try RoleGraph(example: "\(Self.classic)\n\(wrong)"))
      else {
        Issue.record("\(rule.id) holds")
        continue
      }
      #expect(violations.count == 1)
    }
  }

  /// A builder returns it, and no role knows it: it shows nothing.
  @Test func whatOnlyKeepsThePartsTogetherIsNoView() throws {
    let screen =
      "SearchScreen:view.presenter strong presenter\nSearchScreen:view.router strong router"
    #expect(try broken(screen) == [])
    #expect(
      try broken("\(screen)\npresenter.view weak SearchScreen:view")
        == ["view-reaches-its-presenter-only"])
    // A double holds nothing, and may well show something to a view that stands alone.
    var alone = try RoleGraph(example: screen)
    let presenter = try #require(alone.nodes.firstIndex { $0.role == .presenter })
    alone.nodes[presenter].isDouble = true
    guard case .violated = GraphRule.viewReachesItsPresenterOnly.outcome(on: alone) else {
      Issue.record("nothing is said of a view between doubles")
      return
    }
  }

  @Test func aViewKeepsAPresenterThatNothingElseOwns() throws {
    #expect(try broken("view.presenter weak presenter") == ["view-holds-presenter-strongly"])
    #expect(
      try broken("view.presenter weak presenter\nrouter.presenter strong presenter") == [])
  }
}

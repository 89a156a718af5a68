import RuleTestSupport
import Testing

@testable import ViperConformance
@testable import ViperMessages
@testable import ViperRelease
@testable import ViperRules

@Suite struct RuleTests {
  static let weakView = GraphRule(
    id: "presenter-holds-view-weakly", sentence: "A presenter holds its view weakly.",
    because: "The view owns the presenter (First → Second).", remedy: "Make the reference weak.",
    needs: [.role(.presenter), .role(.view)], passing: ["presenter.view weak view"],
    failing: ["presenter.view strong view"]
  ) { graph in
    let edges = graph.edges(from: .presenter, to: .view)
    return .looked(
      at: edges.count,
      edges.filter { $0.hold == .strong }.map {
        graph.violation(by: $0, "\(graph.title($0.source)) holds \(graph.title($0.target)).")
      })
  }

  @Test func aRuleHoldsForWhatItIsAbout() throws {
    let graph = try RoleGraph(example: "presenter.view weak view\npresenter.backup weak view")
    #expect(Self.weakView.outcome(on: graph) == .holds(count: 2))
  }

  @Test func aViolationNamesTypesPropertyAndEdge() throws {
    let graph = try RoleGraph(
      example: "ListPresenter:presenter.onShow strong ListView:view through closure #1 in show()")
    #expect(
      Self.weakView.outcome(on: graph)
        == .violated([
          Violation(
            "ListPresenter holds ListView.", types: ["ListPresenter", "ListView"],
            edge: "onShow",
            place: .edge("ListPresenter.onShow → closure #1 in show() → ListView (strong)"))
        ]))
  }

  @Test func whatIsNeededAndNotAtHandLeavesARuleUnchecked() throws {
    let graph = try RoleGraph(example: "presenter.router strong router")
    #expect(
      Self.weakView.outcome(on: graph)
        == .notChecked(why: "no view is known in the object graph"))
  }

  @Test func whatIsAtHandAndNotLookedAtIsMatchedNothing() throws {
    let graph = try RoleGraph(example: "view.presenter strong presenter")
    #expect(Self.weakView.outcome(on: graph) == .matchedNothing)
  }

  @Test func theExamplesOfARuleAreTried() {
    #expect(Self.weakView.problems(RoleGraph.init(example:)) == [])
    let wrong = GraphRule(
      id: "Presenter holds", sentence: "no sentence", because: "Because.", remedy: "Fix it.",
      needs: [.channel(.alert)], passing: ["presenter.view weak view"],
      failing: ["presenter.view"]
    ) { _ in .holds(count: 1) }
    #expect(
      wrong.problems(RoleGraph.init(example:)) == [
        "'presenter.view weak view' should hold; it is not checked: no alert is seen in the object "
          + "graph",
        "'presenter.view' should not hold; it is not checked: the example can't be read: "
          + "'presenter.view': a reference is written as 'presenter.view weak view'",
        "the id 'Presenter holds' is not in kebab case",
        "the sentence of 'Presenter holds' is no sentence: no sentence",
      ])
  }

  @Test func anExampleIsToBeLookedAtAndToBreakTheRuleWhereItShould() {
    func rule(_ count: Int) -> GraphRule {
      GraphRule(
        id: "presenter-holds", sentence: "A presenter holds.", because: "It does (First → Second).",
        remedy: "Hold it.", needs: [], passing: ["presenter.view weak view"],
        failing: ["presenter.view strong view"]
      ) { _ in .holds(count: count) }
    }
    #expect(
      rule(0).problems(RoleGraph.init(example:)) == [
        "'presenter.view weak view' should hold; it holds (0)",
        "'presenter.view strong view' should not hold; it holds (0)",
      ])
    #expect(
      rule(1).problems(RoleGraph.init(example:))
        == ["'presenter.view strong view' should not hold; it holds (1)"])
  }

  @Test(arguments: GraphRule.all.map(\.id) + TranscriptRule.all.map(\.id))
  func theExamplesOfEachRuleAreAsTheyShouldBe(_ id: String) {
    let problems =
      GraphRule.all.filter { $0.id == id }.flatMap { $0.problems(RoleGraph.init(example:)) }
      + TranscriptRule.all.filter { $0.id == id }.flatMap {
        $0.problems(RoleTranscript.init(example:))
      }
    #expect(problems == [])
  }

  @Test func noIDStandsTwice() {
    // They are listed apart from the checks, so that the rules for source need none of them.
    #expect(Conformance.ids == Conformance.checks.map(\.id) + Conformance.sourceRuleIDs)
    #expect(Set(Conformance.ids).count == Conformance.ids.count)
  }
}

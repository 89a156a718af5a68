import Testing

@testable import ViperRelease

/// A fix is named only if following it works: the cycle goes, and nobody is lost.
@Suite("A fix that works") struct SurvivalTests {
  private func lines(_ text: String, holding held: String...) -> [String] {
    let graph = DrawnGraph(text)
    let explanation = LeakExplanation(
      of: graph.graph, alive: Array(graph.graph.nodes.indices), holding: graph[held])
    return LeakText(explanation).lines
  }

  private static let twoWays = """
    ListWireframe.listPresenter -> ListPresenter
    ListPresenter.listWireframe -> ListWireframe
    """

  @Test("is not weak on the only other owner")
  func onlyOwner() {
    #expect(
      lines(Self.twoWays, holding: "ListWireframe").last
        == "  Fix: make ListPresenter.listWireframe weak.")
    #expect(
      lines(Self.twoWays + "\nListView.presenter -> ListPresenter", holding: "ListView")
        .contains("  Fix: make ListWireframe.listPresenter weak."))
  }

  @Test("is the reference that the rules say nothing of, where theirs would lose an object")
  func helper() {
    let graph = """
      HomeView.presenter -> HomePresenter
      HomePresenter.wireframe -> HomeWireframe
      HomeWireframe.navigation -> Navigation
      Navigation.top -> HomeView
      """
    #expect(
      lines(graph, holding: "Navigation").last == "  Fix: make HomeWireframe.navigation weak.")
  }

  @Test("says to empty a reference that nothing can stand in for")
  func empty() {
    // Both objects of the one class are each other's only owners.
    let ring = "Node_0.next -> Node_1\nNode_1.next -> Node_2\nNode_2.next -> Node_0"
    #expect(
      lines(ring, holding: "Node_0").last
        == "  Fix: empty Node.next when the module is closed: nobody else holds Node, so that a "
        + "weak reference would lose it.")
  }

  @Test("of a collection holds all of its elements weakly")
  func collection() {
    #expect(
      lines(
        """
        HomeRouter.screens -> <s>
        <s>.[0] -> HomeView
        <s>.[1] -> DetailView
        HomeView.router -> HomeRouter
        """, holding: "HomeRouter"
      ).last == "  Fix: make HomeView.router weak.")
  }

  @Test("names who reads the object as unowned")
  func unowned() {
    let module = """
      ListView.presenter -> ListPresenter
      ListPresenter.view -> ListView
      ListPresenter.router -> ListRouter
      """
    func last(_ text: String, holding held: String...) -> String? {
      var graph = DrawnGraph(text)
      graph.addUnowned("ListRouter", "screen", "ListView")
      return LeakText(
        LeakExplanation(
          of: graph.graph, alive: graph[["ListView", "ListPresenter"]], holding: graph[held])
      ).lines.last
    }
    #expect(
      last(module + "\nWindow.router -> ListRouter", holding: "ListView", "Window")
        == "  Fix: make ListPresenter.view weak, and ListRouter.screen as well, which is unowned "
        + "and would trap.")
    // Here the router goes with the view.
    #expect(last(module, holding: "ListView") == "  Fix: make ListPresenter.view weak.")
  }

  @Test("is tried together with those of the other cycles")
  func together() {
    // Each of the two references alone may be weak, both may not.
    let graph = """
      Root.first -> First
      Root.second -> Second
      First.shared -> Shared
      Second.shared -> Shared
      Shared.first -> First
      Shared.second -> Second
      """
    let fixes = lines(graph, holding: "Root").filter { $0.contains("Fix") }
    #expect(fixes.count == 2)
    #expect(
      !fixes.contains { $0.contains("First.shared") }
        || !fixes.contains { $0.contains("Second.shared") }, "\(fixes)")
  }
}

import TestConditions
import Testing

@testable import ViperRelease

/// Which cycles are reported: each independent one, equal ones once.
@Suite("The search for cycles") struct CycleSearchTests {
  @Test("finds none where nothing comes back")
  func none() {
    let diamond = DrawnGraph("A.b -> B\nA.c -> C\nB.d -> D\nC.d -> D\nD.a ~> A")
    #expect(CycleSearch.cycles(in: diamond.graph).cycles.isEmpty)
  }

  @Test("reports the independent cycles of a module, numbered")
  func independent() {
    let graph = DrawnGraph(
      """
      View.presenter -> Presenter
      Presenter.view -> View
      Presenter.interactor -> Interactor
      Interactor.output -> Presenter
      Presenter.router -> Router
      Router.view -> View
      """)
    #expect(
      graph.cycles == """
          1. Presenter.view (strong)
               → View.presenter (strong) ⟲
             Fix: make Presenter.view weak.
          2. Interactor.output (strong)
               → Presenter.interactor (strong) ⟲
             Fix: make Interactor.output weak.
          3. Router.view (strong)
               → View.presenter (strong)
               → Presenter.router (strong) ⟲
             Fix: make Router.view weak.
        """)
  }

  @Test("does not report what the fix of another cycle fixes")
  func dependent() {
    // Two ways from the view to the presenter, one reference back.
    let graph = DrawnGraph(
      """
      View.presenter -> Presenter
      View.header -> Header
      Header.presenter -> Presenter
      Presenter.view -> View
      """)
    #expect(CycleSearch.cycles(in: graph.graph).cycles.count == 1)
  }

  @Test("takes the shortest way round")
  func shortest() {
    let graph = DrawnGraph(
      """
      Presenter.view -> View
      View.table -> Table
      Table.cell -> Cell
      Cell.presenter -> Presenter
      View.header -> Header
      Header.presenter -> Presenter
      """)
    let names = CycleSearch.cycles(in: graph.graph).cycles[0].links.map {
      graph.graph.nodes[$0.source].name
    }
    #expect(names == ["Presenter", "View", "Header"])
  }

  @Test("tells equal cycles once, in one component and in many")
  func equal() {
    var children = ""
    var pairs = ""
    for index in 0..<10 {
      children += "Parent.children[\(index)] -> Child_\(index)\nChild_\(index).up -> Parent\n"
      pairs += "A_\(index).b -> B_\(index)\nB_\(index).a -> A_\(index)\n"
    }
    #expect(
      DrawnGraph(children).cycles == """
          Child.up (strong)
            → Parent.children[0] (strong) ⟲
          (and 9 more like it)
          Fix: make Child.up weak.
        """)
    #expect(
      DrawnGraph(pairs).cycles == """
          A.b (strong)
            → B.a (strong) ⟲
          (and 9 more like it)
          Fix one of: make A.b weak; make B.a weak.
        """)
  }

  @Test("of a long doubly linked list reports one cycle", .timeLimit(.minutes(10)))
  func doublyLinked() {
    let count = isExhaustive ? 100_000 : 10_000
    var text = ""
    for index in 1..<count {
      text +=
        "Node_\(index - 1).next -> Node_\(index)\nNode_\(index).previous -> Node_\(index - 1)\n"
    }
    let cycles = CycleSearch.cycles(in: DrawnGraph(text).graph).cycles
    #expect(cycles.map(\.others) == [count - 2])
  }

  @Test("leaves out cycles through accepted references")
  func accepted() {
    let graph = DrawnGraph("A.b -> B\nB.a -> A\nB.c -> C\nC.b -> B").graph
    let cycles = CycleSearch.cycles(in: graph) { $0.label == "a" }.cycles
    #expect(cycles.map { graph.nodes[$0.links[0].source].name } == ["B"])
  }
}

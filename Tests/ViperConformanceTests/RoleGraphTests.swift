import Testing

@testable import ViperConformance
@testable import ViperMessages
@testable import ViperRelease
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

  @Test func anOwnershipMapIsTakenOver() {
    final class ListView { var presenter: ListPresenter? }
    final class ListPresenter {
      weak var view: ListView?
      var store: Shelf?
    }
    final class Shelf {}
    let view = ListView()
    let presenter = ListPresenter()
    view.presenter = presenter
    presenter.view = view
    presenter.store = Shelf()
    let graph = RoleGraph(ownershipMap(of: view), module: "List") { owner in
      owner.typeName == "Shelf" ? .service : nil
    }
    #expect(
      graph.edges.map(graph.text) == [
        "ListView.presenter → ListPresenter (strong)",
        "ListPresenter.view → ListView (weak)",
        "ListPresenter.store → Shelf (strong)",
      ])
    #expect(graph.nodes.map(\.role) == [.view, .presenter, .service])
    #expect(graph.nodes.allSatisfy { $0.module == "List" })
    #expect(graph.edges(from: .presenter, to: .view).map(\.hold) == [.weak])
  }
}

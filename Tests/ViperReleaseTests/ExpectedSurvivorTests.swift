import Testing

@testable import ViperMessages
@testable import ViperRelease

/// The meaning of an entry of `retained`.
@Suite("Expected survivors") struct ExpectedSurvivorTests {
  private func means(_ name: String, _ line: String) -> Bool {
    let graph = DrawnGraph(line).graph
    let entry = ExpectedSurvivor.edge(name, because: "known")
    return graph.edges.contains { entry.means($0, in: graph) }
  }

  @Test("by its reference is meant with what leads into the value, and nothing else")
  func edge() {
    #expect(means("ListPresenter.state", "ListPresenter.state -> A"))
    #expect(means("ListPresenter.state", "ListPresenter.state.loaded -> A"))
    #expect(means("ListPresenter.rows", "ListPresenter.rows[2] -> A"))
    #expect(means("presenter.state", "ListPresenter.state -> A"))
    #expect(means("List", "List.x -> A") == false)
    #expect(means("ListPresenter.state", "ListPresenter.statement -> A") == false)
    #expect(means("ListPresenter.state", "ListPresenter.other -> A") == false)
    #expect(means("ListPresenter.state", "OtherPresenter.state -> A") == false)
    #expect(means("ListPresenter.state", "ListPresenter.state ~> A") == false)
    #expect(means("box.value", "(box).value -> A") == false)
  }

  @Test("of a generic owner is meant with its arguments or without")
  func generic() {
    var graph = OwnershipGraph()
    graph.add(.init(kind: .owner, name: "Cache<Int>"))
    graph.add(.init(source: 0, target: 0, label: "x"))
    for (name, isMeant) in [("Cache.x", true), ("Cache<Int>.x", true), ("Cache<String>.x", false)] {
      let entry = ExpectedSurvivor.edge(name, because: "known")
      #expect(entry.means(graph.edges[0], in: graph) == isMeant, "\(name)")
    }
  }

  @Test("by its object is meant by type or role")
  func object() {
    let entry = ExpectedSurvivor.object("Cache", because: "known")
    #expect(entry.means("Cache", nil))
    #expect(entry.means("Cache<Int>", nil))
    #expect(!entry.means("CacheView", .view))
    #expect(ExpectedSurvivor.object("view", because: "known").means("CacheView", .view))
    #expect(!ExpectedSurvivor.edge("Cache", because: "known").means("Cache", nil))
  }
}

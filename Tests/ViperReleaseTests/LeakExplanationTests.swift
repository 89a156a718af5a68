import Testing

@testable import RuntimeReflection
@testable import ViperRelease

/// What is said where no cycle keeps something alive.
@Suite("What is still alive without a cycle") struct LeakExplanationTests {
  @Test("is held from outside, and the way to it is shown")
  func outside() {
    let graph = DrawnGraph(
      """
      "" -> Window:2
      "" -> ItemListView:2
      Window.rootScreen -> ItemListView
      """)
    #expect(
      graph.text("ItemListView", "Window") == """
          Something outside of the module holds Window (1 owner that can't be seen: a singleton, a \
        global, a static cache, a registered closure, a running task or the test itself).
            Window.rootScreen → ItemListView
        """)
  }

  @Test("is drawn with whom it is told of, and the reference to change")
  func graph() {
    let drawn = DrawnGraph(
      """
      "" -> ListPresenter:2
      "" -> ListView:2
      ListPresenter.view -> ListView
      ListView.onTap =closure #1 in build()=> {c}
      {c}.capture 0 -> ListPresenter
      """)
    let graph = LeakExplanation(
      of: drawn.graph, alive: drawn[["ListPresenter", "ListView"]]
    ).leakGraph
    #expect(graph?.nodes.map(\.name) == ["ListPresenter", "ListView"])
    #expect(graph?.nodes.map(\.role) == ["presenter", "view"])
    #expect(graph?.nodes.allSatisfy(\.isAlive) == true)
    #expect(
      graph?.edges == [
        .init(from: 0, to: 1, label: "view", cycle: 1, isFix: true),
        .init(from: 1, to: 0, label: "onTap → closure #1 in build()", cycle: 1),
      ])
  }

  @Test("is held itself, by more than one")
  func itself() {
    let graph = DrawnGraph("\"\" -> ItemListView:4")
    #expect(
      graph.text("ItemListView").hasPrefix(
        "  Something outside of the module holds ItemListView (3 owners that can't be seen: "))
  }

  @Test("is held by a pending reply, which is no cycle")
  func pending() {
    let graph = DrawnGraph(
      """
      "" -> ItemListPresenter:3
      "a pending reply of `fetchList`" =closure #1 in API.call()=> {c}
      {c}.capture 0 -> ItemListPresenter
      """)
    let text = graph.text(
      "ItemListPresenter", pending: ["\"a pending reply of `fetchList`\""])
    #expect(
      text == """
          Held by a pending reply of `fetchList`.
            closure #1 in API.call() captures ItemListPresenter
            Fix: capture the presenter weakly in closure #1 in API.call().
        """)
  }

  @Test(
    "may be held by what can't be read",
    arguments: [
      ("handler", "a closure without metadata", "P.handler: a closure without metadata"),
      ("", "memory that changed: all", "P: memory that changed: all"),
    ])
  func opaque(_ part: String, _ reason: String, _ told: String) {
    var drawn = OwnershipGraph()
    let view = drawn.add(.init(kind: .owner, name: "V", strongCount: 1))
    drawn.add(
      .init(
        kind: .owner, name: "P", strongCount: 1, opaque: [.init(part: part, reason: reason)]))
    drawn.add(.init(source: view, target: 1, label: "presenter"))
    drawn.limit = "1000 objects"
    let text = LeakText(LeakExplanation(of: drawn, alive: [1, 0])).lines
    #expect(
      text == [
        "  What holds V is not known: 1000 objects.", "    V.presenter → P",
        "  The owner may be in what can't be read: \(told).",
      ])
  }

  @Test("is no leak where a shared dependency holds it")
  func shared() {
    let graph = DrawnGraph("APIClient.cache -> Cache\nCache.client -> APIClient")
    #expect(graph.text("APIClient", "Cache", sparing: ["APIClient"]) == "")
    #expect(graph.text("APIClient", "Cache") != "")
  }

  @Test("is a leak where a shared dependency holds a presenter")
  func strict() {
    let graph = DrawnGraph("APIClient.observers[0] -> ListPresenter:1")
    #expect(
      graph.text("ListPresenter", "APIClient", sparing: ["APIClient"], strict: ["ListPresenter"])
        .hasSuffix("\n    APIClient.observers[0] → ListPresenter"))
  }

  @Test("is accepted through an edge that is retained")
  func retainedEdge() {
    let graph = DrawnGraph(
      "\"\" -> ListPresenter:2\nListPresenter.cache -> Cache:1\nCache.p -> ListPresenter")
    let retained = [ExpectedSurvivor.edge("presenter.cache", because: "known")]
    #expect(graph.text("ListPresenter", "Cache", retained: retained) == "")
    #expect(graph.text("ListPresenter", "Cache") != "")
  }

  @Test("is named in one line, equal names once")
  func headline() {
    #expect(LeakText.headline(["A"]) == "A was not released.")
    #expect(LeakText.headline(["A", "B"]) == "A was not released (nor was B).")
    #expect(
      LeakText.headline(["A", "B", "B", "C"])
        == "A was not released (nor were B (2 of them), C).")
    let many = LeakText.headline((0..<12).map { "N\($0)" })
    #expect(many == "N0 was not released (nor were N1, N2, N3, N4, N5, N6, N7, N8, 3 more).")
  }
}

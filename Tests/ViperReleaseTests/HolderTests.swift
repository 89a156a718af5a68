import Testing

@testable import RuntimeReflection
@testable import ViperRelease

/// Who is named as the holder of what is no cycle, and of what nothing is said.
@Suite("What holds without a cycle") struct HolderTests {
  @Test("is shown with the way to something else, in whatever order they are told of")
  func way() {
    let graph = DrawnGraph("\"\" -> Window:2\n\"\" -> ListView:2\nWindow.root -> ListView")
    #expect(graph.text("Window", "ListView").hasSuffix("\n    Window.root → ListView"))
  }

  @Test("of a long way shows the two ends")
  func longWay() {
    let links = (0..<14).map { "A\($0)x.b -> A\($0 + 1)x" }.joined(separator: "\n")
    let graph = DrawnGraph("\"\" -> A0x:2\n" + links)
    #expect(
      graph.text("A14x").hasSuffix(
        "→ A6x.b → (3 more like these) → A10x.b → A11x.b → A12x.b → A13x.b → A14x"))
  }

  @Test("are five, and it is said how many more there are")
  func many() {
    let names = (0..<7).map { "A\($0)x" }
    func lines(_ count: Int) -> [String] {
      let graph = DrawnGraph(
        names.prefix(count).map { "\"\" -> \($0):2" }.joined(separator: "\n"))
      return LeakText(
        LeakExplanation(of: graph.graph, alive: graph[Array(names.prefix(count))])
      ).lines
    }
    #expect(lines(5).count == 5)
    #expect(lines(6).count == 6)
    #expect(lines(6).last == "  And 1 more like this.")
    #expect(lines(7).last == "  And 2 more like these.")
    let replies = (0..<6).map { "\"reply \($0)\"" }
    let pending = DrawnGraph(
      zip(replies, names).map { "\($0).x -> \($1):1" }.joined(separator: "\n"))
    let text = LeakText(
      LeakExplanation(
        of: pending.graph, alive: pending[Array(names.prefix(6))], pending: pending[replies])
    ).lines
    #expect(text.filter { $0.hasPrefix("  Held by reply") }.count == 5)
    #expect(text.last == "  And 1 more like this.")
  }

  @Test("may be a task that runs by itself")
  func task() {
    let graph = DrawnGraph(
      "*task:1.operation =closure #1 in Feed.start()=> ListPresenter:1".replacing(":1.", with: "."))
    #expect(
      graph.text("ListPresenter") == """
          Held by a task suspended in closure #1 in Feed.start():
            task → closure #1 in Feed.start() captures ListPresenter
            Fix: end the task (resume or cancel what it waits for).
        """)
  }

  // MARK: What can't be read

  private func opaque(_ reasons: [String], reached: Bool, exempt: Bool) -> [String] {
    var graph = OwnershipGraph()
    let view = graph.add(.init(kind: .owner, name: "V", strongCount: 1))
    let part = graph.add(
      .init(
        kind: .owner, name: "P", strongCount: 1, opaque: reasons.map { .init(part: "", reason: $0) }
      ))
    if reached { graph.add(.init(source: view, target: part, label: "p")) }
    return LeakText(
      LeakExplanation(of: graph, alive: [view], sparing: exempt ? [part] : [])
    ).lines
  }

  @Test("is looked for only in what is alive and no shared dependency, each place once")
  func unreadable() {
    #expect(
      opaque(["a", "b", "a"], reached: true, exempt: false).last
        == "  The owner may be in what can't be read: P: a; P: b.")
    #expect(
      opaque(["a", "b", "c", "d", "e"], reached: true, exempt: false).last
        == "  The owner may be in what can't be read: P: a; P: b; P: c; P: d; and 1 more.")
    #expect(
      opaque(["a"], reached: true, exempt: false).first
        == "  What holds V is not known (1 owner that can't be seen): a place of the module that "
        + "can't be read, or something outside of it.")
    #expect(
      opaque(["a"], reached: false, exempt: false).first?
        .hasPrefix("  Something outside of the module holds V (1 owner") == true)
    #expect(opaque(["a"], reached: false, exempt: false).count == 1)
    #expect(opaque(["a"], reached: true, exempt: true).count == 1)
  }

  @Test("is not looked for where a cycle was found")
  func unreadableBesideCycle() {
    var graph = OwnershipGraph()
    let view = graph.add(
      .init(kind: .owner, name: "V", strongCount: 1, opaque: [.init(part: "", reason: "x")]))
    graph.add(.init(source: view, target: view, label: "me"))
    #expect(
      LeakText(LeakExplanation(of: graph, alive: [view])).lines == [
        "  V.me (strong) ⟲", "  Fix: make V.me weak.",
      ])
  }

  // MARK: What is spared or accepted

  @Test("is nobody where it is spared, however strictly it is asked for")
  func spared() {
    let graph = DrawnGraph("\"\" -> APIClient:2")
    #expect(graph.text("APIClient", sparing: ["APIClient"], strict: ["APIClient"]) == "")
  }

  @Test("is accepted where the only way goes through a retained reference")
  func accepted() {
    let graph = DrawnGraph("\"\" -> Window:2\n\"\" -> ListView:2\nWindow.root -> ListView")
    let retained = [ExpectedSurvivor.edge("Window.root", because: "known")]
    #expect(graph.text("ListView", retained: retained) == "")
    #expect(graph.text("ListView") != "")
  }

  @Test("is told where a retained reference leads to a cycle of its own")
  func cycleBehindAccepted() {
    let graph = DrawnGraph("Window.root -> ListView\nListView.me -> ListView")
    let retained = [ExpectedSurvivor.edge("Window.root", because: "known")]
    #expect(graph.text("ListView", sparing: ["Window"], retained: retained).contains("⟲"))
    #expect(!graph.text("ListView", sparing: ["Window"]).contains("⟲"))
  }

  // MARK: Parts of a flow that have no role

  private func explained(
    _ graph: DrawnGraph, alive: [String] = [], parts: [String], pending: [String] = [],
    moment: LeakExplanation.Moment = .end
  ) -> (cycles: Int, alive: [String]) {
    let explanation = LeakExplanation(
      of: graph.graph, alive: graph[alive], pending: graph[pending], parts: graph[parts],
      moment: moment)
    return (
      explanation.cycles.count, explanation.alive.map { explanation.graph.nodes[$0].name }
    )
  }

  @Test("is a cycle that counts where nobody else holds the part")
  func parts() {
    let own = explained(DrawnGraph("\"\" -> Store:2\nStore.me -> Store"), parts: ["Store"])
    #expect(own.cycles == 1)
    #expect(own.alive == ["Store"])
    let others = explained(DrawnGraph("\"\" -> Store:3\nStore.me -> Store"), parts: ["Store"])
    #expect(others.cycles == 0)
    #expect(others.alive == [])
    let task = explained(
      DrawnGraph("\"\" -> Store:2\n*task.frame -> Store\nStore.task -> *task:1"), parts: ["Store"])
    #expect(task.cycles == 0)
    let held = explained(
      DrawnGraph("ListPresenter.me -> ListPresenter\nListPresenter.store -> Store:2"),
      alive: ["ListPresenter"], parts: ["Store"])
    #expect(held.cycles == 1)
    #expect(held.alive == ["ListPresenter"])
  }

  @Test("is no cycle while an answer is awaited that is a part of it, or where it keeps a double")
  func awaiting() {
    let answer = DrawnGraph(
      """
      "reply" -> PendingAnswer
      PendingAnswer.f =closure #1 in f()=> ListPresenter
      ListPresenter.pending -> PendingAnswer
      """)
    let waits = explained(
      answer, alive: ["ListPresenter"], parts: [], pending: ["\"reply\""],
      moment: .awaiting(tellsPending: false))
    #expect(waits.cycles == 0)
    #expect(
      explained(answer, alive: ["ListPresenter"], parts: [], pending: ["\"reply\""]).cycles == 1)
    let double = DrawnGraph("ListPresenter.service -> Spy\nSpy.me -> Spy")
    #expect(
      explained(
        double, alive: ["ListPresenter"], parts: [], moment: .awaiting(tellsPending: false)
      ).cycles == 0)
  }
}

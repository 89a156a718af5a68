import RuntimeReflection
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// Where a walk ended at its limit, nothing is said of what it did not see.
@Suite("A walk that ends at its limit") struct WalkLimitTests {
  private func findings(
    limits: ObjectGraph.Limits, _ make: () -> ChainView
  ) -> [Finding] {
    var module = released(limits, make)
    module.look()
    return module.findings
  }

  @inline(never)
  private func released(
    _ limits: ObjectGraph.Limits, _ make: () -> ChainView
  ) -> ReleasedModule {
    ReleasedModule(of: make(), limits: limits)
  }

  @Test("does not claim that what was not walked is outside of the module")
  func unknownHolder() {
    weak var leaked: ChainView?
    let findings = findings(limits: ObjectGraph.Limits(nodes: 10)) {
      let view = ChainView(length: 60, holdsItself: true)
      leaked = view
      return view
    }
    #expect(
      findings.map(\.description) == [
        """
        ChainView was not released.
          What holds ChainView is not known: the walk ended at its limit of 28 nodes.
          Not everything was followed: the walk ended at its limit of 10 nodes.
        Fix: Look for what holds it, also in what was not walked; or, if it is meant to live on, \
        say so in 'retained', with the reason.
        [not-released]
        """
      ])
    leaked?.first = nil
  }

  @Test("says the same of its limit in depth")
  func depth() {
    weak var leaked: ChainView?
    let findings = findings(limits: ObjectGraph.Limits(depth: 5)) {
      let view = ChainView(length: 60, holdsItself: true)
      leaked = view
      return view
    }
    #expect(
      findings.map(\.details) == [
        [
          "  What holds ChainView is not known: the walk ended at its limit of 5 references in a "
            + "row.",
          "  Not everything was followed: the walk ended at its limit of 5 references in a row.",
        ]
      ])
    leaked?.first = nil
  }

  @Test("tells all the same of the cycles that it saw")
  func cycle() {
    weak var leaked: ChainView?
    let findings = findings(limits: ObjectGraph.Limits(nodes: 10)) {
      let view = ChainView(length: 60, holdsItself: false)
      view.itself = view
      leaked = view
      return view
    }
    #expect(
      findings.map(\.details) == [
        [
          "  ChainView.itself (strong) ⟲",
          "  Fix: make ChainView.itself weak.",
          "  Not everything was looked at: the walk ended at its limit of 28 nodes.",
          "  Not everything was followed: the walk ended at its limit of 10 nodes.",
        ]
      ])
    leaked?.itself = nil
  }

  @Test("finds all that is alive, however much that is")
  func manyAlive() {
    let links = (0..<20).map { _ in ChainLink() }
    let liveObjects = LiveObjects(
      of: links.map { link in { link } }, limits: ObjectGraph.Limits(nodes: 5))
    #expect(liveObjects.objects.map(\.index) == Array(links.indices))
  }

  @Test("says that a second module was not all compared")
  func comparison() {
    let view = ChainView(length: 60, holdsItself: false)
    var module = ReleasedModule(of: view, limits: ObjectGraph.Limits(nodes: 10))
    module.look()
    module.compare(with: view)
    #expect(
      module.findings.map { $0.details.last } == [
        "  What a second module shares was not all seen: the walk ended at its limit of 10 nodes."
      ])
  }

  @Test("is none after a flow either, where the holder is not known")
  func flow() {
    let drawn = DrawnGraph("\"\" -> ItemListView:3\nItemListView.presenter -> ItemListPresenter:1")
    var graph = drawn.graph
    graph.limit = "the walk ended at its limit of 9 nodes"
    let explanation = LeakExplanation(
      of: graph, alive: drawn[["ItemListPresenter", "ItemListView"]])
    #expect(
      LeakText(explanation).lines == [
        "  What holds ItemListView is not known: the walk ended at its limit of 9 nodes.",
        "    ItemListView.presenter → ItemListPresenter",
      ])
    #expect(explanation.remedy.hasPrefix("Look for what holds it"))
    graph.limit = nil
    let known = LeakExplanation(of: graph, alive: drawn[["ItemListPresenter", "ItemListView"]])
    #expect(known.remedy.hasPrefix("Release it there"))
  }
}

private final class ChainView {
  var first: ChainLink?
  var itself: ChainView?

  init(length: Int, holdsItself: Bool) {
    let last = ChainLink()
    first = (0..<length).reduce(last) { next, _ in ChainLink(next) }
    last.view = holdsItself ? self : nil
  }
}

private final class ChainLink {
  let next: ChainLink?
  var view: ChainView?

  init(_ next: ChainLink? = nil) {
    self.next = next
  }
}

import Testing

@testable import ViperRelease

/// Who holds whom, as it is shown.
@Suite("The ownership map") struct OwnershipMapTests {
  @Test("tells of a word in a task's frames that it may be a reference, and shows none")
  func uncertain() {
    let place = "suspended in closure #1 in Feed.follow(_:)"
    let drawn = DrawnGraph(
      """
      *task.\(place) =closure #1 in Feed.follow(_:)?=> FeedPresenter
      *task.\(place) =closure #1 in Feed.follow(_:)?=> {c}
      {c}.capture 0 ~> FeedPresenter
      """)
    #expect(
      OwnershipMap(of: drawn.graph).description == """
        task
          \(place) → closure #1 in Feed.follow(_:): weak FeedPresenter (presenter)
          can't be read: whether it holds FeedPresenter while \(place)
        FeedPresenter (presenter)
        """)
  }

  @Test("tells owner by owner whom it holds, how, and through what")
  func description() {
    let drawn = DrawnGraph(
      """
      ListView.presenter -> ListPresenter
      ListPresenter.view ~> ListView
      ListPresenter.children -> <array>
      <array>.[1] -> Child
      Child.onDone =closure #1 in ListPresenter.add()=> {c}
      {c}.capture 0 ~> ListPresenter
      """)
    let map = OwnershipMap(of: drawn.graph)
    #expect(
      map.description == """
        ListView (view)
          presenter: strong ListPresenter (presenter)
        ListPresenter (presenter)
          view: weak ListView (view)
          children[1]: strong Child
        Child
          onDone → closure #1 in ListPresenter.add(): weak ListPresenter (presenter)
        """)
    #expect(map.links(from: 2).map(\.functions) == [["closure #1 in ListPresenter.add()"]])
  }

  @Test("is drawn, with what keeps nothing alive dashed")
  func pictures() {
    let map = OwnershipMap(
      of: DrawnGraph(
        """
        ListView.presenter -> ListPresenter
        ListPresenter.view ~> ListView
        """
      ).graph)
    #expect(
      map.mermaid == """
        flowchart TD
          n0["ListView<br/>view"]
          n1["ListPresenter<br/>presenter"]
          n0 -->|"presenter"| n1
          n1 -.->|"view (weak)"| n0

        """)
    #expect(map.svg.contains("ListPresenter to ListView: view (weak)."))
  }

  @Test("goes through what is no owner once, and not through what is not held")
  func between() {
    let drawn = DrawnGraph(
      """
      A.x ~> {weak}
      {weak}.capture 0 -> B
      A.y -> (v)
      (v) -> {c}
      {c}.capture 0 -> (v)
      {c}.capture 1 -> C
      """)
    #expect(
      OwnershipMap(of: drawn.graph).description == """
        A
          y → a closure: strong C
        B
        C
        """)
  }

  @Test("is made of what a value reaches, and holds none of it")
  func ofValue() {
    weak var released: MapPresenter?
    let map: OwnershipMap
    do {
      let view = MapView()
      view.presenter = MapPresenter(view)
      released = view.presenter
      map = ownershipMap(of: (1, view))
    }
    #expect(released == nil)
    #expect(
      map.description == """
        MapView (view)
          presenter: strong MapPresenter (presenter)
        MapPresenter (presenter)
          view: weak MapView (view)
          output: unowned MapView (view)
        """)
  }
}

private final class MapView {
  var presenter: MapPresenter?
}

private final class MapPresenter {
  weak var view: MapView?
  unowned let output: MapView

  init(_ view: MapView) {
    self.view = view
    output = view
  }
}

import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperTime

/// The state that the modules of a test are in.
@Suite("The state of a module") struct ModuleStateTests {
  private final class Row {
    var text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private final class Presenter {
    enum Status { case nothing, loading }

    weak var view: AnyObject?
    var interactor: AnyObject?
    var status = Status.nothing
    var rows: [Row] = []
    var ids: Set<UUID> = []
    var names: [UUID: String] = [:]
    var last: UUID?
    var changed: Date?
    var onChange: (() -> Void)?
  }

  private final class GuardedPresenter {
    private let lock = NSLock()
    private var page: Int?
    private var names: [String] = []

    init(page: Int?) {
      self.page = page
      names = ["a", "b"]
    }
  }

  private static func state(
    module: String = "List", _ change: (Presenter, Harness) -> Void = { _, _ in }
  ) -> ModuleState {
    let harness = Harness(module: module)
    let presenter = Presenter()
    let view = ViewSpy<Never, String>(harness)
    presenter.view = view
    presenter.interactor = InteractorSpy<String, Never>(harness)
    harness.owns(presenter, as: .presenter)
    change(presenter, harness)
    defer { harness.modules.releaseAll() }
    return harness.modules.state
  }

  @Test("it consists of what the real roles have stored, with neighbours by their roles")
  func storedValues() {
    let state = Self.state { presenter, _ in
      presenter.rows = [Row("a")]
      presenter.onChange = {}
    }
    #expect(
      state.description == """
        List presenter: interactor: interactor, status: nothing, rows: [(text: "a")], ids: {}, \
        names: (), last: nil, changed: nil, onChange: closure, view: view
        """)
  }

  @Test("the same path gives the same state, whatever it makes at random and whenever it runs")
  func samePath() {
    let states = (0..<20).map { _ in
      Self.state { presenter, _ in
        let id = UUID()
        presenter.ids = [id, UUID(), UUID()]
        presenter.names = [UUID(): "b", UUID(): "a", id: "c"]
        presenter.last = id
        presenter.changed = Date()
        presenter.rows = [Row("a")]
      }
    }
    #expect(Set(states).count == 1)
    #expect(
      states[0].description.contains(
        #"ids: {UUID, UUID, UUID}, names: UUID: "a", UUID: "b", UUID: "c""#.replacingOccurrences(
          of: "names: ", with: "names: (") + "), last: UUID 1, changed: now"))
  }

  @Test("other values, another state")
  func otherValues() {
    let states = [
      Self.state(), Self.state(module: "Other"),
      Self.state { presenter, _ in presenter.status = .loading },
      Self.state { presenter, _ in presenter.rows = [Row("a")] },
      Self.state { presenter, _ in presenter.rows = [Row("b")] },
      Self.state { presenter, _ in presenter.onChange = {} },
      Self.state { presenter, _ in presenter.view = nil },
      Self.state { presenter, _ in presenter.changed = Date(timeIntervalSince1970: 0) },
    ]
    #expect(Set(states).count == states.count)
    #expect(Set(states.map(\.hash)).count == states.count)
  }

  @Test("what is open, the alert that is up and the place in the app are part of it")
  func besidesTheRoles() {
    let open = Self.state { _, harness in
      harness.recorder.time.add(after: .seconds(2), .work(.init {}))
      let alerts = AlertSpy(harness)
      alerts.mayStayUp = true
      alerts.show(
        title: "Delete?", actions: [AlertAction("No")], fields: [AlertTextField(text: "a")])
      let router = RouterFake<String>(harness)
      router.launch("list")
    }
    #expect(
      open.description.split(separator: "\n").dropFirst() == [
        "open: work in 2s", "due: 2s", "alert: Delete? - [No] “a”", "at: list",
      ])
  }

  @Test("of a role with a lock of its own only what is read in one piece counts")
  func guardedRole() {
    func state(page: Int?) -> ModuleState {
      let harness = Harness(module: "")
      harness.owns(GuardedPresenter(page: page), as: .presenter)
      return harness.modules.state
    }
    #expect(state(page: 2).description == "presenter: page: 2")
    #expect(state(page: nil) != state(page: 2))
  }

  @Test("its text is bounded, and what lies behind the bound still counts")
  func size() {
    func state(last: String) -> ModuleState {
      Self.state { presenter, _ in
        presenter.rows = (0..<2_000).map { Row("row \($0)") } + [Row(last)]
      }
    }
    let (one, two) = (state(last: "a"), state(last: "b"))
    #expect(one.description.utf8.count <= ModuleState.longest + 3)
    #expect(one.description == two.description)
    #expect(one != two)
    #expect(one == state(last: "a"))
  }

  @Test("states are of one shape whose numbers, texts and lists only go on to grow")
  func shapes() {
    func shape(_ rows: [String], _ change: (Presenter) -> Void = { _ in }) -> UInt64 {
      Self.state { presenter, _ in
        presenter.rows = rows.map(Row.init)
        change(presenter)
      }.shape
    }
    #expect(shape(["a", "b", "c"]) == shape(["d"]))
    #expect(shape([]) != shape(["a"]))
    #expect(shape([]) != shape([]) { $0.status = .loading })
  }

  @Test("a shape does not grow with a stack of the same screens")
  func stacks() {
    func state(_ screens: [String]) -> ModuleState {
      Self.state { _, harness in
        let router = RouterFake<String>(harness)
        for (index, screen) in screens.enumerated() {
          harness.owns(Presenter(), as: .presenter)
          if index == 0 { router.launch(screen) } else { router.push(screen) }
        }
      }
    }
    let (three, four) = (state(["a", "a", "a"]), state(["a", "a", "a", "a"]))
    #expect(three != four)
    #expect(three.shape == four.shape)
    #expect(state(["a", "a"]).shape != three.shape)
    #expect(state(["a", "a", "a", "b"]).shape != four.shape)
  }
}

import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite("A flow of streams") struct StreamFlowTests {
  /// A presenter that loads users when its trigger comes, and gives them on a stream.
  private final class Presenter {
    var onUsers: ([String]) -> Void = { _ in }
    var onEnd: ((any Error)?) -> Void = { _ in }
    var onRequest: (String) -> Void = { _ in }
    var selected: (String) -> Void = { _ in }
  }

  private func wire(_ harness: Harness) {
    let presenter = Presenter()
    harness.owns(presenter, as: .presenter)
    let users = StreamProbe<[String]>(harness, "users")
    presenter.onUsers = users.next
    presenter.onEnd = { [weak users] error in
      if let error { users?.fail(error) } else { users?.complete() }
    }
    let loaded = StreamSource<Void>(harness)
    harness.accepts(.event, trigger: "viewDidLoadTrigger", loaded)
    let selected = StreamSource<String>(harness, "didSelect")
    let answer = StreamSource<[String]>(harness, "users", on: .response)
    let interactor = InteractorSpy<SmallRequest, SmallResponse>(harness)
    loaded.subscribe { [unowned presenter] in
      interactor.handle(.load(id: 1))
      answer.subscribe(
        next: presenter.onUsers, fail: presenter.onEnd, complete: { presenter.onEnd(nil) })
    }
    selected.subscribe { [unowned presenter] in presenter.onUsers([$0]) }
  }

  private func result(_ members: String) throws -> FlowResult {
    let flow = try FlowText.flow(members)
    return FlowRunner(flow).run(wiring: wire)
  }

  @Test("sends on triggers, and compares values and ends")
  func holds() throws {
    let result = try result(
      """
      "steps": [
        { "when": { "event": "viewDidLoadTrigger" },
          "then": [ { "request": "load", "with": { "id": 1 } } ] },
        { "when": { "response": "users", "with": { "_0": [ "anna", "bert" ] } },
          "then": [ { "output": "users", "with": [ "anna", { "$regex": "b.*" } ] } ] },
        { "when": { "event": "didSelect", "with": { "_0": "anna" } },
          "then": [ { "output": "users", "with": { "$contains": "anna" } } ] },
        { "when": { "response": "users", "failed": "offline" },
          "then": [ { "output": "users", "failed": "offline" } ] }
      ]
      """)
    #expect(result.findings.map(\.description) == [])
    #expect(
      "\(result.transcript)" == """
          1 → event viewDidLoadTrigger
          2 ← request load(id: 1)
          3 → response users(["anna", "bert"])
          4 ← output users(["anna", "bert"])
          5 → event didSelect("anna")
          6 ← output users(["anna"])
          7 → response users(failed: "offline")
          8 ← output users failed: "offline"
        """)
  }

  @Test("compares a completion")
  func completion() throws {
    let result = try result(
      """
      "steps": [
        { "when": { "event": "viewDidLoadTrigger" }, "then": [ { "request": "load", "with": { "id": 1 } } ] },
        { "when": { "response": "users", "completed": true },
          "then": [ { "output": "users", "completed": true } ] }
      ]
      """)
    #expect(result.findings.map(\.description) == [])
  }

  @Test(
    "names what came instead",
    arguments: [
      (
        #"{ "output": "users", "with": [ "bert" ] }"#, #""with": { "_0": [ "anna" ] }"#,
        #"output users came with another with[0]: expected "bert", came "anna"."#,
        #"{ "output": "users", "with": [ "anna" ] }"#
      ),
      (
        #"{ "output": "users", "failed": "offline" }"#, #""with": { "_0": [ "anna" ] }"#,
        #"output users came with another signal: expected failed: "offline", came the value ["anna"]."#,
        #"{ "output": "users", "with": [ "anna" ] }"#
      ),
      (
        #"{ "output": "users", "with": [ "anna" ] }"#, #""completed": true"#,
        #"output users came with another signal: expected the value [ "anna" ], came completed."#,
        #"{ "output": "users", "completed": true }"#
      ),
      (
        #"{ "output": "users", "completed": true }"#, #""failed": "offline""#,
        #"output users came with another signal: expected completed, came failed: "offline"."#,
        #"{ "output": "users", "failed": "offline" }"#
      ),
      (
        #"{ "output": "users", "failed": "timeout" }"#, #""failed": "offline""#,
        #"output users came with another failed: expected "timeout", came "offline"."#,
        #"{ "output": "users", "failed": "offline" }"#
      ),
      (
        #"{ "output": "users" }"#, #""with": { "_0": [] }"#,
        #"output users came with another with: expected nothing, came []."#,
        #"{ "output": "users", "with": [] }"#
      ),
      (
        #"{ "output": "users", "cancelled": true }"#, #""completed": true"#,
        #"output users came with another signal: expected cancelled, came completed."#,
        #"{ "output": "users", "completed": true }"#
      ),
    ])
  func differs(_ then: String, _ answer: String, _ sentence: String, _ fixture: String) throws {
    let result = try result(
      """
      "steps": [
        { "when": { "event": "viewDidLoadTrigger" }, "then": [ { "request": "load", "with": { "id": 1 } } ] },
        { "when": { "response": "users", \(answer) }, "then": [ \(then) ] }
      ]
      """)
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nStep 2, response users: \(sentence)"
      ])
    #expect(result.findings.map(\.remedy) == ["If the module is right, write \(fixture)."])
  }

  @Test("captures and refers to values of streams")
  func captures() throws {
    let result = try result(
      """
      "steps": [
        { "when": { "event": "didSelect", "with": { "_0": "anna" } },
          "then": [ { "output": "users", "with": { "$capture": "first" } } ] },
        { "when": { "event": "didSelect", "with": { "_0": "anna" } },
          "then": [ { "output": "users", "with": { "$ref": "first" } } ] }
      ]
      """)
    #expect(result.findings.map(\.description) == [])
  }

  @Test("says which trigger a flow sends wrongly")
  func wrongTriggers() throws {
    let result = try result(
      """
      "steps": [
        { "when": { "event": "viewDidLoad" }, "then": [] },
        { "when": { "event": "viewDidLoadTrigger", "with": { "_0": 1 } }, "then": [] },
        { "when": { "event": "didSelect" }, "then": [] },
        { "when": { "event": "didSelect", "with": { "_0": "a", "force": true } }, "then": [] }
      ]
      """)
    let expected = [
      """
      Step 1, event viewDidLoad: the module takes no event 'viewDidLoad' (known: \
      'viewDidLoadTrigger', 'didSelect').
      """,
      """
      Step 2, event viewDidLoadTrigger: the stream carries no value. Leave 'with' out.
      """,
      "Step 3, event didSelect: the argument '_0' (String) is not given; "
        + #"write it as "with": { "_0": … }."#,
      "Step 4, event didSelect: nothing asks for the argument 'force' (known: '_0').",
    ]
    #expect(
      result.findings.map { $0.sentence.replacing("small: a small flow\n", with: "") } == expected)
  }

  @Test("refuses the end of what is no stream")
  func noStream() throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "start", "failed": "offline" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nStep 1, event start: event start is no stream, so that it can't have "
          + "failed."
      ])
    #expect(
      result.finding(0).remedy
        == "Say in the wiring by what it is sent: harness.accepts(.event, trigger: \"start\", source)."
    )
  }

  @Test("answers by a stream")
  func replies() throws {
    let result = try result(
      """
      "given": [ { "request": "load", "with": { "id": 1 },
        "reply": [ { "response": "users", "failed": "offline" } ], "held": true } ],
      "steps": [
        { "when": { "event": "viewDidLoadTrigger" },
          "then": [ { "request": "load", "with": { "id": 1 } } ] },
        { "when": { "release": "load" }, "then": [ { "output": "users", "failed": "offline" } ] }
      ]
      """)
    #expect(result.findings.map(\.description) == [])
  }

  @Test("finds a trigger that nobody listens to")
  func lostTrigger() throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "refresh" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      harness.owns(Presenter(), as: .presenter)
      _ = StreamSource<Void>(harness, "refresh")
    }
    #expect(
      result.findings.map(\.description) == [
        """
        event refresh was sent to nobody: nothing has subscribed to it, so that it is lost.
        Transcript:
          1 → event refresh
        Fix: Let the module subscribe before the view may send; or make the source with \
        keepsLast: true where the app's stream keeps its value.
        Fixture: Small.json:2:9
        [lost-value]
        """
      ])
  }

  @Test("waits for what a sequence gives")
  func sequences() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "event": "refresh" }, "then": [ { "output": "pages", "with": 1 } ] },
        { "when": { "event": "refresh" }, "then": [ { "output": "pages", "with": 2 } ] },
        { "when": { "event": "refresh", "completed": true },
          "then": [ { "output": "pages", "completed": true } ] }
      ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let refresh = StreamSource<Void>(harness, "refresh")
      let pages = StreamProbe<Int>(harness, "pages")
      let presenter = Pager(refresh: refresh.stream)
      harness.owns(presenter, as: .presenter)
      pages.follow(presenter.pages)
    }
    #expect(result.findings.map(\.description) == [])
  }

  /// A presenter that gives a page each time that its view asks.
  private final class Pager: Sendable {
    let pages: AsyncStream<Int>
    private let task: Task<Void, Never>

    init(refresh: AsyncStream<Void>) {
      let (pages, continuation) = AsyncStream<Int>.makeStream()
      self.pages = pages
      task = Task {
        var page = 0
        for await _ in refresh {
          page += 1
          continuation.yield(page)
        }
        continuation.finish()
      }
    }

    deinit { task.cancel() }
  }
}

import Dispatch
import FlowTestSupport
import GoldenText
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// Flows that say where the app must be.
@Suite struct NavigationFlowTests {
  /// A flow with one event, a route, and what is said of the state.
  private func flow(_ state: String, finally: String = "") throws -> Flow {
    try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" },
        "then": [ { "route": "push", "with": { "scene": { "detail": { "id": 1 } } } } ],
        \(state) } ] \(finally)
      """)
  }

  /// Runs it with a presenter that pushes a scene, which one double records and another follows.
  private func run(_ flow: Flow, launch: (RouterFake<Shop.Scene>) -> Void) -> FlowResult {
    FlowRunner(flow).run { harness in
      let router = RouterFake<Shop.Scene>(harness, records: false)
      launch(router)
      let spy = RouterSpy<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in
        spy.go(.push, scene: .detail(id: 1))
        router.push(.detail(id: 1))
      }
    }
  }

  @Test func aStateThatHoldsPasses() throws {
    let flow = try flow(
      #""stack": [ "list", "detail" ], "presented": null"#,
      finally: #", "finally": { "stack": [ "list", "detail" ], "presented": [] }"#)
    #expect(run(flow) { $0.launch(.list) }.findings.isEmpty)
  }

  @Test func anotherStackIsFoundAtItsLine() throws {
    let flow = try flow(#""stack": [ "list", "login" ]"#)
    let result = run(flow) { $0.launch(.list) }
    #expect(result.ids == [.differentNavigation])
    #expect(result.finding(0).fixture?.description == "Small.json:4:12")
    expectGolden(result.findings, named: "DifferentStack")
  }

  @Test func whatIsPresentedIsCompared() throws {
    func sentences(
      _ state: String, _ launch: (RouterFake<Shop.Scene>) -> Void
    ) throws -> [String] {
      let result = run(try flow(state), launch: launch)
      return result.findings.map {
        let sentence = $0.sentence.split(separator: "\n").last ?? ""
        return "\(sentence.drop { $0 != ":" }) \($0.remedy.prefix { $0 != ";" })"
      }
    }
    func present(_ router: RouterFake<Shop.Scene>) {
      router.launch(.list)
      router.present(.login, inStack: true)
    }
    #expect(
      try sentences(#""presented": null"#, present) == [
        ": presented is login › detail, expected nothing. "
          + #"If the module is right, write "presented": [ [ "login", "detail" ] ]"#
      ])
    #expect(try sentences(#""presented": [ [ "login", "detail" ] ]"#, present) == [])
    #expect(
      try sentences(#""presented": [ [ "login", "detail" ] ], "stack": [ "list" ]"#, present) == [])
    #expect(
      try sentences(#""presented": "login""#) { $0.launch(.list) } == [
        ": presented is nothing, expected login. "
          + #"If the module is right, write "presented": null"#
      ])
    #expect(
      try sentences(#""presented": [ "login", "list" ]"#, present) == [
        ": presented is login › detail, expected login, list. "
          + #"If the module is right, write "presented": [ [ "login", "detail" ] ]"#
      ])
  }

  @Test func theTabIsCompared() throws {
    func tabs(_ router: RouterFake<Shop.Scene>) {
      router.launch(tabs: ["Home": .list, "Search": .login])
    }
    #expect(run(try flow(#""tab": "Home""#), launch: tabs).findings.isEmpty)
    let other = run(try flow(#""tab": "Search", "stack": [ "list" ]"#), launch: tabs)
    #expect(
      other.findings.map(\.headline) == [
        "small: a small flow\n"
          + "After step 1, event start: the stack is list › detail, expected list.",
        "small: a small flow\nAfter step 1, event start: the tab is Home, expected Search.",
      ])
    #expect(
      other.finding(1).remedy.hasPrefix(#"If the module is right, write "tab": "Home"; if it gets"#)
    )
    #expect(other.finding(1).details.first == "The router: tab Home of Home, Search: list › detail")
    let none = run(try flow(#""tab": "Home""#)) { $0.launch(.list) }
    #expect(
      none.finding(0).headline
        == "small: a small flow\nAfter step 1, event start: there are no tabs, expected Home.")
    #expect(none.finding(0).remedy.hasPrefix("If the module is right, remove the line; if it"))
  }

  @Test func theEndIsComparedToo() throws {
    let flow = try flow(
      #""stack": [ "list", "detail" ]"#, finally: #", "finally": { "stack": [ "list" ] }"#)
    let result = run(flow) { $0.launch(.list) }
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nIn the end: the stack is list › detail, expected list."
      ])
    #expect(result.finding(0).fixture?.position?.line == 4)
  }

  @Test func eachStepIsLookedAtWhenItIsOver() throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "event": "start" }, "then": [], "presented": "login" },
        { "when": { "event": "stop" }, "then": [], "presented": null } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let router = RouterFake<Shop.Scene>(harness, records: false)
      router.launch(.list)
      SmallPresenter.wire(harness) { _, event in
        if case .start = event { router.present(.login) } else { router.dismiss() }
      }
    }
    #expect(result.findings.isEmpty)
  }

  @Test func aFlowWithoutAFakeSaysWhatToDo() throws {
    let flow = try flow(
      #""stack": [ "list" ]"#, finally: #", "finally": { "stack": [ "list" ] }"#)
    let result = FlowRunner(flow).run { harness in
      let spy = RouterSpy<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in spy.go(.push, scene: .detail(id: 1)) }
    }
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        After step 1, event start: the flow says where the app is, and nothing in the harness knows it.
        Fix: Add a fake router to the wiring, RouterFake<Scene>(harness); where another double \
        records the routes, let it move one that does not: RouterFake<Scene>(harness, records: false).
        Fixture: Small.json:4:12
        [different-navigation]
        """
      ])
  }

  @Test func aFakeOfASubmoduleIsAskedWhereTheModuleHasNone() throws {
    let flow = try flow(#""stack": [ "list", "detail" ]"#)
    let result = FlowRunner(flow).run { harness in
      let idle = RouterFake<Shop.Scene>(harness, records: false)
      let router = RouterFake<Shop.Scene>(harness.submodule("Second"), records: false)
      router.launch(.list)
      let spy = RouterSpy<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in
        spy.go(.push, scene: .detail(id: 1))
        router.push(.detail(id: 1))
      }
      #expect(idle.stack.isEmpty)
    }
    #expect(result.findings.isEmpty)
  }

  @Test func namesAreThoseOfTheTest() throws {
    let flow = try flow(#""stack": [ "List", "Detail" ]"#)
    let result = run(flow) { router in
      router.name = { scene in if case .detail = scene { "Detail" } else { "List" } }
      router.launch(.list)
    }
    #expect(result.findings.isEmpty)
  }

  @Test func aRouterThatFollowsLaterIsWaitedFor() async throws {
    let flow = try flow(#""stack": [ "list", "detail" ]"#)
    let result = await FlowRunner(flow).run { harness in
      let router = RouterFake<Shop.Scene>(harness, records: false)
      router.launch(.list)
      let spy = RouterSpy<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in
        spy.go(.push, scene: .detail(id: 1))
        // The message is there, the app moves on another thread.
        DispatchQueue.global().async { router.push(.detail(id: 1)) }
      }
    }
    #expect(result.findings.isEmpty)
  }

  @Test func aStateThatNeverComesIsFoundAfterTheTimeout() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "20ms",
      "steps": [ { "when": { "event": "start" }, "then": [], "stack": [ "login" ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let router = RouterFake<Shop.Scene>(harness, records: false)
      router.launch(.list)
      SmallPresenter.wire(harness)
    }
    #expect(result.ids == [.differentNavigation])
    #expect(result.finding(0).remedy == #"If the module is right, write "stack": [ "list" ]."#)
  }

  @Test func aDeepLinkOpensAStackOfModules() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "type", "with": { "text": "app://list/7" } },
        "then": [
          { "route": "select", "with": { "tab": "Home" } },
          { "route": "popToRoot" },
          { "route": "push", "with": { "scene": { "detail": { "id": 7 } } } },
          { "route": "push", "with": { "scene": "login" }, "module": "Detail" } ],
        "tab": "Home", "stack": [ "list", "detail", "login" ], "presented": null } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let app = RouterFake<Shop.Scene>(harness, records: false)
      app.launch(tabs: ["Search": .login, "Home": .list])
      let router = RouterSpy<Shop.Scene>(harness)
      let next = RouterSpy<Shop.Scene>(harness.submodule("Detail"))
      SmallPresenter.wire(harness) { _, _ in
        router.go(.select(tab: "Home"))
        app.select(tab: "Home")
        router.go(.popToRoot)
        app.popToRoot()
        router.go(.push, scene: .detail(id: 7))
        app.push(.detail(id: 7))
        next.go(.push, scene: .login)
        app.push(.login)
      }
    }
    #expect(result.findings.map(\.description) == [])
  }
}

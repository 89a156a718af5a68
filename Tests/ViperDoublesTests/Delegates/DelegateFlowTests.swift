import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// `delegates` in fixtures.
@Suite("Delegates in a flow") struct DelegateFlowTests {
  private func run(
    _ wiring: DelegateFault, _ delegates: String, finally: String = "{}"
  ) throws -> FlowResult {
    let flow = try FirstAndSecond.flow(
      """
      "steps": [ { "when": { "event": "didTapOpen" }, "then": [
        { "route": "showSecond", "with": { "scene": "second" } } ],
        "delegates": \(delegates) } ], "finally": \(finally)
      """)
    return FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { FirstAndSecond($0, wiring) }
  }

  @Test("the one who is said to be it")
  func right() throws {
    let isFirst = #"[ { "of": "Second", "is": "First" } ]"#
    #expect(try run(.none, isFirst).findings.map(\.description) == [])
    #expect(
      try run(.none, isFirst, finally: #"{ "delegates": \#(isFirst) }"#).findings.map(\.description)
        == [])
    #expect(
      try run(.toView, #"[ { "of": "Second", "is": "First.view", "property": "delegate" } ]"#)
        .findings.map(\.description)
        == [])
    #expect(
      try run(.toNobody, #"[ { "of": "Second", "is": null } ]"#).findings.map(\.description) == [])
    #expect(
      try run(.strong, #"[ { "of": "Second", "is": "First", "held": "strongly" } ]"#).findings.map(
        \.description) == [])
  }

  @Test("another role of the right module")
  func view() throws {
    #expect(
      try run(.toView, #"[ { "of": "Second", "is": "First" } ]"#).findings.map(\.description) == [
        """
        small: a small flow
        After step 1, event didTapOpen: The delegate of SecondPresenter is FirstView, the view of \
        First, and not its presenter.
        Fix: Hand over the presenter of First where FirstView is handed over; or, if FirstView is \
        meant, write another "is" in 'delegates'.
        Fixture: First.json:4:18
        [wrong-delegate]
        """
      ])
  }

  @Test("the right one, held strongly")
  func strongly() throws {
    #expect(
      try run(.strong, #"[ { "of": "Second", "is": "First" } ]"#).findings.map(\.description) == [
        """
        small: a small flow
        After step 1, event didTapOpen: StrongSecondPresenter.delegate holds FirstPresenter strongly.
        Fix: Make StrongSecondPresenter.delegate weak.
        Fixture: First.json:4:18
        [delegate-held-strongly]
        """
      ])
  }

  @Test("nobody, though there should be one; one, though there should be nobody")
  func nobody() throws {
    let finally = #"{ "delegates": [ { "of": "Second", "is": "First" } ] }"#
    let nobody = #"[ { "of": "Second", "is": null } ]"#
    let atTheEnd = try run(.toNobody, nobody, finally: finally).findings.map(\.description)
    #expect(
      atTheEnd == [
        """
        small: a small flow
        At the end: SecondPresenter has no delegate: SecondPresenter.delegate is nil.
        Fix: Hand over the presenter of First where the module is assembled.
        Fixture: First.json:4:84
        [no-delegate]
        """
      ])
    #expect(
      try run(.none, #"[ { "of": "Second", "is": null } ]"#).findings.map(\.headline) == [
        """
        small: a small flow
        After step 1, event didTapOpen: SecondPresenter has a delegate, FirstPresenter, the \
        presenter of First, but is expected to have none.
        """
      ])
  }

  @Test("a module or a role that is not there")
  func missing() throws {
    #expect(
      try run(.none, #"[ { "of": "Secnd", "is": "First" } ]"#).findings.map(\.description) == [
        """
        small: a small flow
        After step 1, event didTapOpen: There is no module 'Secnd' in the harness \
        (did you mean 'Second'?).
        Fix: Write the name that its harness has: harness.submodule("Secnd").
        Fixture: First.json:4:18
        [not-tracked]
        """
      ])
    #expect(
      try run(.none, #"[ { "of": "Second", "is": "Second.interactor" } ]"#).findings.map(
        \.description) == [
          """
          small: a small flow
          After step 1, event didTapOpen: Nothing is tracked as the interactor of Second, so that \
          its delegate can't be checked.
          Fix: Hand it to the harness of Second: owns(…, as: .interactor) or \
          tracks(…, as: .interactor).
          Fixture: First.json:4:18
          [not-tracked]
          """
        ])
    let gone = try FirstAndSecond.run(
      """
      "steps": [ { "when": { "event": "didTapOpen" }, "then": [
        { "route": "showSecond", "with": { "scene": "second" } } ] },
        { "when": { "letGo": "Second" }, "then": [],
          "delegates": [ { "of": "Second", "is": "First" } ] } ]
      """
    ) { FirstAndSecond($0) }
    #expect(
      gone.findings.map(\.description) == [
        """
        small: a small flow
        After step 2, letGo Second: There is no delegate: the presenter of Second is gone.
        Fix: Look at it in an earlier step.
        Fixture: First.json:5:20
        [no-delegate]
        """
      ])
  }

  @Test("a double that stands in for the one that opened it")
  func spy() throws {
    let flow = try FirstAndSecond.flow(
      """
      "steps": [ { "when": { "event": "didTapSave", "module": "Second" }, "then": [
          { "delegate": "onSave", "with": { "_0": "a" }, "module": "Second" } ],
        "delegates": [ { "of": "Second", "is": "Second.delegate" } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      harness.owns(FirstPresenter(), as: .presenter)
      let second = harness.submodule("Second")
      let spy = DelegateSpy<Never>(second)
      let presenter = second.owns(ClosurePresenter(), as: .presenter)
      presenter.onSave = spy.told("onSave")
      second.accepts(.event, named: "didTapSave") { [unowned presenter] _ in
        presenter.onSave?("a")
      }
    }
    #expect(result.findings.map(\.description) == [])
  }
}

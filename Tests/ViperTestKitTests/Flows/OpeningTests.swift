import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// The steps and answers that the flows of a file share.
@Suite struct OpeningTests {
  private static let load = #"{ "request": "load", "with": { "id": 1 } }"#
  private static let show = #"{ "command": "show", "with": { "text": "a" } }"#
  private static let opening =
    #"{ "when": { "event": "start" }, "then": [ \#(load), \#(show) ] }"#

  private static func file(_ opening: String = opening, flows: String) -> String {
    """
    { "format": 1, "module": "Small",
      "given": [ { "request": "load", "with": { "$any": true },
        "reply": [ { "response": "loaded", "with": { "result": { "success": ["a"] } } } ] } ],
      "before": [
        \(opening)
      ],
      "flows": [ \(flows) ] }

    """
  }

  private static let stop = #"{ "when": { "event": "stop" }, "then": [ { "command": "hide" } ] }"#
  private static func flow(_ id: String, _ members: String = "", _ steps: String = stop) -> String {
    #"{ "id": "\#(id)", \#(members) "steps": [ \#(steps) ] }"#
  }

  private static func wire(_ harness: Harness) {
    SmallPresenter.wire(
      harness,
      onEvent: { presenter, event in
        switch event {
        case .start: presenter.onRequest(.load(id: 1))
        case .stop: presenter.onCommand(.hide)
        case .type: break
        }
      },
      onResponse: { presenter, response in
        if case .loaded(.success(let texts)) = response { presenter.show(texts[0]) }
      })
  }

  private func findings(_ text: String, _ id: String = "a") throws -> [Finding] {
    let flow = try Flow.read(text: text, path: "Small.json").first { $0.id == id }
    return FlowRunner(try #require(flow)).run(wiring: Self.wire).findings
  }

  @Test func eachFlowBeginsWithItUnlessItSaysOtherwise() throws {
    let text = Self.file(
      flows: [Self.flow("a"), Self.flow("b", #""before": false,"#)].joined(separator: ","))
    let flows = try Flow.read(text: text, path: "Small.json")
    #expect(flows.map(\.steps.count) == [2, 1])
    #expect(try findings(text, "a").map(\.description) == [])
    // The shared answer is nobody's: one need not ask for it.
    #expect(try findings(text, "b").map(\.description) == [])
  }

  @Test func aLineOfItFailsAtItsPlace() throws {
    let findings = try findings(
      Self.file(
        Self.opening.replacing(#""text": "a""#, with: #""text": "b""#), flows: Self.flow("a")))
    #expect(findings.map(\.id) == [.differentArgument])
    #expect(findings.first?.fixture?.position?.line == 5)
  }

  @Test(arguments: [
    (load + ", ", ""), (", " + show, ""), ("load\", \"with", "lode\", \"with"),
    ("\"id\": 1", "\"id\": 2"),
    ("\(load), \(show)", "\(show), \(load)"),
  ])
  func eachOfItsLinesIsChecked(_ line: String, _ change: String) throws {
    let changed = Self.opening.replacing(line, with: change)
    #expect(changed != Self.opening)
    #expect(try !findings(Self.file(changed, flows: Self.flow("a"))).isEmpty)
  }

  @Test func aFlowsOwnAnswerComesFirst() throws {
    let own = #"""
      "given": [ { "request": "load", "with": { "$any": true },
        "reply": [ { "response": "loaded", "with": { "result": { "success": ["b"] } } } ] } ],
      """#
    let findings = try findings(Self.file(flows: Self.flow("a", own)))
    #expect(findings.map(\.id) == [.differentArgument])
  }

  @Test func itIsRecordedOnce() throws {
    let fixture = try RecordedFixture(
      Self.file(
        #"{ "when": { "event": "start" } }"#,
        flows: [
          Self.flow("a", "", #"{ "when": { "event": "stop" } }"#),
          Self.flow("b", "", #"{ "when": { "event": "stop" } }"#),
        ].joined(separator: ",\n")))
    let flows = try Flow.read(fixture.path)
    // Both were read before anything was recorded, as a suite reads them.
    for (flow, count) in zip(flows, [2, 1]) {
      let result = FlowRunner(flow, recordMode: .missing).run(wiring: Self.wire)
      #expect(result.ids == [.recorded])
      #expect(result.finding(0).sentence.hasPrefix("Recorded \(count) step"))
    }
    let recorded = try Flow.read(fixture.path)
    #expect(recorded.map { $0.steps.map { $0.then?.count } } == [[2, 1], [2, 1]])
    for flow in recorded {
      #expect(FlowRunner(flow).run(wiring: Self.wire).findings.map(\.description) == [])
    }
  }

  @Test func nothingIsRecordedIntoTheCopyInABundle() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "stop" } }"#)
    var flow = try fixture.flow()
    flow.isInBundle = true
    let before = try fixture.text
    let result = FlowRunner(flow, recordMode: .missing).run(wiring: Self.wire)
    #expect(try fixture.text == before)
    #expect(
      result.findings.map(\.description) == [
        """
        small
        Nothing was recorded into \(fixture.path): it is a copy in a test bundle, which the next build \
        replaces.
        Fix: Run the test where its sources are, without 'bundle:', or let VIPER_FIXTURES name the \
        folder of the fixtures.
        Fixture: \(fixture.path):3:5
        [recording-failed]
        """
      ])
  }

  @Test func whatIsMisspeltInAGivenIsSaid() throws {
    let flow = Self.flow("a", #""given": [ { "request": "laod", "returns": 1 } ],"#)
    let findings = try findings(Self.file(flows: flow))
    #expect(
      findings.map(\.sentence) == [
        "Nothing asked for the given request laod (did you mean 'load'?)."
      ])
  }
}

import FlowTestSupport
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

  /// The wiring comes first, then what flows share.
  private static func wireAndTell(_ harness: Harness) {
    let presenter = SmallPresenter.wire(harness) { presenter, event in
      switch event {
      case .start: presenter.onRequest(.load(id: 1))
      case .stop: presenter.onCommand(.hide)
      case .type: break
      }
    }
    presenter.show("wired")
  }

  private static let wired = #"{ "command": "show", "with": { "text": "wired" } }"#
  private static func wiredFile(_ assembly: String, _ then: String) -> String {
    """
    { "format": 1, "module": "Small",
      "before": [
        { "when": { "event": "start" }\(then) }
      ],
      "flows": [ \(flow("a", "\n    \"assembly\": [ \(assembly) ],")) ] }

    """
  }

  @Test func theAssemblyComesBeforeIt() throws {
    let load = #", "then": [ { "request": "load", "with": { "id": 1 } } ]"#
    func run(_ assembly: String, _ then: String = load) throws -> [Finding] {
      let text = Self.wiredFile(assembly, then)
      let flow = try Flow.read(text: text, path: "Small.json")[0]
      return FlowRunner(flow).run(wiring: Self.wireAndTell).findings
    }
    #expect(try run(Self.wired).map(\.description) == [])
    // A step that is shared may refer to what the assembly of a flow captured.
    let reference = #", "then": [ { "request": "load", "with": { "id": { "$ref": "first" } } } ]"#
    let capture = #"{ "command": "show", "with": { "text": { "$capture": "first" } } }"#
    let other = try run(capture, reference)
    #expect(
      other.map(\.headline) == [
        """
        a
        Step 1, event start: request load came with another with.id: expected "wired", came 1.
        """
      ])
    #expect(throws: JSONError.self) { try run(Self.wired, reference) }
    let silent = try run("")
    #expect(silent.map(\.id) == [.unexpectedMessage])
    #expect(silent.first?.fixture?.position?.line == 6)
    // What the wiring said is none of the opening's.
    let first = try run(
      Self.wired,
      ", \"then\": [ \(Self.wired), { \"request\": \"load\", "
        + "\"with\": { \"id\": 1 } } ]")
    #expect(first.map(\.id) == [.missingMessage])
    #expect(first.first?.fixture?.position?.line == 3)
  }

  @Test func recordingKeepsItAndTheAssembly() throws {
    let assembly = #"{ "command": "show", "with": { "text": { "$any": true } } }"#
    let fixture = try RecordedFixture(Self.wiredFile(assembly, ""))
    let flow = try fixture.flow("a")
    let result = FlowRunner(flow, recordMode: .missing).run(wiring: Self.wireAndTell)
    #expect(result.ids == [.recorded])
    let then =
      ",\n      \"then\": [\n        { \"request\": \"load\", \"with\": { \"id\": 1 } }\n      ]"
    #expect(try fixture.text == Self.wiredFile(assembly, then))
    #expect(try FlowRunner(fixture.flow("a")).run(wiring: Self.wireAndTell).ids == [])
  }

  /// Another flow's recording changes the opening, which this one does without.
  @Test func aFlowWithoutItIsRecordedWhateverBecameOfIt() throws {
    let fixture = try RecordedFixture(
      Self.file(
        #"{ "when": { "event": "start" } }"#,
        flows: [
          Self.flow("a"), Self.flow("b", #""before": false,"#, #"{ "when": { "event": "stop" } }"#),
        ].joined(separator: ",\n")))
    let flows = try Flow.read(fixture.path)
    for flow in flows {
      let result = FlowRunner(flow, recordMode: .missing).run(wiring: Self.wire)
      #expect(result.ids == [.recorded])
    }
    for flow in try Flow.read(fixture.path) {
      #expect(FlowRunner(flow).run(wiring: Self.wire).findings.map(\.description) == [])
    }
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

  @Test(arguments: [
    ("request\": \"laod", "request laod (did you mean 'load'?)"),
    ("call\": \"load", "call load (did you mean 'request load'?)"),
    ("call\": \"total", "call total"),
  ])
  func whatIsMisspeltInAGivenIsSaid(_ question: String, _ text: String) throws {
    let flow = Self.flow("a", "\"given\": [ { \"\(question)\", \"returns\": 1 } ],")
    let findings = try findings(Self.file(flows: flow))
    #expect(findings.map(\.sentence) == ["Nothing asked for the given \(text)."])
  }
}

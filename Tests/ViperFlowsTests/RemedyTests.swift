import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// A failure says first what to do in the module, then what to do if the flow is wrong.
@Suite struct RemedyTests {
  private static func result(
    _ then: String, _ body: @escaping (SmallPresenter) -> Void
  ) throws -> FlowResult {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "start" }, "then": [ \#(then) ] } ]"#)
    return FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in body(presenter) }
    }
  }

  private static let show = #"{ "command": "show", "with": { "text": "a" } }"#
  private static let hide = #"{ "command": "hide" }"#
  private static let load = #"{ "request": "load", "with": { "id": 1 } }"#
  private static let unordered =
    #" Only if the order does not matter, put the messages into { "unordered": [ … ] }."#

  @Test func whatIsMissingIsSentByTheModule() throws {
    let result = try Self.result("\(Self.show), \(Self.hide)") { $0.show("a") }
    #expect(result.ids == [.missingMessage])
    #expect(
      result.finding(0).remedy
        == "Let the module send command hide in this step. Only if the flow is wrong, remove the line; "
        + "if the message is sent later, run the flow from an asynchronous test.")
  }

  @Test func aSimilarMessageIsWrittenOnlyIfTheModuleIsRight() throws {
    let result = try Self.result(#"{ "command": "hid" }"#) { $0.onCommand(.hide) }
    #expect(result.ids == [.missingMessage])
    #expect(
      result.finding(0).remedy
        == "Let the module send command hid in this step. Only if the module is right, write "
        + #"{ "command": "hide" }."#)
  }

  @Test func whatIsTooMuchIsNotSent() throws {
    let result = try Self.result(Self.show) {
      $0.show("a")
      $0.onCommand(.hide)
    }
    #expect(result.ids == [.unexpectedMessage])
    #expect(
      result.finding(0).remedy
        == "Do not send it in this step. Only if the module is right, add "
        + #"{ "command": "hide" } to 'then'."#)
    let again = try Self.result(Self.hide) {
      $0.onCommand(.hide)
      $0.onCommand(.hide)
    }
    #expect(
      again.finding(0).remedy
        == "Do not send it again in this step. Only if the module is right, add "
        + #"{ "command": "hide" } to 'then'."#)
  }

  @Test func whatCameTooLateIsSentBeforeItsNeighbour() throws {
    let result = try Self.result("\(Self.show), \(Self.load), \(Self.hide)") {
      $0.onRequest(.load(id: 1))
      $0.onCommand(.hide)
      $0.show("a")
    }
    #expect(
      result.findings.map(\.sentence) == [
        "Step 1, event start: command show came in another place: as message 4."
      ])
    #expect(result.finding(0).id == .differentOrder)
    #expect(
      result.finding(0).remedy == "Send command show before request load." + Self.unordered)
  }

  @Test func whatCameTooEarlyIsSentAfterItsNeighbour() throws {
    let result = try Self.result("\(Self.show), \(Self.load), \(Self.hide)") {
      $0.onCommand(.hide)
      $0.show("a")
      $0.onRequest(.load(id: 1))
    }
    #expect(
      result.findings.map(\.sentence) == [
        "Step 1, event start: command hide came in another place: as message 2."
      ])
    #expect(result.finding(0).id == .differentOrder)
    #expect(result.finding(0).remedy == "Send command hide after request load." + Self.unordered)
  }

  @Test func messagesOfOneNameAreToldApartByTheirArguments() throws {
    let other = #"{ "command": "show", "with": { "text": "b" } }"#
    let result = try Self.result("\(Self.show), \(other)") { $0.show("b", "a") }
    #expect(result.ids == [.differentOrder])
    #expect(
      result.finding(0).remedy
        == #"Send command show(text: "a") before command show(text: "b")."# + Self.unordered)
  }

  // MARK: Why nothing came

  private static let silence =
    "The harness heard nothing in this flow: do the doubles report to it?"

  @Test func aHarnessThatHeardNothingAsksForTheDoubles() throws {
    let result = try Self.result("\(Self.show), \(Self.hide)") { _ in }
    #expect(result.finding(0).details.first == Self.silence)
    #expect(result.findings.count { $0.details.contains(Self.silence) } == 1)
  }

  @Test func aHarnessThatHeardSomethingDoesNot() throws {
    let result = try Self.result("\(Self.show), \(Self.hide)") { $0.show("a") }
    #expect(result.ids == [.missingMessage])
    #expect(!result.finding(0).details.contains(Self.silence))
  }

  @Test func aStepThatCouldNotBeDoneIsReasonEnough() throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "tap": "OK" }, "then": [ { "command": "hide" } ] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids.last == .missingMessage)
    #expect(result.ids.count == 2)
    #expect(!"\(result.findings)".contains(Self.silence))
  }

  @Test func aStreamThatNobodyReadsAnyMoreIsNamed() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "event": "refresh" }, "then": [ { "output": "count", "with": 1 } ] },
        { "when": { "event": "refresh" }, "then": [ { "output": "count", "with": 2 } ] },
        { "when": { "event": "refresh" }, "then": [] } ]
      """)
    func result(endsAfter end: Int) async -> FlowResult {
      await FlowRunner(flow).run { harness in
        let refresh = StreamSource<Void>(harness, "refresh").stream
        let count = StreamProbe<Int>(harness, "count")
        harness.keeps(
          Task {
            var number = 0
            for await _ in refresh {
              number += 1
              count.next(number)
              if number == end { return }
            }
          })
      }
    }
    let sentence =
      "Nobody reads the stream 'refresh' any more: the last loop or subscription on it ended in "
    let first = await result(endsAfter: 1)
    #expect(first.ids == [.missingMessage])
    #expect(first.finding(0).details.first == sentence + "step 1.")
    // Nothing is missing in a step that expects nothing.
    #expect(await result(endsAfter: 2).findings.map(\.description) == [])
  }

  // MARK: The transcript

  @Test func aStepThatMovesTheTimeOnHasALine() throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "advance": "200ms" }, "then": [] },
        { "when": { "event": "start" }, "then": [ \(Self.hide) ] },
        { "when": { "advance": "1.5s" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.hide) }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(
      "\(result.transcript)" == """
            → advance 200ms
          1 → event start
          2 ← command hide
            → advance 1.5s
        """)
  }
}

import FlowTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// What of an old `then` outlives recording.
@Suite struct KeptTextTests {
  /// Records with `failed`; returns the `then` of a step as it is then, and checks that it holds.
  private func recorded(
    _ steps: String, step: Int = 0, _ mode: RecordMode = .failed,
    onEvent: @escaping (SmallPresenter, SmallEvent) -> Void
  ) throws -> String {
    let fixture = try RecordedFixture(steps: steps)
    let result = try fixture.run(mode, onEvent: onEvent)
    #expect(result.ids == [.recorded])
    #expect(try fixture.run(.failed, onEvent: onEvent).findings.map(\.description) == [])
    let flow = try fixture.flow()
    let text = try #require(flow.document?.text)
    return String(decoding: text[flow.steps[step].thenRange], as: UTF8.self)
  }

  @Test func aMessageThatMatchesKeepsItsTextToTheByte() throws {
    let then = try recorded(
      """
      { "when": { "event": "start" }, "then": [
          {  "with":{"text" : {"$any":true}},  "command":"show", "$comment": "why",
             "x-seen": [ 1 ] },
          { "command": "hide" } ] }
      """
    ) { presenter, _ in presenter.show("a", "b") }
    #expect(
      then == """
        [
                {  "with":{"text" : {"$any":true}},  "command":"show", "$comment": "why",
               "x-seen": [ 1 ] },
                { "command": "show", "with": { "text": "b" } }
              ]
        """)
  }

  @Test(arguments: [RecordMode.failed, .all])
  func matchersOfEachFlowOutliveTheRecordingOfTheOthers(mode: RecordMode) throws {
    let flows = (0..<3).map { number in
      """
      { "id": "flow\(number)", "steps": [ { "when": { "event": "start" }, "then": [
        { "command": "show", "with": { "text": { "$regex": "a\(number)?" } } },
        { "command": "hide" } ] } ] }
      """
    }
    let fixture = try RecordedFixture(
      "{ \"format\": 1, \"module\": \"Small\", \"flows\": [\n\(flows.joined(separator: ",\n"))\n] }"
    )
    let module = { (presenter: SmallPresenter, _: SmallEvent) in presenter.show("a", "new") }
    // All are read before the first is written, as a parameterised test does.
    for flow in try Flow.read(fixture.path) {
      let result = FlowRunner(flow, recordMode: mode).run {
        SmallPresenter.wire($0, onEvent: module)
      }
      #expect(result.ids == [.recorded])
    }
    let text = try fixture.text
    for number in 0..<3 {
      #expect(text.contains(#"{ "$regex": "a\#(number)?" }"#))
      #expect(try fixture.run(flow: "flow\(number)", .never, onEvent: module).holds)
    }
    #expect(text.matches(of: #/"text": "new"/#).count == 3)
  }

  // MARK: Groups

  private static let group = """
    { "unordered": [ { "command": "show", "with": { "text": "a" } },
              { "command": "show", "with": { "text": { "$regex": "b+" } } } ] }
    """

  @Test func aGroupThatMatchesAsAWholeStaysAGroup() throws {
    let then = try recorded(
      """
      { "when": { "event": "start" }, "then": [
          { "command": "hide" },
          \(Self.group) ] }
      """
    ) { presenter, _ in presenter.show("first", "bb", "a", "last") }
    #expect(
      then == """
        [
                { "command": "show", "with": { "text": "first" } },
                \(Self.group),
                { "command": "show", "with": { "text": "last" } }
              ]
        """)
  }

  @Test func aGroupIsKeptByAllWhereEverythingHolds() throws {
    let then = try recorded(
      #"{ "when": { "event": "start" }, "then": [ \#(Self.group), { "command": "hide" }] }"#, .all
    ) { presenter, _ in
      presenter.show("bb", "a")
      presenter.onCommand(.hide)
    }
    #expect(then.hasPrefix("[\n        \(Self.group),\n"))
  }

  @Test(arguments: [["bb", "x", "a"], ["a"], ["x", "bb"]])
  func aGroupThatIsNoneAnyMoreIsWrittenInTheOrderThatCame(texts: [String]) throws {
    let then = try recorded(
      #"{ "when": { "event": "start" }, "then": [ \#(Self.group) ] }"#
    ) { presenter, _ in
      for text in texts {
        presenter.show(text)
      }
    }
    #expect(!then.contains("unordered"))
    #expect(then.contains("$regex") == texts.contains("bb"))
  }

  @Test func twoGroupsAreTakenOneByOne() throws {
    let steps = """
      { "when": { "event": "start" }, "then": [
          { "unordered": [ { "command": "show", "with": { "text": "a" } }, { "command": "hide" } ] },
          { "unordered": [ { "command": "show", "with": { "text": "c" } },
            { "command": "show", "with": { "text": "d" } } ] } ] }
      """
    let then = try recorded(steps) { presenter, _ in presenter.show("a", "x", "d", "c") }
    #expect(then.matches(of: #/unordered/#).count == 1)
    #expect(then.contains(#""text": "c" } },\#n"#))
  }

  // MARK: Captures

  @Test func aReferenceWhoseCaptureStaysIsKept() throws {
    let then = try recorded(
      """
      { "when": { "event": "start" }, "then": [
          { "command": "show", "with": { "text": { "$capture": "id" } } },
          { "command": "hide" },
          { "command": "show", "with": { "text": { "$ref": "id" } } } ] }
      """
    ) { presenter, _ in presenter.show("a", "new", "a") }
    #expect(then.contains("$capture") && then.contains("$ref"))
  }

  @Test func aReferenceIsWrittenOutWhereItsCaptureIsNoMore() throws {
    let steps = """
      { "when": { "event": "start" }, "then": [
          { "request": "load", "with": { "id": { "$capture": "id" } } } ] },
      { "when": { "event": "stop" }, "then": [
          { "command": "show", "with": { "text": { "$ref": "id" } } },
          { "command": "show", "with": { "text": { "$any": true } } } ] }
      """
    let then = try recorded(steps, step: 1) { presenter, _ in presenter.show("a", "b") }
    #expect(!then.contains("$ref"))
    #expect(then.contains("$any"))
  }

  @Test func aReferenceThatMeantAnotherValueIsWrittenOut() throws {
    _ = try recorded(
      """
      { "when": { "event": "start" }, "then": [
          { "command": "show", "with": { "text": { "$capture": "id" } } },
          { "command": "hide" },
          { "command": "show", "with": { "text": { "$ref": "id" } } } ] }
      """
    ) { presenter, _ in
      presenter.show("b", "a")
      presenter.onCommand(.hide)
      presenter.show("a", "a")
    }
  }
}

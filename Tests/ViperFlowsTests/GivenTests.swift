import FlowTestSupport
import KitTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite(.onOwnThreads) struct GivenTests {
  /// Asks on each start, and shows each answer.
  private static func ask(_ harness: Harness) {
    SmallPresenter.wire(harness) { presenter, event in
      if case .start = event { presenter.onRequest(.load(id: 1)) }
    } onResponse: { presenter, response in
      switch response {
      case .loaded(.success(let texts)): presenter.onCommand(.show(text: texts.joined()))
      case .loaded(.failure(let error)): presenter.onCommand(.show(text: "\(error)"))
      case .saved: presenter.onCommand(.hide)
      }
    }
  }

  private static let asked = #"{ "request": "load", "with": { "id": 1 } }"#

  private static func answered(_ text: String) -> String {
    #"{ "command": "show", "with": { "text": "\#(text)" } }"#
  }

  private static func reply(_ text: String) -> String {
    #"{ "response": "loaded", "with": { "result": { "success": [ "\#(text)" ] } } }"#
  }

  private func run(given: String, steps: String) throws -> FlowResult {
    let flow = try FlowText.flow(#""given": [ \#(given) ], "steps": [ \#(steps) ]"#)
    return FlowRunner(flow).run(wiring: Self.ask)
  }

  private func step(_ when: String, _ then: String...) -> String {
    #"{ "when": \#(when), "then": [ \#(then.joined(separator: ", ")) ] }"#
  }

  private let start = #"{ "event": "start" }"#

  @Test func aReplyAnswersEachCall() throws {
    let result = try run(
      given: #"{ "request": "load", "with": { "id": 1 }, "reply": [ \#(Self.reply("a")) ] }"#,
      steps: [
        step(start, Self.asked, Self.answered("a")), step(start, Self.asked, Self.answered("a")),
      ].joined(separator: ", "))
    #expect(result.findings.map(\.description) == [])
  }

  /// Of two for one question, the first answers each call.
  @Test func aGivenBehindOneForTheSameQuestionIsToBeMadeOneWithIt() throws {
    func given(_ id: Int, _ text: String) -> String {
      #"{ "request": "load", "with": { "id": \#(id) }, "reply": [ \#(Self.reply(text)) ] }"#
    }
    let once = step(start, Self.asked, Self.answered("a"))
    func remedy(_ given: [String], _ steps: [String]) throws -> String? {
      let result = try run(
        given: given.joined(separator: ", "), steps: steps.joined(separator: ", "))
      #expect(result.ids == [.unusedGiven])
      return result.findings.first?.remedy
    }
    let removal = "Remove it, or make its arguments those that the module asks with."
    let both = [given(1, "a"), given(1, "b")]
    #expect(
      try remedy(both, [once, once])
        == "The 'given' before it answers each call. Write both as one: "
        + "\"replies\": [ …, … ].")
    // Where it is asked once, and where it asks otherwise, the second one is too many.
    #expect(try remedy(both, [once]) == removal)
    #expect(try remedy([given(1, "a"), given(2, "b")], [once, once]) == removal)
  }

  @Test func aFailureIsAnError() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 },
          "reply": [ { "response": "loaded", "with": { "result": { "failure": "offline" } } } ] }
        """,
      steps: step(start, Self.asked, Self.answered("offline")))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aReplyMayBeSeveralMessages() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 },
          "reply": [ \(Self.reply("a")), { "response": "saved" } ] }
        """,
      steps: step(start, Self.asked, Self.answered("a"), #"{ "command": "hide" }"#))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func repliesAreUsedOneACall() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 },
          "replies": [ [ \(Self.reply("a")) ], { "reply": [ \(Self.reply("b")) ] },
            { "never": true } ] }
        """,
      steps: [
        step(start, Self.asked, Self.answered("a")), step(start, Self.asked, Self.answered("b")),
        step(start, Self.asked),
      ].joined(separator: ", "))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func repliesThatAreLeftAreFound() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 },
          "replies": [ [ \(Self.reply("a")) ], [ \(Self.reply("b")) ] ] }
        """,
      steps: step(start, Self.asked, Self.answered("a")))
    #expect(result.ids == [.unusedGiven])
    #expect(
      result.finding(0).headline == "The given request load has 2 replies, 1 were asked for.")
  }

  @Test func aGivenThatNothingAskedForIsFound() throws {
    let result = try run(
      given: #"{ "request": "load", "with": { "id": 2 }, "reply": [ \#(Self.reply("a")) ] }"#,
      steps: step(start, Self.asked))
    #expect(
      result.findings.map(\.description) == [
        """
        Nothing asked for the given request load.
        Nearest: request load(id: 1), message 2.
        Fix: Remove it, or make its arguments those that the module asks with.
        Fixture: Small.json:2:57
        [unused-given]
        """
      ])
  }

  @Test func theFirstGivenThatFitsAnswers() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "replies": [ [ \(Self.reply("a")) ] ] },
        { "request": "load", "with": { "$any": true }, "reply": [ \(Self.reply("b")) ] }
        """,
      steps: [
        step(start, Self.asked, Self.answered("a")), step(start, Self.asked, Self.answered("b")),
      ].joined(separator: ", "))
    #expect(result.findings.map(\.description) == [])
  }

  // MARK: Held and late answers

  @Test func heldAnswersAreReleasedInAnyOrder() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "replies": [
          { "reply": [ \(Self.reply("a")) ], "held": true },
          { "reply": [ \(Self.reply("b")) ], "held": true } ] }
        """,
      steps: [
        step(start, Self.asked), step(start, Self.asked),
        step(#"{ "release": "load", "number": 2 }"#, Self.answered("b")),
        step(#"{ "release": "load" }"#, Self.answered("a")),
      ].joined(separator: ", "))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func releasingWhatIsNotHeldIsFound() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "held": true }
        """,
      steps: [step(start, Self.asked), step(#"{ "release": "lode" }"#)].joined(separator: ", "))
    #expect(result.ids == [.impossibleStep])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 2, release lode: no answer to 'lode' is held back.
        """)
    #expect(result.finding(0).remedy == "Held back are: load.")
  }

  /// What would come then is no answer to the flow, and a trap would swallow the finding.
  @Test func aFlowEndsWithAStepThatCannotBeDone() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ] },
        { "request": "save", "returns": 1 }
        """,
      steps: [
        step(start, Self.asked, Self.answered("a")), step(#"{ "release": "load" }"#),
        step(start, Self.asked),
      ].joined(separator: ", "))
    #expect(result.ids == [.impossibleStep])
    #expect(result.transcript.messages.count { $0.origin == .test && $0.channel == .event } == 1)
  }

  @Test func aMisspeltReleaseIsCorrected() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "held": true }
        """,
      steps: [step(start, Self.asked), step(#"{ "release": "laod" }"#)].joined(separator: ", "))
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 2, release laod: no answer to 'laod' is held back (did you mean 'load'?).
        """)
  }

  @Test func anAnswerIsReleasedOnce() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "held": true }
        """,
      steps: [
        step(start, Self.asked), step(#"{ "release": "load" }"#, Self.answered("a")),
        step(#"{ "release": "load" }"#),
      ].joined(separator: ", "))
    #expect(result.ids == [.impossibleStep])
  }

  /// To mark an answer that is marked changes nothing.
  @Test func whyTheAnswerThatIsMarkedIsNotHeldIsSaid() throws {
    let held = """
      { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "held": true }
      """
    let any = """
      { "request": "load", "with": { "$any": true }, "reply": [ \(Self.reply("b")) ] }
      """
    let release = step(#"{ "release": "load" }"#)
    let behindAnother = try run(
      given: any + ", " + held,
      steps: [step(start, Self.asked, Self.answered("b")), release].joined(separator: ", "))
    #expect(
      behindAnother.finding(0).remedy
        == "Another 'given', of line 2, has answered; put the one that is held back before it.")
    let notAsked = try run(given: held, steps: release)
    #expect(
      notAsked.finding(0).remedy
        == "What the answer is for that is held back was not asked; ask for it in a step before.")
    let again = try run(
      given: held,
      steps: [
        step(start, Self.asked), step(#"{ "release": "load" }"#, Self.answered("a")), release,
      ].joined(separator: ", "))
    #expect(again.finding(0).remedy == "It was released before; remove the step.")
  }

  @Test func answersComeWhenTheClockSaysSo() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "replies": [
          { "reply": [ \(Self.reply("slow")) ], "after": "300ms" },
          { "reply": [ \(Self.reply("fast")) ], "after": "100ms" } ] }
        """,
      steps: [
        step(start, Self.asked), step(start, Self.asked),
        step(#"{ "advance": "99ms" }"#),
        step(#"{ "advance": "1ms" }"#, Self.answered("fast")),
        step(#"{ "advance": "1s" }"#, Self.answered("slow")),
      ].joined(separator: ", "))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aHeldAnswerAtTheEndIsNoFindingByItself() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "held": true }
        """,
      steps: step(start, Self.asked))
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aHeldAnswerIsNamedWhereSomethingLivesOn() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "held": true,
        "reply": [ \(Self.reply("a")) ] } ],
      "steps": [ \(step(start, Self.asked)) ]
      """)
    var leaked: [SmallPresenter] = []
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = SmallPresenter.wire(harness) { presenter, _ in
        presenter.keepsItselfAlive = presenter
        presenter.onRequest(.load(id: 1))
      }
      leaked.append(presenter)
    }
    leaked[0].keepsItselfAlive = nil
    #expect(result.ids == [.notReleased])
    #expect(
      result.finding(0).details == [
        "  SmallPresenter.keepsItselfAlive (strong) ⟲",
        "  Fix: make SmallPresenter.keepsItselfAlive weak.",
        "One reply of `load` is still held.",
      ])
  }

  // MARK: What goes wrong

  @Test func aReplyThatCantBeMadeIsFoundAtItsPlace() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 },
          "reply": [ { "response": "loaded", "with": { "result": { "succes": [] } } } ] }
        """,
      steps: step(start, Self.asked))
    #expect(result.ids == [.unmakeableValue])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 1: A reply can't be made: Result<Array<String>, Error> has no case 'succes' \
        (did you mean 'success'?).
        """)
  }

  @Test func messagesThatGoRoundInACircleEndWithAFinding() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "reply": [ { "response": "saved" } ] } ],
      "steps": [ { "when": \(start), "then": [ \(Self.asked) ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        presenter.onRequest(.load(id: 1))
      }
    }
    #expect(result.ids == [.endlessLoop, .unexpectedMessage])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 1: 10000 answers were delivered, and there are still more.
        """)
  }

  @Test(.enabled(if: isExhaustive)) func answersThatComeDueAtOnceEndWithAFinding() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "after": "0ms",
        "reply": [ { "response": "saved" } ] } ],
      "steps": [
        { "when": \(start), "then": [ \(Self.asked) ] },
        { "when": { "advance": "1s" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        presenter.onRequest(.load(id: 1))
      }
    }
    #expect(result.ids.contains(.endlessLoop))
  }

  @Test func aLongChainOfRepliesIsNoLoop() throws {
    let replies = (0..<300).map { _ in "[ \(Self.reply("a")) ]" }.joined(separator: ", ")
    let then = (0..<300).map { _ in "\(Self.asked), \(Self.answered("a"))" }
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "replies": [ \(replies) ] } ],
      "steps": [ { "when": \(start), "then": [ \(then.joined(separator: ", ")) ] } ]
      """)
    var count = 0
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        presenter.onCommand(.show(text: "a"))
        count += 1
        if count < 300 { presenter.onRequest(.load(id: 1)) }
      }
    }
    #expect(result.findings.map(\.headline) == [])
  }

  @Test func aModuleMayAskWhileItIsWired() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ] } ],
      "assembly": [ \(Self.asked) ],
      "steps": [ { "when": { "event": "stop" }, "then": [ \(Self.answered("a")) ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let presenter = SmallPresenter.wire(
        harness,
        onResponse: { presenter, _ in presenter.onCommand(.show(text: "a")) })
      presenter.onRequest(.load(id: 1))
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aReplyThatNothingTakesIsFoundAlsoWhereItIsNeverReleased() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ { "response": "saevd" } ], "held": true }
        """,
      steps: step(start, Self.asked))
    #expect(result.ids == [.unknownMessage])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        A reply can't be sent: the module takes no response 'saevd' (did you mean 'saved'?).
        """)
  }

  /// A module that a step opens takes its replies from then on.
  @Test func aModuleThatIsOpenedLaterIsReplied() throws {
    let flow = try FlowText.flow(
      #"""
      "given": [
        { "call": "save", "module": "Detail", "reply": [ { "response": "saved", "module": "Detail" } ] }
      ],
      "steps": [
        { "when": { "event": "open" }, "then": [] },
        { "when": { "event": "save", "module": "Detail" },
          "then": [ { "call": "save", "module": "Detail" },
                    { "call": "close", "module": "Detail" } ] }
      ]
      """#)
    let result = FlowRunner(flow).run { harness in
      let detail = harness.submodule("Detail")
      let service = ServiceSpy(detail)
      harness.keeps(SmallPresenter())
      harness.accepts(.event, named: "open") { _ in
        detail.accepts(.event, named: "save") { _ in service.call("save") }
        detail.accepts(.response, named: "saved") { _ in service.call("close") }
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aReplyForAnotherModuleSaysWhich() throws {
    let flow = try FlowText.flow(
      #"""
      "given": [ { "call": "save", "module": "Detail", "reply": [ { "response": "done" } ] } ],
      "steps": [ { "when": { "event": "save", "module": "Detail" },
                   "then": [ { "call": "save", "module": "Detail" } ] } ]
      """#)
    let result = FlowRunner(flow).run { harness in
      let detail = harness.submodule("Detail")
      let service = ServiceSpy(detail)
      harness.keeps(SmallPresenter())
      harness.accepts(.response, named: "loaded") { _ in }
      detail.accepts(.event, named: "save") { _ in service.call("save") }
      detail.accepts(.response, named: "done") { _ in }
    }
    #expect(
      result.findings.map(\.sentence)
        == ["A reply can't be sent: the module takes no response 'done'."])
    #expect(result.finding(0).remedy == #"Detail takes it: add "module": "Detail"."#)
  }

  @Test func releasingWhatComesAfterATimeIsExplained() throws {
    let result = try run(
      given: """
        { "request": "load", "with": { "id": 1 }, "reply": [ \(Self.reply("a")) ], "after": "1s" }
        """,
      steps: [step(start, Self.asked), step(#"{ "release": "load" }"#)].joined(separator: ", "))
    #expect(result.ids == [.impossibleStep])
    #expect(
      result.finding(0).remedy == "Its answer comes 'after' a time: use an 'advance' step.")
  }
}

import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

@Suite struct FlowRunnerTests {
  @Test func aFlowHoldsWhenEachStepSendsWhatItShould() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 },
        "reply": [ { "response": "loaded", "with": { "result": { "success": [ "a" ] } } } ] } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "request": "load", "with": { "id": 1 } },
        { "command": "show", "with": { "text": "a" } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, response in
        guard case .loaded(.success(let texts)) = response else { return }
        presenter.onCommand(.show(text: texts.joined()))
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(
      result.transcript.description == """
          1 → event start
          2 ← request load(id: 1)
          3 → response loaded(result: .success(["a"]))
          4 ← command show(text: "a")
        """)
  }

  @Test func anUnexpectedMessageIsFoundWithItsFixtureText() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.show(text: "a")) }
    }
    #expect(result.findings.map(\.id) == [.unexpectedMessage])
    #expect(result.findings.map(\.fixture?.description) == ["Small.json:2:97"])
    expectGolden(result.findings, named: "UnexpectedMessage")
  }

  @Test func aFindingNamesItsFlowApartFromItsSentence() throws {
    let result = FlowRunner(
      try FlowText.flow(
        #""steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" } ] } ]"#)
    ).run { harness in
      SmallPresenter.wire(harness) { _, _ in }
    }
    let finding = try #require(result.findings.first)
    #expect(finding.flow == "small: a small flow")
    #expect(finding.sentence == "Step 1, event start: command hide is expected and did not come.")
    #expect(finding.description.hasPrefix("small: a small flow\nStep 1, event start: "))
  }

  @Test func aMissingMessageIsFoundAtItsLine() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        { "command": "hide" },
        { "command": "show", "with": { "text": "a" } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.hide) }
    }
    #expect(result.findings.map(\.id) == [.missingMessage])
    #expect(result.findings.map(\.fixture?.description) == ["Small.json:4:3"])
    expectGolden(result.findings, named: "MissingMessage")
  }

  @Test func anotherArgumentIsFoundAtItsColumn() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        { "command": "show", "with": { "text": "a" } } ] } ]
      """)
    let result = FlowRunner(flow, source: SourcePlace(filePath: "/x/SmallTests.swift", line: 7))
      .run { harness in
        SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.show(text: "b")) }
      }
    #expect(result.findings.map(\.id) == [.differentArgument])
    #expect(result.findings.map(\.fixture?.description) == ["Small.json:3:42"])
    expectGolden(result.findings, named: "DifferentArgument")
  }

  @Test func swappedMessagesAreFoundAsAnotherOrder() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        { "command": "hide" },
        { "command": "show", "with": { "text": "a" } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onCommand(.show(text: "a"))
        presenter.onCommand(.hide)
      }
    }
    #expect(result.ids == [.differentOrder])
    expectGolden(result.findings, named: "DifferentOrder")
  }

  @Test func aMessageOfALaterStepIsNamedAsNearest() throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "event": "start" }, "then": [ { "command": "hide" } ] },
        { "when": { "event": "stop" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, event in
        guard case .stop = event else { return }
        presenter.onCommand(.hide)
      }
    }
    #expect(result.ids == [.missingMessage, .unexpectedMessage])
    #expect(
      result.finding(0).details.contains(
        "Nearest: command hide arrived later, as message 3."))
  }

  @Test func unchangedRunsOfADifferenceAreFolded() throws {
    let lines = (0..<20).map { #"{ "command": "show", "with": { "text": "\#($0)" } }"# }
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        \(lines.joined(separator: ",\n")), { "command": "hide" } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        for number in 0..<20 {
          presenter.onCommand(.show(text: "\(number)"))
        }
      }
    }
    let details = try #require(result.findings.first?.details)
    #expect(
      details.prefix(4) == [
        "Expected (-) and came (+):", "    … 19 unchanged …", #"    command show(text: "19")"#,
        "  - command hide",
      ])
    #expect(details.contains("  … 17 before …"))
  }

  @Test func wiringThatThrowsIsAFinding() throws {
    struct Broken: Error {}
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { _ in throw Broken() }
    #expect(result.ids == [.wiringFailed])
    #expect(result.finding(0).headline == "small: a small flow\nThe wiring threw Broken().")
  }

  // MARK: What a step can't do

  @Test func anUnknownEventIsFoundWithASuggestion() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "strat" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(
      result.findings.map(\.headline) == [
        """
        small: a small flow
        Step 1, event strat: the module takes no event 'strat' (did you mean 'start'?).
        """
      ])
    #expect(result.ids == [.unknownMessage])
  }

  /// What its fixture keeps from being sent has no answer: the one error is enough, also where more is
  /// expected of it and of what follows. What came before is compared, and later typos are told.
  @Test(arguments: [true, false])
  func aStepThatCanNotBeSentHasNoFurtherFindings(_ isUnknown: Bool) async throws {
    let typo =
      isUnknown
      ? #"{ "event": "strat" }"# : #"{ "event": "type", "with": { "text": 1 } }"#
    let flow = try FlowText.flow(
      """
      "timeout": "60s",
      "given": [ { "request": "load", "reply": [ { "response": "saved" } ] } ],
      "steps": [
        { "when": { "event": "stop" }, "then": [] },
        { "when": \(typo), "then": [ { "command": "hide" }, { "request": "load" } ] },
        { "when": { "event": "stop" }, "then": [ { "request": "load" } ] },
        { "when": { "event": "stpo" }, "then": [ { "command": "hide" } ] } ],
      "finally": { "stack": [ "Start" ] }
      """)
    let wiring = { (harness: Harness) in
      _ = SmallPresenter.wire(
        harness, onEvent: { presenter, _ in presenter.onCommand(.hide) })
    }
    let expected: [Finding.ID] = [
      .unexpectedMessage, isUnknown ? .unknownMessage : .unmakeableValue, .unknownMessage,
    ]
    let runSynchronously = { FlowRunner(flow).run(wiring: wiring) }
    #expect(runSynchronously().ids == expected)
    #expect(await FlowRunner(flow).run(wiring: wiring).ids == expected)
  }

  @Test func aChannelThatNothingTakesIsFound() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "delegate": "done" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.impossibleStep])
    #expect(
      result.finding(0).description.contains(
        "Fix: Add to the wiring: harness.accepts(.delegate) { … }."))
  }

  @Test func anArgumentThatCantBeMadeIsFoundAtItsPlace() throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "type", "with": { "text": 3 } }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.unmakeableValue])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 1, event type: a string is needed here, this is a number (3).
        """)
    #expect(result.finding(0).fixture?.position == TextPosition(line: 2, column: 104))
  }

  @Test func aTapWithoutAnAlertSinkIsFound() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "tap": "OK" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.impossibleStep])
    #expect(result.finding(0).headline.hasSuffix("no alert sink is in the harness."))
  }

  // MARK: Release

  @Test func aRoleThatStaysAliveIsNamed() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    var leaked: [SmallPresenter] = []
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = SmallPresenter.wire(harness)
      presenter.keepsItselfAlive = presenter
      leaked.append(presenter)
    }
    leaked[0].keepsItselfAlive = nil
    #expect(result.ids == [.notReleased])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        SmallPresenter (presenter) was not released.
        """)
  }

  @Test func anArgumentThatAFunctionNeverAsksForIsFound() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "delegate": "didSave", "with": { "itme": "x" } }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness)
      harness.accepts(.delegate, named: "didSave") { with in
        let _: String? = try with("item")
      }
    }
    #expect(result.ids == [.unmakeableValue])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 1, delegate didSave: nothing asks for the argument 'itme' (did you mean 'item'?).
        """)
  }

  @Test func twoWaysInForOneNameAreAFinding() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness)
      harness.accepts(.event) { (_: SmallEvent) in }
    }
    #expect(result.ids == [.impossibleStep])
    #expect(
      result.finding(0).headline
        == "Two entry points of the module take the event 'start'; only the first one gets it.")
  }

  @Test func aFlowRunsAcrossTwoModules() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "module": "Second", "with": { "id": 1 },
        "reply": [ { "response": "saved", "module": "Second" } ] } ],
      "steps": [
        { "when": { "event": "start" }, "then": [ { "command": "hide" } ] },
        { "when": { "event": "start", "module": "Second" }, "then": [
          { "request": "load", "module": "Second", "with": { "id": 1 } },
          { "command": "hide", "module": "Second" } ] } ]
      """)
    func wire(_ harness: Harness) {
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.hide) }
      SmallPresenter.wire(harness.submodule("Second")) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        presenter.onCommand(.hide)
      }
    }
    #expect(FlowRunner(flow).run(wiring: wire).findings.map(\.description) == [])
    var leaked: [SmallPresenter] = []
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      wire(harness)
      leaked.append(harness.submodule("Third").owns(SmallPresenter(), as: .presenter))
    }
    #expect(leaked.count == 1)
    #expect(result.ids == [.notReleased])
  }

  /// Followed without the module, it would be the flow's own module that has to send it.
  @Test(arguments: [
    ("[]", #"add { "request": "load", "with": { "id": 1 }, "module": "Second" } to 'then'."#),
    (
      #"[ { "request": "load", "with": { "id": 1 } } ]"#,
      #"write { "request": "load", "with": { "id": 1 }, "module": "Second" }."#
    ),
    (
      #"[ { "request": "load", "with": { "id": 2 }, "module": "Second" } ]"#,
      #"write { "request": "load", "with": { "id": 1 }, "module": "Second" }."#
    ),
  ]) func whatIsProposedOfAnotherModuleNamesIt(_ then: String, _ fix: String) throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start", "module": "Second" }, "then": \(then) } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness)
      SmallPresenter.wire(harness.submodule("Second")) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      }
    }
    let finding = try #require(result.findings.first)
    #expect(finding.remedy.hasSuffix(fix))
    if finding.id == .missingMessage {
      #expect(
        finding.details.contains("Nearest: request load(id: 1) of Second, message 2."),
        "\(finding)")
    }
  }

  @Test func aDoubleThatTheTestHoldsIsNotSaidToBeALeakOfTheModule() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    var views: [ViewSpy<SmallEvent, SmallCommand>] = []
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      SmallPresenter.wire(harness)
      views.append(ViewSpy(harness))
    }
    #expect(views.count == 1)
    #expect(result.ids == [.notReleased])
    #expect(result.finding(0).remedy.hasPrefix("Something still holds the double: "))
  }

  @Test func aHarnessThatTracksNothingIsAFinding() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let forgotten = FlowRunner(flow).run { harness in
      harness.accepts(.event) { (_: SmallEvent) in }
    }
    #expect(forgotten.ids == [.notTracked])
    #expect(
      forgotten.finding(0).headline == """
        small: a small flow
        The flow is about the presenter, but the harness tracks none, so that its release can't \
        be checked.
        """)
    let aStructure = FlowRunner(flow).run { harness in
      harness.keeps(3)
      harness.accepts(.event) { (_: SmallEvent) in }
    }
    #expect(aStructure.holds)
  }

  @Test func whatIsReleasedIsCheckedByRole() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] } ],
      "finally": { "released": [ "view", "wizard" ] }
      """)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.notTracked])
    #expect(
      result.finding(0).headline.hasSuffix(
        "The harness tracks no wizard (known: 'interactor', 'presenter', 'view')."))
  }

  @Test func whatIsRetainedIsNoFindingUntilItIsGone() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] } ],
      "finally": { "retained": { "presenter": "cached by the app" } }
      """)
    var cache: [SmallPresenter] = []
    let kept = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = SmallPresenter()
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle(event:))
      cache.append(presenter)
    }
    #expect(kept.holds)
    let gone = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(gone.ids == [.retainedIsGone])
    #expect(
      gone.finding(0).headline == """
        small: a small flow
        The presenter is expected to live on (cached by the app), but was released.
        """)
  }

  @Test func aLateReleaseFromTheMainQueueIsNoLeak() async throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = await FlowRunner(flow, releaseTimeout: .seconds(600)).run { harness in
      let presenter = SmallPresenter.wire(harness)
      nonisolated(unsafe) let kept = presenter
      DispatchQueue.main.async {
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  // MARK: Known failures

  @Test(arguments: [("failing", true), ("flaky", true), ("failing", false), ("flaky", false)])
  func knownFailuresFailNothing(mode: String, fails: Bool) throws {
    let result = try known(#"["unexpected-message"]"#, mode) { presenter in
      if fails { presenter.onCommand(.hide) }
    }
    #expect(result.knownFindings.map(\.id) == (fails ? [.unexpectedMessage] : []))
    #expect(result.ids == (!fails && mode == "failing" ? [.knownPassed] : []))
    if !fails, mode == "failing" {
      #expect(
        result.finding(0).headline
          == """
          small: a small flow
          The flow is known to fail with unexpected-message (FLOW-12), and does not.
          """)
    }
  }

  @Test(arguments: ["failing", "flaky"])
  func nothingElseIsHidden(mode: String) throws {
    // The step sends what is known; the presenter lives on besides.
    var kept: [SmallPresenter] = []
    let result = try known(#"["unexpected-message"]"#, mode) { presenter in
      kept.append(presenter)
      presenter.onCommand(.hide)
    }
    #expect(result.knownFindings.map(\.id) == [.unexpectedMessage])
    #expect(result.ids == [.notReleased])
    let other = try known(#"["not-released"]"#, mode) { $0.onCommand(.hide) }
    #expect(other.knownFindings.isEmpty)
    #expect(
      other.ids == [.unexpectedMessage] + (mode == "failing" ? [.knownPassed] : []))
  }

  @Test func eachOfTheKnownFindingsHasToCome() throws {
    let result = try known(#"["not-released", "unexpected-message"]"#, "failing") {
      $0.onCommand(.hide)
    }
    #expect(result.ids == [.knownPassed])
    #expect(
      result.finding(0).remedy
        == #"Remove "not-released" from 'known'; or write "mode": "flaky" if it only fails at times."#
    )
  }

  /// What comes of a flow that expects nothing.
  private func known(
    _ findings: String, _ mode: String, _ act: @escaping (SmallPresenter) -> Void
  ) throws -> FlowResult {
    let flow = try FlowText.flow(
      """
      "known": { "issue": "FLOW-12", "mode": "\(mode)", "findings": \(findings) },
      "steps": [ { "when": { "event": "start" }, "then": [] } ]
      """)
    return FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in act(presenter) }
    }
  }
}

import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// Answers that come in another order than their questions, or when nobody is there any more.
@Suite struct LateAnswerTests {
  // MARK: An older one after a newer one

  private static let given = """
    "given": [ { "request": "load", "with": { "$any": true }, "replies": [
      { "reply": [ { "response": "loaded", "with": { "result": { "success": [ "old" ] } } } ],
        "held": true },
      { "reply": [ { "response": "loaded", "with": { "result": { "success": [ "new" ] } } } ],
        "held": true } ] } ],
    """

  private static let searches = """
    { "when": { "event": "type", "with": { "text": "s" } },
      "then": [ { "request": "load", "with": { "id": 1 } } ] },
    { "when": { "event": "type", "with": { "text": "sw" } },
      "then": [ { "request": "load", "with": { "id": 2 } } ] },
    """

  private static let stale = """
    \(given) "steps": [ \(searches)
      { "when": { "release": "load", "number": 2 },
        "then": [ { "command": "show", "with": { "text": "new" } } ] },
      { "when": { "release": "load", "number": 1 }, "then": [] } ]
    """

  private static let inOrder = """
    \(given) "steps": [ \(searches)
      { "when": { "release": "load", "number": 1 }, "then": [] },
      { "when": { "release": "load" },
        "then": [ { "command": "show", "with": { "text": "new" } } ] } ]
    """

  /// Without a number the first goes that is still held.
  private static let unnumbered = """
    \(given) "steps": [ \(searches)
      { "when": { "release": "load" }, "then": [] },
      { "when": { "release": "load" },
        "then": [ { "command": "show", "with": { "text": "new" } } ] } ]
    """

  /// Searches for each text. One that knows what it asked last shows only the answer to that.
  private func wire(_ harness: Harness, knowsWhatItAsked: Bool) {
    var asked = 0
    var answered = 0
    SmallPresenter.wire(harness) { presenter, event in
      guard case .type = event else { return }
      asked += 1
      presenter.onRequest(.load(id: asked))
    } onResponse: { presenter, response in
      guard case .loaded(.success(let texts)) = response else { return }
      // Which answer it is: here the texts say so, as an identifier does in an app.
      let number = texts == ["old"] ? 1 : 2
      guard !knowsWhatItAsked || number == asked && number > answered else { return }
      answered = number
      presenter.onCommand(.show(text: texts.joined()))
    }
  }

  @Test(arguments: [stale, inOrder, unnumbered])
  func anOlderAnswerIsNotShownOverANewerOne(_ text: String) async throws {
    let flow = try FlowText.flow(text)
    #expect(sync(flow, knowsWhatItAsked: true).findings.map(\.description) == [])
    let result = await FlowRunner(flow).run { wire($0, knowsWhatItAsked: true) }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aPresenterThatShowsWhateverComesIsFound() throws {
    let result = sync(try FlowText.flow(Self.stale), knowsWhatItAsked: false)
    #expect(result.ids == [.unexpectedMessage])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 4, release load, number 1: command show(text: "old") came, which the step does not \
        expect.
        """)
  }

  private func sync(_ flow: Flow, knowsWhatItAsked: Bool) -> FlowResult {
    FlowRunner(flow).run { wire($0, knowsWhatItAsked: knowsWhatItAsked) }
  }

  // MARK: When the view has gone

  private static func gone(_ given: String) -> String {
    """
    "given": [ { \(given), "held": true } ],
    "steps": [
      { "when": { "event": "start" }, "then": [ \(question(given)) ] },
      { "when": { "letGo": "Small" }, "then": [] },
      { "when": { "release": "load" }, "then": [] } ]
    """
  }

  private static func question(_ given: String) -> String {
    given.hasPrefix(#""call""#)
      ? #"{ "call": "load" }"# : #"{ "request": "load", "with": { "id": 1 } }"#
  }

  private static let answers = [
    #""call": "load", "returns": "late""#,
    #""call": "load", "throws": "offline""#,
    #""call": "load", "returns": "late", "on": "background""#,
    #""request": "load", "with": { "id": 1 }, "reply": [ { "response": "saved" } ]"#,
    #""request": "load", "with": { "id": 1 }, "reply": [ { "response": "saved" } ], "on": "background""#,
  ]

  /// Loads by an asynchronous function, or by a request, and shows what comes.
  private func wire(_ harness: Harness, byRequest: Bool, holdsItself: Bool = false) {
    let service = ServiceSpy(harness)
    let presenter = SmallPresenter.wire(harness) { presenter, _ in
      guard !byRequest else { return presenter.onRequest(.load(id: 1)) }
      nonisolated(unsafe) weak let weakly = presenter
      nonisolated(unsafe) let strongly = holdsItself ? presenter : nil
      Task {
        let text = (try? await service.callAsync("load", returning: String.self)) ?? "none"
        (strongly ?? weakly)?.onCommand(.show(text: text))
      }
    } onResponse: { presenter, _ in
      presenter.onCommand(.hide)
    }
    _ = presenter
  }

  @Test(arguments: answers) func anAnswerWhenTheViewHasGoneIsSilent(_ given: String) async throws {
    let flow = try FlowText.flow(Self.gone(given))
    let result = await FlowRunner(flow).run { wire($0, byRequest: given.contains("request")) }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillRunning == [])
    let onMain = await Task { @MainActor in
      await FlowRunner(flow).run { wire($0, byRequest: given.contains("request")) }
    }.value
    #expect(onMain.findings.map(\.description) == [])
  }

  @Test func whoShowsItAllTheSameIsFound() async throws {
    let flow = try FlowText.flow(Self.gone(Self.answers[0]))
    let result = await FlowRunner(flow, releaseTimeout: .milliseconds(20)).run {
      wire($0, byRequest: false, holdsItself: true)
    }
    #expect(Set(result.ids).contains(.leftOver))
  }
}

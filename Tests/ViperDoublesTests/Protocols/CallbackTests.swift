import FlowTestSupport
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime
@testable import ViperValues

/// Closures that were handed to a double are called by `callback` steps.
@Suite struct CallbackTests {
  /// A module that searches on `go`, and shows what the closure is called with.
  private func wire(_ harness: Harness) {
    harness.make(Article.self) { json in Article(title: json["title"]?.text) }
    let interactor = ArticlesInteractorInputSpy(harness)
    let view = ArticlesViewInterfaceSpy(harness)
    harness.keeps(0)
    harness.accepts(.event, named: "go") { _ in
      interactor.search("a") { result in
        switch result {
        case .success(let articles): view.set(title: articles.compactMap(\.title).joined())
        case .failure(let error): view.set(title: "\(error)")
        }
      }
    }
  }

  private let go = #"""
    { "when": { "event": "go" }, "then": [ { "request": "search", "with": { "_0": "a" } } ] }
    """#

  private func shows(_ text: String) -> String {
    #"[ { "command": "set", "with": { "title": "\#(text)" } } ]"#
  }

  private func run(_ steps: String...) throws -> FlowResult {
    try RunText.run(steps: steps.joined(separator: ", ")) { wire($0) }
  }

  @Test func aStepCallsAClosure() throws {
    let result = try run(
      go,
      #"""
      { "when": { "callback": "search.completion",
                  "with": { "_0": { "success": [ { "title": "b" } ] } } },
        "then": \#(shows("b")) }
      """#)
    #expect(result.findings.map(\.headline) == [])
    #expect(
      result.transcript.description == """
          1 → event go
          2 ← request search("a", completion: {…})
          3 → request search.completion((success: [(title: "b")]))
          4 ← command set(title: "b")
        """)
  }

  @Test func anErrorIsMadeLikeAnyOther() throws {
    let result = try run(
      go,
      #"""
      { "when": { "callback": "search.completion", "with": { "_0": { "failure": "offline" } } },
        "then": \#(shows("offline")) }
      """#)
    #expect(result.findings.map(\.headline) == [])
  }

  @Test func theFirstThatWasNotCalledIsCalledOrTheNumbered() throws {
    func call(_ text: String, number: String = "") -> String {
      #"""
      { "when": { "callback": "search.completion", "with": { "_0": { "failure": "\#(text)" } }
                  \#(number) }, "then": \#(shows(text)) }
      """#
    }
    let result = try run(
      go, go, call("a", number: #", "number": 2"#), call("b"), call("c", number: #", "number": 2"#))
    #expect(result.findings.map(\.headline) == [])
    let again = try run(go, call("a"), call("b"))
    #expect(
      again.finding(0).headline
        == "small: a small flow\nStep 3, callback search.completion: each closure "
        + "'search.completion' that was handed over has been called already.")
    #expect(again.finding(0).remedy == "Say which is to be called again: \"number\": 1.")
    let third = try run(go, call("a", number: #", "number": 3"#))
    #expect(
      third.finding(0).headline
        == "small: a small flow\nStep 2, callback search.completion, number 3: no closure "
        + "'search.completion' was handed over as number 3.")
  }

  /// It goes with its double, and the step says so.
  @Test func aClosureOfAReleasedModuleIsNotThere() throws {
    let result = try run(
      go, #"{ "when": { "letGo": "Small" }, "then": [] }"#,
      #"{ "when": { "callback": "search.completion" }, "then": [] }"#)
    let finding = try #require(result.findings.last { $0.id == .impossibleStep })
    #expect(
      finding.sentence
        == "Step 3, callback search.completion: no closure 'search.completion' is there.")
    #expect(
      finding.remedy
        == "A closure goes with the double that keeps it: call it before the step that releases the module."
    )
  }

  /// A double whose functions are handed closures.
  private final class ChangesSpy: ProtocolDouble {
    struct Stub {}
    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .request)
      harness.adopt(self, with: calls, as: .interactor)
    }

    func hand(_ name: String, _ closure: @escaping (String) -> Void) {
      let function = name.split(separator: ".")[0]
      calls.call("\(function)", [nil: calls.callback(name, closure)])
    }
  }

  /// An observer is told of each change, and which is meant is clear as long as there is one.
  @Test(arguments: [
    ("observe._0", 1, true), ("addListener.listener", 1, true), ("onChange", 1, true),
    ("observe._0", 2, false), ("load.completion", 1, false),
  ])
  func anObserverIsCalledAgain(_ name: String, _ count: Int, _ isCalled: Bool) throws {
    let call = #"{ "when": { "callback": "\#(name)", "with": { "_0": "a" } } }"#
    let steps = [#"{ "when": { "event": "go" } }"#] + Array(repeating: call, count: count + 1)
    let result = try RunText.run(steps: steps.joined(separator: ", ")) { harness in
      let changes = ChangesSpy(harness)
      harness.keeps(0)
      harness.accepts(.event, named: "go") { _ in
        for _ in 0..<count { changes.hand(name) { _ in } }
      }
    }
    #expect(result.ids.contains(.impossibleStep) == !isCalled)
  }

  @Test func aMisspeltNameIsAFinding() throws {
    let result = try run(
      go, #"{ "when": { "callback": "serch.completion" }, "then": [] }"#)
    #expect(result.ids == [.impossibleStep])
    #expect(
      result.finding(0).headline
        == "small: a small flow\nStep 2, callback serch.completion: no closure "
        + "'serch.completion' was handed over (did you mean 'search.completion'?).")
    let none = try run(#"{ "when": { "callback": "search.completion" }, "then": [] }"#)
    #expect(
      none.finding(0).headline
        == "small: a small flow\nStep 1, callback search.completion: no closure "
        + "'search.completion' was handed over.")
  }

  @Test func aResponseIsToldToBeAClosureWhereOneWasHandedOver() throws {
    let response = #"{ "when": { "response": "found" }, "then": [] }"#
    let waiting = try run(go, response)
    #expect(waiting.ids == [.impossibleStep])
    #expect(
      waiting.finding(0).remedy
        == "The module handed over the closure 'search.completion': call it in a step, "
        + #"{ "when": { "callback": "search.completion", "with": … }, "then": … }."#)
    let none = try run(response)
    #expect(none.finding(0).remedy == "Add to the wiring: harness.accepts(.response) { … }.")
  }

  @Test func argumentsThatDoNotFitAreFindings() throws {
    let missing = try run(go, #"{ "when": { "callback": "search.completion" }, "then": [] }"#)
    #expect(missing.ids == [.unmakeableValue])
    #expect(
      missing.finding(0).headline
        == "small: a small flow\nStep 2, callback search.completion: the argument '_0' "
        + "(Result<Array<Article>, Error>) is not given; write it as \"with\": { \"_0\": … }.")
    let other = try run(
      go,
      #"""
      { "when": { "callback": "search.completion",
                  "with": { "_0": { "failure": "a" }, "_1": 1 } }, "then": \#(shows("a")) }
      """#)
    #expect(
      other.finding(0).headline
        == "small: a small flow\nStep 2, callback search.completion: nothing asks for the argument "
        + "'_1' (did you mean '_0'?).")
  }

  @Test func closuresThatWereNotHandedOverAreNotKept() throws {
    let (names, _) = try withDoubles { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      spy.cancel(nil)
      spy.perform { 1 }
      spy.cancel {}
      return harness.modules.callbackKeepers.flatMap(\.callbacks.all).map(\.name)
    }
    #expect(names == ["cancel._0"])
  }

  @Test func aPropertyThatIsSetToAClosureKeepsIt() throws {
    let (pages, _) = try withDoubles { harness in
      let view = ArticlesViewInterfaceSpy(harness)
      var pages: [Int] = []
      view.onRefresh = { pages.append($0) }
      try harness.modules.call(
        closure: "onRefresh", number: nil, with: ["_0": 2],
        from: SourcePlace(filePath: "", line: 0))
      view.onRefresh?(3)
      #expect(harness.recorder.transcript().lines[0] == "command onRefresh(value: {…})")
      return pages
    }
    #expect(pages == [2, 3])
  }

  @Test func parametersMayBeNamed() throws {
    let (sums, _) = try withDoubles { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      let sums = Guarded<[Int]>([])
      spy.observe(
        progress: { done, total in sums.withLock { $0.append(done * 10 + total) } },
        finished: { _ in })
      for with: JSONValue in [["done": 1, "total": 2], ["_0": 3, "_1": 4]] {
        try harness.modules.call(
          closure: "observe.progress", number: 1, with: with,
          from: SourcePlace(filePath: "", line: 0))
      }
      return sums.withLock { $0 }
    }
    #expect(sums == [12, 34])
  }

  @MainActor @Test func onTheMainActorAClosureOfItRunsAtOnce() throws {
    let (answers, _) = try withDoubles { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      let answers = Guarded<[Bool]>([])
      spy.observe(progress: { _, _ in }) { answer in answers.withLock { $0.append(answer) } }
      try harness.modules.call(
        closure: "observe.finished", number: nil, with: ["_0": true],
        from: SourcePlace(filePath: "", line: 0))
      return answers.withLock { $0 }
    }
    #expect(answers == [true])
  }

  @Test func elsewhereAClosureOfTheMainActorRunsThere() async throws {
    try await confirmation { isCalled in
      _ = try await withDoublesAsync { harness in
        let spy = ArticlesInteractorInputSpy(harness)
        await withCheckedContinuation { continuation in
          spy.observe(progress: { _, _ in }) { _ in
            MainActor.assertIsolated()
            isCalled()
            continuation.resume()
          }
          try? harness.modules.call(
            closure: "observe.finished", number: nil, with: ["_0": true],
            from: SourcePlace(filePath: "", line: 0))
        }
      }
    }
  }

  @Test func anAsyncClosureIsStartedAndWhatItThrowsIsFound() async throws {
    let (_, findings) = try await withDoublesAsync { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      let recorder = harness.recorder
      spy.upload { number in
        throw LoadError.missing("\(number)")
      }
      try harness.modules.call(
        closure: "upload._0", number: nil, with: ["_0": 5],
        from: SourcePlace(filePath: "", line: 0))
      let isThere = await recorder.wait(upTo: .seconds(600)) { $0.wakeUps > 0 }
      #expect(isThere)
    }
    #expect(findings == [#"The callback upload._0 threw missing("5")."#])
  }

  @Test func aKeptClosureIsNoLeak() throws {
    let (_, findings) = try withDoubles { harness in
      let interactor = ArticlesInteractorInputSpy(harness)
      let searcher = harness.owns(Searcher(interactor), as: .presenter)
      searcher.search()
    }
    #expect(findings == [])
  }
}

/// Hands over a closure that holds it.
private final class Searcher {
  let interactor: any ArticlesInteractorInput
  var count = 0

  init(_ interactor: any ArticlesInteractorInput) {
    self.interactor = interactor
  }

  func search() {
    interactor.search("a") { _ in self.count += 1 }
  }
}

import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite struct InteractorStubTests {
  typealias Interactor = InteractorStub<Shop.Request, Shop.Response>

  let recorder = Recorder()
  let interactor: Interactor

  init() {
    interactor = Interactor(recorder: recorder)
    interactor.onResponse = { _ in }
  }

  private func ask(_ count: Int = 1) {
    for page in 1...count {
      interactor.handle(.fetch(query: "", page: page))
    }
  }

  private var answers: [String] {
    recorder.transcript().messages(on: .response).map(\.signature)
  }

  @Test func answersAlwaysTheSame() {
    interactor.on("fetch", .value(.deleted(id: 1)))
    ask(2)
    #expect(answers == ["deleted(id: 1)", "deleted(id: 1)"])
    #expect(interactor.requests.count == 2)
  }

  @Test func answersWithSeveralResponses() {
    interactor.on("fetch", .values(.deleted(id: 1), .deleted(id: 2)))
    ask()
    #expect(answers == ["deleted(id: 1)", "deleted(id: 2)"])
  }

  @Test func makesResponsesFromTheRequest() {
    interactor.on(
      "fetch",
      .make { request in
        guard case .fetch(_, let page) = request else { return [] }
        return [.deleted(id: page)]
      })
    ask(2)
    #expect(answers == ["deleted(id: 1)", "deleted(id: 2)"])
  }

  @Test func failsWithAnErrorInAResponseOfTheApp() {
    interactor.failureResponse = { error, _ in .fetched(result: .failure(error)) }
    interactor.on("fetch", .failure(Shop.Offline()))
    ask()
    #expect(answers == ["fetched(result: .failure(Offline()))"])
  }

  @Test func aFailureThatNoResponseCanSayIsAFinding() {
    interactor.on("fetch", .failure(Shop.Offline()))
    ask()
    #expect(
      recorder.noted() == [
        "unanswered: request fetch is to fail with offline, but no response is known that says so."
      ])
  }

  @Test func aSequenceGivesOneAnswerACallAndThenNone() {
    interactor.on("fetch", sequence: [.value(.deleted(id: 1)), .never, .value(.deleted(id: 3))])
    ask(4)
    #expect(answers == ["deleted(id: 1)", "deleted(id: 3)"])
    #expect(
      recorder.noted() == [
        "unanswered: request fetch is not answered: none of its answers is left or fits "
          + "(3 were given)."
      ])
  }

  @Test func anEmptySequenceAnswersNothing() {
    interactor.on("fetch", sequence: [])
    ask()
    #expect(recorder.noted().count == 1)
  }

  @Test func theLatestAnswerThatFitsIsTaken() {
    interactor.on("fetch", .value(.deleted(id: 0)))
    interactor.on("fetch", .value(.deleted(id: 2))) { request in
      if case .fetch(_, 2) = request { true } else { false }
    }
    ask(3)
    #expect(answers == ["deleted(id: 0)", "deleted(id: 2)", "deleted(id: 0)"])
  }

  @Test func neverMeansSilence() {
    interactor.on("fetch", .never)
    interactor.on("delete", .never.held)
    ask()
    interactor.handle(.delete(id: 1))
    #expect(answers == [])
    #expect(interactor.held == [])
    #expect(recorder.noted() == [])
  }

  @Test func heldAnswersAreReleasedInAnyOrder() {
    interactor.on("fetch", sequence: (1...3).map { .value(.deleted(id: $0)).held })
    ask(3)
    #expect(answers == [])
    #expect(interactor.held == ["fetch", "fetch", "fetch"])
    interactor.release("fetch", number: 2)
    interactor.release("fetch")
    interactor.release("fetch", number: 3)
    #expect(answers == ["deleted(id: 2)", "deleted(id: 1)", "deleted(id: 3)"])
    #expect(recorder.noted() == [])
  }

  @Test func whatIsNotHeldCanNotBeReleased() {
    interactor.on("fetch", .value(.deleted(id: 1)).held)
    interactor.release("fetch")
    ask()
    interactor.release("fetch", number: 2)
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.headline) == [
        "No answer to 'fetch' is held back.", "No answer to 'fetch' is held back as number 2.",
      ])
    #expect(
      findings.map(\.remedy) == [
        "Nothing is held back; mark the answer with '.held'.", "Held back are: fetch.",
      ])
    #expect(findings.allSatisfy { $0.id == .impossibleStep && $0.source != nil })
  }

  @Test func lateAnswersComeInTheOrderOfTime() {
    interactor.on(
      "fetch",
      sequence: [
        .value(.deleted(id: 300)).after(.milliseconds(300)),
        .value(.deleted(id: 100)).after(.milliseconds(100)),
        .value(.deleted(id: 101)).after(.milliseconds(100)),
      ])
    ask(3)
    interactor.advance(by: .milliseconds(99))
    #expect(answers == [])
    interactor.advance(by: .milliseconds(1))
    #expect(answers == ["deleted(id: 100)", "deleted(id: 101)"])
    interactor.advance(by: .seconds(1))
    #expect(answers.last == "deleted(id: 300)")
  }

  @Test func answersThatAreDueInOneGoComeInTheOrderOfTime() {
    interactor.on(
      "fetch",
      sequence: [
        .value(.deleted(id: 3)).after(.seconds(3)), .value(.deleted(id: 1)).after(.seconds(1)),
      ])
    ask(2)
    interactor.advance(by: .seconds(3))
    #expect(answers == ["deleted(id: 1)", "deleted(id: 3)"])
  }

  @Test func whatALateAnswerCausesIsAskedAtItsOwnTime() {
    interactor.on("fetch", .value(.deleted(id: 1)).after(.seconds(1)))
    interactor.onResponse = { [interactor] _ in interactor.handle(.fetch(query: "", page: 2)) }
    ask()
    interactor.advance(by: .seconds(3))
    #expect(answers.count == 3)
    interactor.releaseAll()
  }

  @Test func timeDoesNotGoBack() {
    interactor.advance(by: .seconds(-1))
    #expect(
      recorder.noted() == [
        "refused: The clock can't be moved by -1.0 seconds: it does not go back."
      ])
  }

  @Test func anUnknownRequestIsAFinding() {
    interactor.on("fetsh", .never)
    ask()
    #expect(
      recorder.noted() == [
        "unknown-message: Request has no case 'fetsh' (did you mean 'fetch'?).",
        "unanswered: request fetch is not answered: the stub was told nothing about it "
          + "(did you mean 'fetsh'?).",
      ])
  }

  @Test func theFallbackAnswersTheRest() {
    interactor.fallback = { _ in [.deleted(id: 9)] }
    ask()
    #expect(answers == ["deleted(id: 9)"])
    #expect(recorder.noted() == [])
  }

  @Test func keepsQuietWhereTheFlowAnswers() throws {
    let harness = Harness(module: "Shop")
    let interactor = Interactor(harness)
    interactor.onResponse = { _ in }
    interactor.on("delete", .value(.deleted(id: 1)))
    _ = AnswerTable(
      of: try flow(
        giving: """
          { "request": "fetch", "with": { "query": "", "page": 1 }, "never": true }
          """), in: harness)
    interactor.handle(.fetch(query: "", page: 1))
    interactor.handle(.delete(id: 1))
    #expect(harness.recorder.transcript().messages(on: .response).count == 1)
    #expect(harness.recorder.noted() == [])
  }

  @Test func aCircleEndsWithAFinding() {
    interactor.on("fetch", .value(.deleted(id: 1)))
    interactor.onResponse = { [interactor] _ in interactor.handle(.fetch(query: "", page: 1)) }
    ask()
    #expect(answers.count == 100)
    #expect(recorder.noted().first?.hasPrefix("endless-loop: request fetch came again") == true)
    interactor.releaseAll()
  }

  @Test func dropsWhatTheTestGave() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      interactor.onResponse = { _ in _ = witness }
      interactor.fallback = { _ in
        _ = witness
        return []
      }
      interactor.on(
        "fetch",
        .make { _ in
          _ = witness
          return []
        }.held)
      ask()
    }
    #expect(gone != nil)
    interactor.releaseAll()
    #expect(gone == nil)
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    interactor.onResponse = { _ in counter.raise() }
    interactor.on("fetch", .value(.deleted(id: 1)).held)
    interactor.on("delete", sequence: Array(repeating: .value(.deleted(id: 1)), count: 200))
    fromManyThreads { number in
      interactor.handle(.fetch(query: "", page: number))
      interactor.handle(.delete(id: number))
      interactor.release("fetch")
      interactor.advance(by: .seconds(1))
    }
    #expect(counter.value == 400)
    #expect(recorder.noted() == [])
  }
}

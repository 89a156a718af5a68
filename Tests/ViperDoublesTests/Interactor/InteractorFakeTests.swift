import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite struct InteractorFakeTests {
  typealias Interactor = InteractorFake<Shop.Request, Shop.Response, Shop.Row>

  let recorder = Recorder()
  let interactor: Interactor

  init() {
    let source = InMemorySource(Shop.rows(1...5), pageSize: 2) { $0.title.contains($1) }
    interactor = Interactor(recorder: recorder, source: source) { request, source in
      switch request {
      case .fetch(let query, let page):
        [.fetched(result: Result { try source.page(page, query: query) })]
      case .delete:
        []
      }
    }
    interactor.onResponse = { _ in }
  }

  private var answers: [String] {
    recorder.transcript().messages(on: .response).map(\.signature)
  }

  @Test func answersFromItsSource() {
    interactor.handle(.fetch(query: "", page: 3))
    interactor.handle(.fetch(query: "2", page: 1))
    interactor.handle(.delete(id: 1))
    #expect(
      answers == [
        #"fetched(result: .success([Row(id: 5, title: "row 5")]))"#,
        #"fetched(result: .success([Row(id: 2, title: "row 2")]))"#,
      ])
    #expect(interactor.requests.count == 3)
    #expect(recorder.noted() == [])
  }

  @Test func failsOnDemand() {
    interactor.source.failNext(Shop.Offline())
    interactor.handle(.fetch(query: "", page: 1))
    #expect(answers == ["fetched(result: .failure(Offline()))"])
  }

  @Test func aFakeThatWasNotToldHowIsAFinding() {
    interactor.answer = nil
    interactor.handle(.fetch(query: "", page: 1))
    #expect(
      recorder.noted() == [
        "unanswered: request fetch is not answered: the fake was not told how."
      ])
  }

  @Test func keepsQuietWhereTheFlowAnswers() throws {
    let harness = Harness(module: "Shop")
    let interactor = Interactor(harness) { _, _ in [.deleted(id: 1)] }
    interactor.onResponse = { _ in }
    _ = AnswerTable(
      of: try flow(giving: #"{ "request": "delete", "with": { "id": 1 }, "never": true }"#),
      in: harness)
    interactor.handle(.delete(id: 1))
    interactor.handle(.delete(id: 2))
    #expect(harness.recorder.transcript().messages(on: .response).count == 1)
  }

  @Test func aCircleEndsWithAFinding() {
    interactor.onResponse = { [interactor] _ in interactor.handle(.fetch(query: "", page: 1)) }
    interactor.handle(.fetch(query: "", page: 1))
    #expect(answers.count == 100)
    #expect(recorder.noted().first?.hasPrefix("endless-loop: request fetch came again") == true)
    interactor.releaseAll()
  }

  @Test func dropsItsClosures() {
    interactor.releaseAll()
    #expect(interactor.onResponse == nil)
    #expect(interactor.answer == nil)
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    interactor.onResponse = { _ in counter.raise() }
    fromManyThreads { number in
      interactor.source.elements = Shop.rows(1...5)
      interactor.handle(.fetch(query: "", page: number))
    }
    #expect(counter.value == 200)
  }
}

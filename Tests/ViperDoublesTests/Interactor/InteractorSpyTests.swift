import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct InteractorSpyTests {
  typealias Interactor = InteractorSpy<Shop.Request, Shop.Response>

  @Test func recordsRequestsAndSendsResponses() {
    let recorder = Recorder()
    let interactor = Interactor(recorder: recorder)
    var responses = 0
    interactor.onResponse = { _ in responses += 1 }
    interactor.handle(.delete(id: 1))
    interactor.respond(.deleted(id: 1))
    #expect(responses == 1)
    #expect(interactor.requests.count == 1)
    #expect(recorder.lines == ["← request delete(id: 1)", "→ response deleted(id: 1)"])
    interactor.releaseAll()
    #expect(interactor.onResponse == nil)
  }

  @Test func isUsableFromManyThreads() {
    let interactor = Interactor(recorder: Recorder())
    let counter = Counter()
    fromManyThreads { number in
      interactor.onResponse = { _ in counter.raise() }
      interactor.handle(.delete(id: number))
      interactor.respond(.deleted(id: number))
    }
    #expect(counter.value == 200)
    #expect(interactor.requests.count == 200)
  }
}

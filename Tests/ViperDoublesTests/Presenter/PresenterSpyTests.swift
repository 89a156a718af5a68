import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct PresenterSpyTests {
  typealias Presenter = PresenterSpy<Shop.Event, Shop.Response>

  @Test func recordsEventsAndResponsesInOneOrder() {
    let recorder = Recorder()
    let presenter = Presenter(recorder: recorder)
    presenter.handle(event: .load)
    presenter.handle(response: .deleted(id: 1))
    presenter.handle(event: .tapOK)
    #expect(presenter.events.count == 2)
    #expect(presenter.responses.count == 1)
    #expect(recorder.lines == ["← event load", "← response deleted(id: 1)", "← event tapOK"])
  }

  @Test func isUsableFromManyThreads() {
    let presenter = Presenter(recorder: Recorder())
    fromManyThreads { number in
      presenter.handle(event: .load)
      presenter.handle(response: .deleted(id: number))
    }
    #expect(presenter.events.count == 200)
    #expect(presenter.responses.count == 200)
  }
}

import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct PresenterStubTests {
  typealias Presenter = PresenterStub<Shop.Event, Shop.Command>

  let recorder = Recorder()
  let presenter: Presenter

  init() {
    presenter = Presenter(recorder: recorder)
    presenter.onCommand = { _ in }
  }

  private var commands: [String] {
    recorder.transcript().messages(on: .command).map(\.signature)
  }

  @Test func answersAnEventWithCannedCommands() {
    presenter.on("load", .showLoading, .reload(rows: []))
    presenter.handle(event: .load)
    presenter.handle(event: .tapOK)
    #expect(commands == ["showLoading", "reload(rows: [])"])
    #expect(presenter.events.count == 2)
    #expect(recorder.noted() == [])
  }

  @Test func makesCommandsFromTheEvent() {
    presenter.on("search") { event in
      guard case .search(let text) = event else { return [] }
      return [.showError(title: text, message: "")]
    }
    presenter.handle(event: .search(text: "a"))
    #expect(commands == [#"showError(title: "a", message: "")"#])
  }

  @Test func sendsACommandOfItself() {
    presenter.send(.scrollTop)
    #expect(recorder.lines == ["→ command scrollTop"])
  }

  @Test func aNameThatIsNoEventIsAFinding() {
    presenter.on("laod", .scrollTop)
    #expect(
      recorder.noted() == ["unknown-message: Event has no case 'laod' (did you mean 'load'?)."])
  }

  @Test func aCommandThatNothingTakesIsAFinding() {
    presenter.releaseAll()
    presenter.send(.scrollTop)
    #expect(
      recorder.noted() == [
        "impossible-step: A double is to send command .scrollTop, but its 'onCommand' is not set."
      ])
  }

  @Test func aCircleEndsWithAFinding() {
    presenter.on("load", .scrollTop)
    presenter.onCommand = { [presenter] _ in presenter.handle(event: .load) }
    presenter.handle(event: .load)
    #expect(commands.count == 100)
    #expect(recorder.noted().first?.hasPrefix("endless-loop: event load came again") == true)
    presenter.releaseAll()
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    presenter.onCommand = { _ in counter.raise() }
    fromManyThreads { _ in
      presenter.on("load", .scrollTop)
      presenter.handle(event: .load)
    }
    #expect(counter.value == 200)
  }
}

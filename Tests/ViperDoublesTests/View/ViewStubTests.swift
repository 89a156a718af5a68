import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct ViewStubTests {
  typealias View = ViewStub<Shop.Event, Shop.Command>

  let recorder = Recorder()

  @Test func answersACommandByItsName() {
    let view = View(recorder: recorder)
    view.onEvent = { _ in }
    view.on("showError") { _ in .tapOK }
    view.handle(.showError(title: "Error", message: "offline"))
    view.handle(.scrollTop)
    #expect(
      recorder.lines == [
        #"← command showError(title: "Error", message: "offline")"#, "→ event tapOK",
        "← command scrollTop",
      ])
    #expect(view.commands.count == 2)
    #expect(recorder.noted() == [])
  }

  @Test func aNameComesBeforeTheGeneralAnswer() {
    let view = View(recorder: recorder)
    view.onEvent = { _ in }
    view.answer = { _ in [.load, .loadMore] }
    view.on("showError") { _ in .tapOK }
    view.handle(.showError(title: "", message: ""))
    view.handle(.scrollTop)
    let events = recorder.transcript().messages.filter { $0.origin == .test }.map(\.name)
    #expect(events == ["tapOK", "load", "loadMore"])
  }

  @Test func aNameThatIsNoCommandIsAFinding() {
    let view = View(recorder: recorder)
    view.on("showErorr") { _ in .tapOK }
    #expect(
      recorder.noted() == [
        "unknown-message: Command has no case 'showErorr' (did you mean 'showError'?)."
      ])
  }

  @Test func aCircleEndsWithAFinding() {
    let view = View(recorder: recorder)
    view.onEvent = { _ in view.handle(.scrollTop) }
    view.answer = { _ in [.load] }
    view.handle(.scrollTop)
    #expect(view.commands.count == 101)
    #expect(
      recorder.noted() == [
        "endless-loop: command scrollTop came again inside its own answer, 100 times over; "
          + "this one was not answered."
      ])
    view.releaseAll()
  }

  @Test func dropsItsClosures() {
    let view = View(recorder: recorder)
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      view.onEvent = { _ in _ = witness }
      view.answer = { _ in
        _ = witness
        return []
      }
      view.on("showError") { _ in
        _ = witness
        return .tapOK
      }
    }
    #expect(gone != nil)
    view.releaseAll()
    #expect(gone == nil)
  }

  @Test func isUsableFromManyThreads() {
    let view = View(recorder: recorder)
    let counter = Counter()
    view.onEvent = { _ in counter.raise() }
    fromManyThreads { _ in
      view.on("scrollTop") { _ in .tapOK }
      view.handle(.scrollTop)
    }
    #expect(counter.value == 200)
    #expect(recorder.noted() == [])
  }
}

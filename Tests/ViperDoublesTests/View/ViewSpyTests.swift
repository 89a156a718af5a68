import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct ViewSpyTests {
  typealias View = ViewSpy<Shop.Event, Shop.Command>

  @Test func recordsCommandsAndSendsEvents() {
    let recorder = Recorder()
    let view = View(recorder: recorder)
    var events = 0
    view.onEvent = { _ in events += 1 }
    view.send(.load)
    view.handle(.scrollTop)
    #expect(events == 1)
    #expect(view.commands.count == 1)
    #expect(recorder.lines == ["→ event load", "← command scrollTop"])
  }

  @Test func anEventThatNothingTakesIsAFinding() {
    let recorder = Recorder()
    View(recorder: recorder).send(.load)
    #expect(
      recorder.noted() == [
        "impossible-step: A double is to send event .load, but its 'onEvent' is not set."
      ])
  }

  @Test func releasesItsReceiverOutsideTheLock() {
    let recorder = Recorder()
    let view = View(recorder: recorder)
    // An object that speaks to the view in its last moment, as some presenters do.
    final class Speaker {
      let view: View
      init(_ view: View) { self.view = view }
      deinit { view.send(.tapOK) }
    }
    var speaker: Speaker? = Speaker(view)
    view.onEvent = { [speaker] _ in _ = speaker }
    speaker = nil
    view.releaseAll()
    #expect(view.onEvent == nil)
    #expect(
      recorder.noted() == [
        "impossible-step: A double is to send event .tapOK, but its 'onEvent' is not set."
      ])
  }

  @Test func isUsableFromManyThreads() {
    let view = View(recorder: Recorder())
    let counter = Counter()
    fromManyThreads { _ in
      view.onEvent = { _ in counter.raise() }
      view.send(.load)
      view.handle(.scrollTop)
    }
    #expect(counter.value == 200)
    #expect(view.commands.count == 200)
  }

  @MainActor final class Screen {
    let view: View
    init(_ view: View) { self.view = view }
    func show() { view.handle(.scrollTop) }
  }

  @MainActor @Test func isUsableOnTheMainActor() {
    let view = View(recorder: Recorder())
    var events = 0
    view.onEvent = { _ in events += 1 }
    view.send(.load)
    Screen(view).show()
    #expect(events == 1)
    #expect(view.commands.count == 1)
  }
}

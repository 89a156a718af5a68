import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct ViewFakeTests {
  typealias View = ViewFake<Shop.Event, Shop.Command, Shop.Row>

  let recorder = Recorder()
  let view: View

  init() {
    view = View(recorder: recorder) { command, screen in
      switch command {
      case .reload(let rows):
        screen.rows = rows
        screen.isLoading = false
        screen.isEmpty = rows.isEmpty
      case .showError(let title, let message): screen.error = (title, message)
      case .showLoading: screen.isLoading = true
      case .scrollTop: screen.isAtTop = true
      }
    }
    view.onEvent = { _ in }
    view.onLoad = { .load }
    view.onTap = { .select(row: $0) }
    view.onType = { .search(text: $0) }
    view.onPull = { .refresh(text: $0.searchText) }
    view.onScrollToEnd = { _ in .loadMore }
  }

  @Test func showsWhatCommandsSay() {
    #expect("\(view.screen)" == "(blank)")
    view.handle(.showLoading)
    #expect("\(view.screen)" == "loading…")
    view.handle(.reload(rows: Shop.rows(9...10)))
    view.handle(.showError(title: "Oh", message: "offline"))
    view.type("swift")
    #expect(
      "\(view.screen)" == """
        search: "swift"
        1  Row(id: 9, title: "row 9")
        2  Row(id: 10, title: "row 10")
        error: Oh: offline
        """)
    view.handle(.reload(rows: []))
    view.dismissError()
    #expect("\(view.screen)" == "search: \"swift\"\nnothing to show")
    #expect(view.commands.count == 4)
    #expect(recorder.noted() == [])
  }

  @Test func numbersOfRowsAreAligned() {
    view.handle(.reload(rows: Shop.rows(1...10)))
    let lines = "\(view.screen)".split(separator: "\n")
    #expect(lines.first == #" 1  Row(id: 1, title: "row 1")"#)
    #expect(lines.last == #"10  Row(id: 10, title: "row 10")"#)
  }

  @Test func gesturesAreEvents() {
    view.handle(.reload(rows: Shop.rows(1...2)))
    view.load()
    view.tapRow(at: 1)
    view.tapRow { $0.title == "row 1" }
    view.type("swift")
    view.scrollToEnd()
    #expect(!view.screen.isAtTop)
    view.pull()
    #expect(view.screen.isAtTop)
    view.send(.tapOK)
    let events = recorder.transcript().messages(on: .event).map(\.signature)
    #expect(
      events == [
        "load", #"select(row: Row(id: 2, title: "row 2"))"#,
        #"select(row: Row(id: 1, title: "row 1"))"#, #"search(text: "swift")"#, "loadMore",
        #"refresh(text: "swift")"#, "tapOK",
      ])
    #expect(recorder.noted() == [])
  }

  @Test func whatIsNotThereCanNotBeTouched() throws {
    view.scrollToEnd()
    view.dismissError()
    view.handle(.reload(rows: Shop.rows(1...1)))
    view.tapRow(at: 0)
    view.tapRow(at: 1)
    view.tapRow(at: -1)
    view.tapRow { $0.id == 7 }
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.headline) == [
        "The list can't be scrolled: there are no rows.",
        "No error can be dismissed: none is shown.",
        "Row 1 can't be tapped: there is 1 row.", "Row -1 can't be tapped: there is 1 row.",
        "No row can be tapped: the condition holds for none, and there is 1 row.",
      ])
    #expect(findings.allSatisfy { $0.id == .refused && $0.source != nil })
    #expect(
      findings.last?.details == ["The screen:", #"  1  Row(id: 1, title: "row 1")"#])
    #expect(recorder.transcript().messages(on: .event).count == 1)
  }

  @Test func gesturesWithoutMeaningAreFindings() {
    let view = View(recorder: recorder)
    view.show = { _, screen in screen.rows = Shop.rows(1...1) }
    view.handle(.scrollTop)
    view.load()
    view.tapRow(at: 0)
    view.type("a")
    view.pull()
    view.scrollToEnd()
    #expect(
      recorder.noted() == [
        "refused: Loading has no meaning: 'onLoad' is not set.",
        "refused: Tapping a row has no meaning: 'onTap' is not set.",
        "refused: Typing has no meaning: 'onType' is not set.",
        "refused: Pulling has no meaning: 'onPull' is not set.",
        "refused: Scrolling to the end has no meaning: 'onScrollToEnd' is not set.",
      ])
    #expect(view.screen.searchText == "a")
  }

  @Test func aCommandThatItCanNotShowIsAFinding() {
    View(recorder: recorder).handle(.scrollTop)
    #expect(
      recorder.noted() == ["unanswered: A screen is to show scrollTop, but was not told how."])
  }

  @Test func dismissingAnErrorCanBeAnEvent() {
    view.onDismissError = { .tapOK }
    view.handle(.showError(title: "", message: ""))
    view.dismissError()
    #expect(view.screen.error == nil)
    #expect(recorder.lines.last == "→ event tapOK")
  }

  @Test func dropsItsClosuresAndKeepsItsScreen() {
    view.handle(.reload(rows: Shop.rows(1...1)))
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      view.onEvent = { _ in _ = witness }
    }
    #expect(gone != nil)
    view.releaseAll()
    #expect(gone == nil)
    #expect(view.onTap == nil)
    #expect(view.screen.rows.count == 1)
  }

  @Test func isUsableFromManyThreads() {
    view.show = { _, screen in screen.rows.append(Shop.Row(id: screen.rows.count, title: "")) }
    fromManyThreads { _ in
      view.handle(.scrollTop)
      view.type("a")
      view.tapRow(at: 0)
    }
    #expect(view.screen.rows.count == 200)
    #expect(recorder.noted() == [])
  }
}

import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// When messages are written down, and what is written of objects.
@Suite struct WrittenMessageTests {
  private final class Page {
    var number = 1
    var next: Page?
  }

  private struct Failed: Error {
    nonisolated(unsafe) let page: Page
  }

  private enum Command {
    case show(Page)
    case failed(any Error)
    case reload([Page?], animated: Bool)
  }

  private struct Row {
    let title: String
    let tags: Set<String>
    let link: URL?
    let onTap: () -> Void
    weak var page: Page?
  }

  private let recorder = Recorder()
  private let endpoint = Endpoint(module: "", channel: .command)

  private func record(_ message: Any) {
    recorder.record(message, at: endpoint)
  }

  private var lines: [String] { recorder.transcript().messages.map(\.signature) }

  /// The first arguments in the notation of fixtures.
  private var texts: [String] {
    recorder.transcript().messages.map { JSONWriter.compact($0.arguments[0].value.json) }
  }

  private func call(_ arguments: KeyValuePairs<String?, Any>) -> Invocation {
    Invocation(name: "save", arguments: arguments)
  }

  @Test func anObjectIsWrittenAsItIsWhenTheMessageComes() {
    let page = Page()
    record(Command.show(page))
    record(Command.failed(Failed(page: page)))
    record(Command.reload([page, nil], animated: true))
    record(call([nil: page, "pages": [page]]))
    record(CallbackCall(name: "done", arguments: [(page, Page.self)]))
    record(StreamRecord(name: "page", StreamEvent<Page>.value(page)))
    record(StreamRecord(name: "page", StreamEvent<Page>.failed(Failed(page: page))))
    page.number = 2
    #expect(
      lines == [
        "show(Page(number: 1, next: nil))",
        "failed(Failed(page: Page(number: 1, next: nil)))",
        "reload([Page(number: 1, next: nil), nil], animated: true)",
        "save(Page(number: 1, next: nil), pages: [Page(number: 1, next: nil)])",
        "done(Page(number: 1, next: nil))",
        "page(Page(number: 1, next: nil))",
        "page(failed: Failed(page: Page(number: 1, next: nil)))",
      ])
  }

  @Test func whatIsSentIntoTheModuleIsWrittenBeforeTheModuleHasIt() {
    let view = ViewSpy<Command, SmallCommand>(recorder: recorder)
    let page = Page()
    view.onEvent = { _ in page.number = 2 }
    view.send(.show(page))
    #expect(lines == ["show(Page(number: 1, next: nil))"])
  }

  @Test func aValueThatIsKnownLaterIsWrittenWhenItIsKnown() throws {
    let page = Page()
    let place = try #require(
      recorder.reserve(StreamRecord(placeFor: "page"), at: endpoint))
    #expect(lines == ["page(‹not yet known›)"])
    recorder.fill(place, with: StreamRecord(name: "page", StreamEvent<Page>.value(page)))
    page.number = 2
    #expect(lines == ["page(Page(number: 1, next: nil))"])
  }

  @Test func messagesOfValuesAreWrittenWhenSomebodyLooks() {
    record(SmallCommand.show(text: "a"))
    record(call(["row": Row(title: "a", tags: [], link: nil, onTap: {}), "count": 3]))
    record(call([:]))
    record(StreamRecord(name: "title", StreamEvent<String>.value("a")))
    record(GivenCall(name: "tap", with: ["button": "OK"]))
    #expect(recorder.state.entries.allSatisfy { $0.notes == nil })
    record(Command.show(Page()))
    #expect(recorder.state.entries.last?.notes?.written?.name == "show")
  }

  @Test func aCircleOfObjectsIsWrittenOnce() {
    let page = Page()
    page.next = page
    record(Command.show(page))
    page.next = nil
    #expect(lines == ["show(Page(number: 1, next: ‹Page, the same object as above›))"])
  }

  @Test func theTypesThatMayHoldAnObjectAreTold() {
    indirect enum Tree {
      case leaf(String)
      case node([Tree])
    }
    final class Box<Value> {
      var value: Value?
    }
    let values: [Any.Type] = [
      Int.self, String.self, URL?.self, Date.self, [String: [Data]].self, Tree.self, Row.self,
      (Int, String).self, (() -> Void).self, Page.Type.self, SmallCommand.self, Void.self,
      KeyValuePairs<String, Int>.self, Result<Int, Never>.self, UnsafeRawPointer.self,
    ]
    for type in values {
      #expect(!ObjectSearch.mayFindObject(in: type), "\(type)")
    }
    let others: [Any.Type] = [
      Page.self, Page?.self, [Page].self, [String: Page].self, Command.self, Failed.self,
      (Int, Page).self, Any.self, (any Error)?.self, Set<AnyHashable>.self, Box<Int>.self,
      NSMutableString.self, Result<Int, any Error>.self, [[(any Sendable)?]].self,
    ]
    for type in others {
      #expect(ObjectSearch.mayFindObject(in: type), "\(type)")
    }
  }

  // MARK: Names and descriptions

  @Test func aRoleIsShownByItsNameAlsoWhereThatIsSaidLater() throws {
    let harness = Harness(recorder: recorder)
    let page = Page()
    record(call([nil: page]))
    let other = Page()
    record(call([nil: other]))
    _ = recorder.message(2)
    harness.owns(page, as: .presenter)
    #expect(lines == ["save(Page \"presenter\")", "save(Page(number: 1, next: nil))"])
    #expect(
      texts == [
        #""presenter""#,
        #"{ "$type": "WrittenMessageTests.Page", "number": 1, "next": null }"#,
      ])
    recorder.dropValues()
  }

  @Test func anObjectThatHasGoneGivesItsNameToNoOther() {
    let page = Page()
    page.next = Page()
    record(Command.show(page))
    page.next = nil
    // One of them may come to stand where the page stood that has gone.
    let others = (0..<100).map { _ in Page() }
    for other in others {
      recorder.setName("presenter", of: other)
    }
    #expect(lines == ["show(Page(number: 1, next: Page(number: 1, next: nil)))"])
  }

  @Test func whatWasDroppedKeepsWhatWasWritten() {
    let page = Page()
    record(call([nil: page]))
    recorder.dropValues()
    recorder.setName("presenter", of: page)
    #expect(lines == ["save(Page(number: 1, next: nil))"])
  }

  @Test func aDescriptionStandsForTheProperties() {
    class ListViewController {
      let rows = [1, 2]
    }
    final class DetailViewController: ListViewController {
      var page = 7
    }
    let harness = Harness(recorder: recorder)
    let screen = DetailViewController()
    record(call([nil: screen]))
    harness.describes(ListViewController.self) { ["rows": $0.rows.count] }
    record(call([nil: screen, "of": [ListViewController()]]))
    harness.describes(DetailViewController.self) { ["page": $0.page] }
    record(call([nil: screen]))
    screen.page = 8
    #expect(
      lines == [
        "save(‹DetailViewController›)",
        "save(DetailViewController(rows: 2), of: [ListViewController(rows: 2)])",
        "save(DetailViewController(page: 7))",
      ])
    #expect(
      texts == [
        #"{ "$type": "WrittenMessageTests.DetailViewController" }"#,
        #"{ "$type": "WrittenMessageTests.DetailViewController", "rows": 2 }"#,
        #"{ "$type": "WrittenMessageTests.DetailViewController", "page": 7 }"#,
      ])
    recorder.dropValues()
  }

  @Test func aDescriptionMayCallADouble() {
    let harness = Harness(recorder: recorder)
    let view = ViewSpy<SmallEvent, SmallCommand>(harness)
    harness.describes(Page.self) { page in
      view.handle(.hide)
      return ["number": page.number]
    }
    record(call([nil: Page()]))
    #expect(lines == ["hide", "save(Page(number: 1))"])
    recorder.dropValues()
  }

  @Test func descriptionsGoWithTheHarness() {
    final class Kept {
      let number = 1
    }
    var kept: Kept? = Kept()
    let reference = WeakReference(object: kept)
    if let kept {
      recorder.addDescription { _ in ["kept": kept.number] }
    }
    kept = nil
    #expect(reference.object != nil)
    recorder.dropValues()
    #expect(reference.object == nil)
  }
}

import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct RecorderTests {
  private let recorder = Recorder()

  @Test func allDoublesShareOneOrder() {
    let view = ViewSpy<SmallEvent, SmallCommand>(recorder: recorder)
    let interactor = InteractorSpy<SmallRequest, SmallResponse>(recorder: recorder)
    interactor.handle(.load(id: 1))
    view.handle(.hide)
    interactor.handle(.load(id: 2))
    #expect(
      recorder.transcript().description == """
          1 ← request load(id: 1)
          2 ← command hide
          3 ← request load(id: 2)
        """)
  }

  @Test func modulesThatShareARecorderShareOneOrder() {
    let first = Harness(module: "First", recorder: recorder)
    let second = Harness(module: "Second", recorder: recorder)
    let firstView = ViewSpy<SmallEvent, SmallCommand>(first)
    let secondView = ViewSpy<SmallEvent, SmallCommand>(second)
    firstView.handle(.hide)
    secondView.handle(.hide)
    #expect(
      recorder.transcript().description == """
          1 ← First: command hide
          2 ← Second: command hide
        """)
  }

  @Test func nothingIsLostOrMixedUpFromManyThreads() {
    let endpoint = Endpoint(module: "", channel: .command)
    let threads = 8
    let each = 500
    let recorder = recorder
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<each {
        recorder.record(SmallRequest.load(id: thread * each + number), at: endpoint)
      }
    }
    let messages = recorder.transcript().messages
    #expect(messages.map(\.sequence) == Array(1...(threads * each)))
    let ids = recorder.values(of: SmallRequest.self, at: endpoint).map { request in
      if case .load(let id) = request { id } else { -1 }
    }
    #expect(ids.sorted() == Array(0..<(threads * each)))
    // Of each thread, the messages stand in the order in which it sent them.
    for thread in 0..<threads {
      let own = ids.filter { $0 / each == thread }
      #expect(own == own.sorted())
    }
  }

  @Test func valuesAreKeptTyped() {
    let view = ViewSpy<SmallEvent, SmallCommand>(recorder: recorder)
    view.handle(.show(text: "a"))
    guard case .show("a")? = view.commands.first else {
      Issue.record("the command is not there as it was sent")
      return
    }
  }

  @Test func theLineThatSentAMessageIsKept() {
    let view = ViewSpy<SmallEvent, SmallCommand>(recorder: recorder)
    view.onEvent = { _ in }
    view.send(.start, filePath: "/x/A.swift", line: 3)
    let message = recorder.transcript().messages[0]
    #expect(message.place == SourcePlace(filePath: "/x/A.swift", line: 3))
    #expect(message.place?.description == "A.swift:3")
    #expect(message.origin == .test)
  }

  @Test func theThreadKindIsKept() async {
    let endpoint = Endpoint(module: "", channel: .command)
    let recorder = recorder
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        recorder.record(SmallCommand.hide, at: endpoint)
        DispatchQueue.global().async {
          recorder.record(SmallCommand.hide, at: endpoint)
          continuation.resume()
        }
      }
    }
    #expect(recorder.transcript().messages.map(\.isOnMainThread) == [true, false])
    #expect(
      recorder.transcript().description == """
          1 ← command hide
          2 ← command hide  (off the main thread)
        """)
  }

  @Test func droppedValuesAreReleased() {
    final class Article {}
    let endpoint = Endpoint(module: "", channel: .call)
    var article: Article? = Article()
    let reference = WeakReference(object: article)
    recorder.record(Invocation(name: "save", arguments: [nil: article as Any]), at: endpoint)
    article = nil
    #expect(reference.object != nil)
    recorder.dropValues()
    #expect(reference.object == nil)
    #expect(recorder.transcript().description == "  1 ← call save(Article())")
  }

  @Test func waitingEndsWithTheMessageThatWasWaitedFor() async {
    let endpoint = Endpoint(module: "", channel: .command)
    let recorder = recorder
    async let isReady = recorder.wait(upTo: .seconds(600)) { $0.sentByModules >= 2 }
    recorder.record(SmallCommand.hide, at: endpoint)
    recorder.record(SmallCommand.hide, at: endpoint)
    #expect(await isReady)
  }

  @Test func waitingEndsAtItsBound() async {
    #expect(await recorder.wait(upTo: .milliseconds(1)) { $0.sentByModules > 0 } == false)
  }
}

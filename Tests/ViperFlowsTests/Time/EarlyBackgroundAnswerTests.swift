import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// An answer from a background queue may be there before the double has handed over who takes it.
@Suite struct EarlyBackgroundAnswerTests {
  @Test func whoAsksLaterIsNotCalledOnItsOwnThread() {
    let pending = PendingAnswer(question: "items")
    var later: [() -> Void] = []
    pending.resolve(.none) { later.append($0) }
    var count = 0
    pending.whenResolved { _ in count += 1 }
    #expect(count == 0)
    later.forEach { $0() }
    #expect(count == 1)
    #expect(later.count == 1)
  }

  @Test func whoAsksLaterIsCalledAtOnceWhereNothingElseIsSaid() {
    let pending = PendingAnswer(question: "items")
    pending.resolve(.none)
    var count = 0
    pending.whenResolved { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func aCompletionIsAlwaysCalledInTheBackground() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": 1, "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "call": "load" }, { "output": "number", "with": 1 } ] } ]
      """)
    for _ in 0..<200 {
      let result = await FlowRunner(flow).run { harness in
        let service = ServiceSpy(harness)
        harness.keeps(service)
        let number = StreamProbe<Int>(harness, "number")
        harness.accepts(.event) { (_: TimedEvent) in
          service.call("load") { (answer: Result<Int, any Error>) in
            if case .success(let value) = answer { number.next(value) }
          }
        }
      }
      try #require(result.findings.map(\.description) == [])
      let output = try #require(result.transcript.messages.last)
      try #require(!output.isOnMainThread)
    }
  }
}

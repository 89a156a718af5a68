import FlowTestSupport
import Foundation
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperMessages

@Suite struct CallRecorderStressTests {
  @Test func aDoubleIsUsedFromManyThreads() throws {
    let (counts, findings) = try withDoubles { harness in
      nonisolated(unsafe) let interactor = ArticlesInteractorInputSpy(harness)
      nonisolated(unsafe) let view = ArticlesViewInterfaceSpy(harness)
      DispatchQueue.concurrentPerform(iterations: 200) { number in
        interactor.stub.count = { number }
        _ = interactor.count()
        interactor.search("\(number)") { _ in }
        interactor.cancel(nil)
        view.title = "\(number)"
        _ = view.title
        view.headlines = [Headline(text: view.title)]
      }
      return [
        harness.recorder.count, harness.modules.callbackKeepers.flatMap(\.callbacks.all).count,
      ]
    }
    #expect(counts == [200 * 5, 200])
    #expect(findings == [])
  }

  @Test func answersAreWaitedForFromManyTasks() async throws {
    let (sum, findings) = try await withDoublesAsync { harness in
      let service = ArticleServiceSpy(harness)
      service.stub.send = { $0.text.count }
      return try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<200 {
          group.addTask {
            try await service.send(Headline(text: String(repeating: "a", count: number)))
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(sum == 199 * 100)
    #expect(findings == [])
  }

  @Test func releaseWhileCallsGoOn() throws {
    let (_, findings) = try withDoubles { harness in
      nonisolated(unsafe) let interactor = ArticlesInteractorInputSpy(harness)
      DispatchQueue.concurrentPerform(iterations: 100) { number in
        if number % 10 == 0 {
          interactor.calls.releaseAll()
        } else {
          interactor.search("\(number)") { _ in }
        }
      }
    }
    #expect(findings == [])
  }
}

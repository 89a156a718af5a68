import Dispatch
import FlowTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

/// A test without a flow waits for what its module sends from elsewhere.
@Suite struct HarnessWaitingTests {
  /// Asks for each id, and is answered on a queue in the background.
  private func ask(_ harness: Harness, _ ids: Range<Int>) -> ViewSpy<SmallEvent, SmallCommand> {
    let view = ViewSpy<SmallEvent, SmallCommand>(harness)
    let interactor = InteractorSpy<SmallRequest, SmallResponse>(harness)
    interactor.onResponse = { _ in view.handle(.hide) }
    for id in ids {
      interactor.handle(.load(id: id))
      DispatchQueue.global().async { interactor.respond(.saved) }
    }
    return view
  }

  @Test func messagesFromElsewhereAreWaitedFor() async throws {
    let (commands, findings) = try await ManualClockTests.scope { harness in
      let view = ask(harness, 0..<50)
      await harness.waitForMessages(100)
      await harness.waitForMessages(2)
      return view.commands.count
    }
    #expect(commands == 50)
    #expect(findings.map(\.description) == [])
  }

  @Test @MainActor func onTheMainActorToo() async throws {
    let (commands, findings) = try await ManualClockTests.scope { harness in
      let view = ask(harness, 0..<1)
      await harness.waitForMessages(2)
      return view.commands.count
    }
    #expect(commands == 1)
    #expect(findings.map(\.description) == [])
  }

  @Test func whatIsNoNumberOfMessagesIsFound() async throws {
    let (_, findings) = try await ManualClockTests.scope { harness in
      await harness.waitForMessages(0)
      await harness.waitForMessages(-1, filePath: "Tests/RefreshTests.swift", line: 12)
    }
    #expect(
      findings.map(\.description) == [
        """
        waitForMessages(-1) waits for nothing.
        Fix: Say how many messages the module sends in all.
        Test: RefreshTests.swift:12
        [impossible-step]
        """
      ])
  }

  @Test func whatDoesNotComeIsFound() async throws {
    let (_, findings) = try await ManualClockTests.scope { harness in
      let interactor = InteractorSpy<SmallRequest, SmallResponse>(harness)
      interactor.handle(.load(id: 1))
      await harness.waitForMessages(
        2, upTo: .milliseconds(5), filePath: "Tests/RefreshTests.swift", line: 12)
    }
    #expect(
      findings.map(\.description) == [
        """
        2 messages are waited for, and 1 came within 5ms.
        Transcript:
          1 ← request load(id: 1)
        Fix: If the module is right, wait for fewer; if it only needs longer, say upTo:.
        Test: RefreshTests.swift:12
        [missing-message]
        """
      ])
  }
}

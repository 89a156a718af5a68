import FrontEndProbes
import Testing
import ViperTesting

#if compiler(>=6.3)
  /// A check that passes says what it did not look at.
  @Suite(.serialized) struct NotFollowedTests {
    @Test func aReleaseCheckThatPassesSaysIt() async throws {
      let text = await Gathering.warning {
        Failure.all { expectReleased { GatheringPresenter() } }.map(\.text)
      }
      let lines = try #require(text).split(separator: "\n")
      #expect(lines.first.map(String.init) == Gathering.warning)
      #expect(lines.last == "[not-followed]")
      #expect(
        await Gathering.warning {
          await Failure.eventual { await expectReleased { await made() } }.map(\.text)
        } != nil)
    }

    private func made() async -> GatheringPresenter {
      await Task.yield()
      return GatheringPresenter()
    }

    @Test func aFlowThatPassesSaysIt() async throws {
      let text = await Gathering.warning {
        Failure.all { expectFlow(Gathering.flow, wiring: Gathering.wire) }.map(\.text)
      }
      let lines = try #require(text).split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(2) == [
          "gathering.goes: the presenter goes, whatever it gathers", Gathering.warning,
        ])
    }

    @Test func aHarnessThatPassesSaysIt() async throws {
      let text = try await Gathering.warning {
        try Failure.all { try withHarness { Gathering.wire($0) } }.map(\.text)
      }
      #expect(text != nil)
    }
  }
#endif

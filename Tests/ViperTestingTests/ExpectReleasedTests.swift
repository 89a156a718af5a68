import FrontEndProbes
import TestConditions
import Testing
import ViperTesting

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
@Suite(.onOwnThreads) struct ExpectReleasedTests {
  @Test(arguments: ReleaseCase.all) func eachCaseIsTold(_ released: ReleaseCase) async {
    let knot = ReleaseCase.Knot()
    let line = #line + 2
    let failures = Failure.all {
      expectReleased(timeout: .milliseconds(1), retained: released.retained) {
        try released.make(knot)
      }
    }
    knot.untie()
    #expect(failures.map(\.text) == released.texts(at: "ExpectReleasedTests.swift:\(line)"))
    #expect(failures.allSatisfy { $0.path == #filePath && $0.line == line })
    let later = #line + 2
    let eventual = await Failure.eventual {
      await expectReleased(timeout: .milliseconds(1), retained: released.retained) {
        await Task.yield()
        return try released.make(knot)
      }
    }
    knot.untie()
    #expect(eventual.map(\.text) == released.texts(at: "ExpectReleasedTests.swift:\(later)"))
    #expect(eventual.allSatisfy { $0.path == #filePath && $0.line == later })
  }

  @Test @MainActor func leakOnTheMainActorIsAFailure() async {
    let knot = ReleaseCase.Knot()
    let failures = await Failure.eventual {
      await expectReleased(timeout: .milliseconds(1)) {
        await Task.yield()
        return knot.tied()
      }
    }
    #expect(failures.map(\.title) == ["GreetingPresenter was not released."])
    knot.untie()
  }

  /// Keeps itself alive where it is told to.
  private final class Ledger {
    let service: ServiceSpy
    var holding: Ledger?
    init(_ service: ServiceSpy) { self.service = service }
  }

  @Test func aModuleMayHoldADoubleOfTheTest() throws {
    weak var leaked: Ledger?
    let failures = try Failure.all {
      try withHarness { harness in
        let service = ServiceSpy(harness)
        expectReleased { Ledger(service) }
        expectReleased(timeout: .milliseconds(1)) {
          let ledger = Ledger(service)
          ledger.holding = ledger
          leaked = ledger
          return ledger
        }
        leaked?.holding = nil
      }
    }
    #expect(failures.map { $0.text.prefix { $0 != "\n" } } == ["Ledger was not released."])
  }

  @Test func whoHoldsWhomIsShown() {
    #expect(
      ownershipMap(of: GreetingPresenter()).description
        .contains("GreetingPresenter (presenter)"))
  }
}

import FrontEndProbes
import TestConditions
import Testing
import ViperTesting

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
@Suite(.onOwnThreads) struct ExpectReleasedTests {
  private static func leak() -> GreetingPresenter {
    let presenter = GreetingPresenter()
    presenter.holding = presenter
    return presenter
  }

  @Test func releasedModulePasses() async {
    #expect(Failure.all { expectReleased { GreetingPresenter() } }.isEmpty)
    #expect(await Failure.eventual { await expectReleased { await Self.made() } }.isEmpty)
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

  private static func made() async -> GreetingPresenter {
    await Task.yield()
    return GreetingPresenter()
  }

  @Test func leakIsAFailureAtTheLineOfTheTest() throws {
    weak var leaked: GreetingPresenter?
    let line = #line + 2
    let failures = Failure.all {
      expectReleased(timeout: .milliseconds(1)) {
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
    }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path == #filePath)
    #expect(failure.line == line)
    #expect(
      failure.text == """
        GreetingPresenter was not released.
          GreetingPresenter.holding (strong) ⟲
          Fix: make GreetingPresenter.holding weak.
        Test: ExpectReleasedTests.swift:\(line)
        [not-released]
        """)
    leaked?.holding = nil
  }

  @Test func whoHoldsWhomIsShown() {
    #expect(
      ownershipMap(of: GreetingPresenter()).description
        .contains("GreetingPresenter (presenter)"))
  }

  @Test @MainActor func leakOnTheMainActorIsAFailure() async {
    weak var leaked: GreetingPresenter?
    let failures = await Failure.eventual {
      await expectReleased(timeout: .milliseconds(1)) {
        await Task.yield()
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
    }
    #expect(failures.map(\.title) == ["GreetingPresenter was not released."])
    leaked?.holding = nil
  }

  @Test func errorOfTheClosureIsAFailure() async {
    let failures = Failure.all { expectReleased { throw NoServer() } }
    #expect(failures.map(\.title) == ["Making the module threw NoServer()."])
    let later = await Failure.eventual {
      await expectReleased {
        await Task.yield()
        throw NoServer()
      }
    }
    #expect(later.map(\.title) == ["Making the module threw NoServer()."])
  }

  @Test func severalPartsAreFollowedEachByItself() throws {
    weak var leaked: GreetingPresenter?
    let failures = Failure.all {
      expectReleased(timeout: .milliseconds(1)) {
        let presenter = Self.leak()
        leaked = presenter
        return (GreetingPresenter(), presenter)
      }
    }
    #expect(failures.map(\.title) == ["GreetingPresenter was not released."])
    leaked?.holding = nil
    #expect(Failure.all { expectReleased { (GreetingPresenter(), [GreetingPresenter()]) } }.isEmpty)
  }

  @Test func nothingToFollowIsAFailure() {
    let line = #line + 1
    let failures = Failure.all { expectReleased { nil as GreetingPresenter? } }
    #expect(
      failures.map(\.text) == [
        """
        What was made holds no object of a module, so that its release can't be checked.
        Fix: Return from the closure what your app keeps of the module: its view, its router.
        Test: ExpectReleasedTests.swift:\(line)
        [not-tracked]
        """
      ])
  }

  // MARK: Expected survivors

  @Test func retainedThatAppliesPasses() async {
    for entry in [
      ExpectedSurvivor.edge("GreetingPresenter.holding", because: "fixed in 2.0"),
      .edge("presenter.holding", because: "fixed in 2.0"),
      .object("GreetingPresenter", because: "fixed in 2.0"),
      .object("presenter", because: "fixed in 2.0"),
    ] {
      weak var leaked: GreetingPresenter?
      let make = {
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
      #expect(
        Failure.all { expectReleased(timeout: .milliseconds(1), retained: [entry], make) }
          .map(\.text) == [])
      leaked?.holding = nil
      #expect(
        await Failure.eventual {
          await expectReleased(timeout: .milliseconds(1), retained: [entry]) {
            await Task.yield()
            return make()
          }
        }.map(\.text) == [])
      leaked?.holding = nil
    }
  }

  @Test func retainedThatNoLongerAppliesIsAFailure() {
    let line = #line + 2
    let failures = Failure.all {
      expectReleased(
        retained: [
          .edge("GreetingPresenter.holding", because: "fixed in 2.0"),
          .edge("presenter.holding", because: "fixed in 2.0"),
          .object("GreetingPresenter", because: "an upload goes on"),
          .object("presenter", because: "an upload goes on"),
          .edge("holding", because: "fixed in 2.0"),
        ]
      ) { GreetingPresenter() }
    }
    let end = "\nTest: ExpectReleasedTests.swift:\(line)\n[retained-is-gone]"
    let remove = "\nFix: Remove it from 'retained'."
    #expect(
      failures.map(\.text) == [
        "GreetingPresenter.holding is expected to keep something alive (fixed in 2.0), but keeps "
          + "nothing.\(remove)\(end)",
        "presenter.holding is expected to keep something alive (fixed in 2.0), but keeps "
          + "nothing.\(remove)\(end)",
        "GreetingPresenter is expected to live on (an upload goes on), but was "
          + "released.\(remove)\(end)",
        "presenter is expected to live on (an upload goes on), but was released.\(remove)\(end)",
        "holding is expected to keep something alive (fixed in 2.0), but keeps nothing.\nFix: "
          + "Write the owner and its property: \"ListPresenter.holding\".\(end)",
      ])
    #expect(failures.allSatisfy { $0.path == #filePath && $0.line == line })
  }
}

private struct NoServer: Error {}

import FrontEndProbes
import Testing
import ViperTesting

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
struct ExpectReleasedTests {
  private static func leak() -> GreetingPresenter {
    let presenter = GreetingPresenter()
    presenter.holding = presenter
    return presenter
  }

  @Test func releasedModulePasses() async {
    #expect(Failure.all { expectReleased { GreetingPresenter() } }.isEmpty)
    #expect(await Failure.eventual { await expectReleased { await Self.made() } }.isEmpty)
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
          Mend: make GreetingPresenter.holding weak.
        Test: ExpectReleasedTests.swift:\(line)
        [not-released]
        """)
    leaked?.holding = nil
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

  @Test func whatIsRetainedIsNamedInTheTest() {
    let failures = Failure.all {
      expectReleased(retained: [.object("Cache", because: "shared")]) { GreetingPresenter() }
    }
    #expect(failures.map(\.title) == ["Cache is said to live on (shared), and is gone."])
  }
}

private struct NoServer: Error {}

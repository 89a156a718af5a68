import FrontEndProbes
import TestConditions
import Testing
import ViperTesting

/// A test without a flow has a harness too, that is finished whatever happens.
@Suite(.onOwnThreads) struct WithHarnessTests {
  @Test func valueOfTheBodyComesBack() throws {
    #expect(try withHarness(module: "Greeting") { $0.module } == "Greeting")
    #expect(try withHarness { $0.module } == "")
  }

  @Test func valueOfAnAsynchronousBodyComesBack() async throws {
    let module = try await withHarness(module: "Greeting") { harness in
      await Task.yield()
      return harness.module
    }
    #expect(module == "Greeting")
  }

  @Test func errorOfTheBodyComesBack() {
    #expect(throws: NoServer()) {
      try withHarness { _ in throw NoServer() }
    }
  }

  @Test func errorOfAnAsynchronousBodyComesBack() async {
    await #expect(throws: NoServer()) {
      try await withHarness { _ in
        await Task.yield()
        throw NoServer()
      }
    }
  }

  @Test func errorOfTheBodyDoesNotHideALeak() throws {
    var presenter: GreetingPresenter?
    let failures = Failure.all {
      #expect(throws: NoServer()) {
        try withHarness { harness in
          presenter = Greeting.wireLeak(harness)
          throw NoServer()
        }
      }
    }
    #expect(failures.map(\.title) == ["GreetingPresenter (presenter) was not released."])
    presenter?.holding = nil
  }

  @Test func releasedModulePasses() throws {
    let failures = try Failure.all { try withHarness { Greeting.wire($0) } }
    #expect(failures.isEmpty)
  }

  @Test func releasedModuleOfAnAsynchronousTestPasses() async throws {
    let later = try await Failure.eventual {
      try await withHarness { harness in
        await Task.yield()
        Greeting.wire(harness)
      }
    }
    #expect(later.isEmpty)
  }

  @Test func leakIsAFailure() throws {
    var presenter: GreetingPresenter?
    let failures = try Failure.all { try withHarness { presenter = Greeting.wireLeak($0) } }
    #expect(failures.map(\.title) == ["GreetingPresenter (presenter) was not released."])
    presenter?.holding = nil
  }

  @Test @MainActor func leakOnTheMainActorIsAFailure() async throws {
    var presenter: GreetingPresenter?
    let failures = try await Failure.eventual {
      try await withHarness { harness in
        await Task.yield()
        presenter = Greeting.wireLeak(harness)
      }
    }
    #expect(failures.map(\.title) == ["GreetingPresenter (presenter) was not released."])
    presenter?.holding = nil
  }

  @Test func findingOfADoubleOnAnotherThreadIsReportedByTheTest() async throws {
    let failures = try await Failure.eventual {
      try await withHarness { harness in
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        await Task.detached { view.send(.enter(name: "Ada")) }.value
      }
    }
    #expect(
      failures.map(\.title) == [
        #"A double is to send event .enter(name: "Ada"), but its 'onEvent' is not set."#
      ])
  }
}

private struct NoServer: Error, Equatable {}

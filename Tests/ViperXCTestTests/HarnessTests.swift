import FrontEndProbes
import TestConditions
import ViperXCTest
import XCTest

/// A test without a flow has a harness too, that is finished whatever happens.
final class HarnessTests: CatchingTestCase {
  func testValueOfTheBodyComesBack() throws {
    XCTAssertEqual(try withHarness(module: "Greeting") { $0.module }, "Greeting")
    XCTAssertEqual(try withHarness { $0.module }, "")
  }

  func testValueOfAnAsynchronousBodyComesBack() async throws {
    let module = try await withHarness(module: "Greeting") { harness in
      await Task.yield()
      return harness.module
    }
    XCTAssertEqual(module, "Greeting")
  }

  func testErrorOfTheBodyComesBack() {
    XCTAssertThrowsError(try withHarness { _ in throw NoServer() }) { XCTAssert($0 is NoServer) }
  }

  func testErrorOfAnAsynchronousBodyComesBack() async {
    do {
      try await withHarness { _ in
        await Task.yield()
        throw NoServer()
      }
      XCTFail("No error came back.")
    } catch {
      XCTAssert(error is NoServer)
    }
  }

  func testErrorOfTheBodyDoesNotHideALeak() {
    var presenter: GreetingPresenter?
    let failures = failures {
      try? withHarness { harness in
        presenter = Greeting.wireLeak(harness)
        throw NoServer()
      }
    }
    XCTAssertEqual(failures.map(\.title), ["GreetingPresenter (presenter) was not released."])
    presenter?.holding = nil
  }

  func testReleasedModulePasses() throws {
    XCTAssertEqual(try failures { try withHarness { Greeting.wire($0) } }, [])
  }

  func testReleasedModuleOfAnAsynchronousTestPasses() async throws {
    let later = try await eventualFailures {
      try await withHarness { harness in
        await Task.yield()
        Greeting.wire(harness)
      }
    }
    XCTAssertEqual(later, [])
  }

  @MainActor func testLeakOnTheMainActorIsAFailure() async throws {
    try XCTSkipUnless(isExhaustive)
    var presenter: GreetingPresenter?
    let failures = try await eventualFailures {
      try await withHarness { harness in
        await Task.yield()
        presenter = Greeting.wireLeak(harness)
      }
    }
    XCTAssertEqual(failures.map(\.title), ["GreetingPresenter (presenter) was not released."])
    presenter?.holding = nil
  }

  func testFindingOfADoubleOnAnotherThreadIsReportedByTheTest() async throws {
    let failures = try await eventualFailures {
      try await withHarness { harness in
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        await Task.detached { view.send(.enter(name: "Ada")) }.value
      }
    }
    XCTAssertEqual(
      failures.map(\.title),
      [#"A double is to send event .enter(name: "Ada"), but its 'onEvent' is not set."#])
  }
}

private struct NoServer: Error {}

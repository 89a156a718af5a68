import FrontEndProbes
import ViperXCTest
import XCTest

/// Modules are driven in the isolation of their test. Each way sees a flow hold, and one fail.
final class WiringTests: CatchingTestCase {
  private let passing = Greeting.flow("greeting.passes")
  private let failing = Greeting.flow("greeting.fails")

  func testSynchronousTest() {
    XCTAssertEqual(failures { assertFlow(passing, wiring: Greeting.wire) }.count, 0)
    XCTAssertEqual(failures { assertFlow(failing, wiring: Greeting.wire) }.count, 1)
  }

  func testAsynchronousTestWaitsForWhatComesLater() async {
    func wire(_ harness: Harness) {
      let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
      let presenter = BackgroundPresenter(onCommand: view.handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
    let none = await eventualFailures { await assertFlow(passing) { wire($0) } }
    XCTAssertEqual(none.count, 0)
    let one = await eventualFailures { await assertFlow(failing) { wire($0) } }
    XCTAssertEqual(one.count, 1)
  }

  func testAsynchronousWiring() async {
    func wire(_ harness: Harness) async {
      await Task.yield()
      Greeting.wire(harness)
    }
    let none = await eventualFailures { await assertFlow(passing) { await wire($0) } }
    XCTAssertEqual(none.count, 0)
    let one = await eventualFailures { await assertFlow(failing) { await wire($0) } }
    XCTAssertEqual(one.count, 1)
  }

  @MainActor func testSynchronousTestOfTheMainActor() {
    func wire(_ harness: Harness) {
      let presenter = MainActorPresenter()
      let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
      presenter.onCommand = view.handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
    XCTAssertEqual(failures { assertFlow(passing) { wire($0) } }.count, 0)
    XCTAssertEqual(failures { assertFlow(failing) { wire($0) } }.count, 1)
  }

  @MainActor func testAsynchronousTestOfTheMainActor() async {
    func wire(_ harness: Harness) {
      let presenter = MainActorPresenter()
      let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
      presenter.onCommand = view.handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handleLater)
    }
    let none = await eventualFailures { await assertFlow(passing) { wire($0) } }
    XCTAssertEqual(none.count, 0)
    let one = await eventualFailures { await assertFlow(failing) { wire($0) } }
    XCTAssertEqual(one.count, 1)
  }

  @MainActor func testPresenterThatIsNotSendableOnTheMainActor() async {
    let none = await eventualFailures { await assertFlow(passing, wiring: Greeting.wire) }
    XCTAssertEqual(none.count, 0)
    let one = await eventualFailures { await assertFlow(failing, wiring: Greeting.wire) }
    XCTAssertEqual(one.count, 1)
  }

  func testWiringThatThrowsIsAFailure() throws {
    let line = #line + 1
    let failures = failures { assertFlow(passing) { _ in throw NoServer() } }
    XCTAssertEqual(
      failures.map(\.text),
      [
        """
        greeting.passes: the name is greeted
        The wiring threw NoServer().
        Fixture: \(passing.path):7:13
        Test: WiringTests.swift:\(line)
        [wiring-failed]
        """
      ])
    XCTAssertEqual(failures.map(\.line), [7])
  }

  func testRecordingByArgument() throws {
    let fixture = try TemporaryFixture("New.json", Self.newFlow)
    let failures = failures {
      assertFlows(
        in: "New.json", record: .never, filePath: fixture.testFile, wiring: Greeting.wire)
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(
      failures.first?.text.contains("there is no 'then', and recording is off."), true)
    XCTAssertEqual(try fixture.text, Self.newFlow)
  }

  private static let newFlow = """
    { "format": 1, "module": "Greeting", "subject": "presenter", "flows": [ { "id": "new",
      "scenario": "new", "steps": [{ "when": { "event": "enter", "with": { "name": "A" } } }] } ] }
    """
}

private struct NoServer: Error {}

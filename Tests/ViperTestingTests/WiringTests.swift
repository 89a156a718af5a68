import FrontEndProbes
import Testing
import ViperTesting

/// Modules are driven in the isolation of their test. Each way sees a flow hold, and one fail.
struct WiringTests {
  private static let ids = ["greeting.passes", "greeting.fails"]

  @Test(arguments: ids)
  func synchronousTest(_ id: String) {
    let failures = Failure.all { expectFlow(Greeting.flow(id), wiring: Greeting.wire) }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids)
  func asynchronousTestWaitsForWhatComesLater(_ id: String) async {
    let failures = await Failure.eventual {
      await expectFlow(Greeting.flow(id)) { harness in
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        let presenter = BackgroundPresenter(onCommand: view.handle)
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handle)
      }
    }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids)
  func asynchronousWiring(_ id: String) async {
    let failures = await Failure.eventual {
      await expectFlow(Greeting.flow(id)) { harness in
        await Task.yield()
        Greeting.wire(harness)
      }
    }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids) @MainActor
  func synchronousTestOfTheMainActor(_ id: String) {
    let failures = Failure.all {
      expectFlow(Greeting.flow(id)) { harness in
        let presenter = MainActorPresenter()
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        presenter.onCommand = view.handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handle)
      }
    }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids) @MainActor
  func asynchronousTestOfTheMainActor(_ id: String) async {
    let failures = await Failure.eventual {
      await expectFlow(Greeting.flow(id)) { harness in
        let presenter = MainActorPresenter()
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        presenter.onCommand = view.handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handleLater)
      }
    }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids) @MainActor
  func presenterThatIsNotSendableOnTheMainActor(_ id: String) async {
    let failures = await Failure.eventual {
      await expectFlow(Greeting.flow(id), wiring: Greeting.wire)
    }
    #expect(failures.count == expectedCount(id))
  }

  @Test(arguments: ids)
  func presenterThatIsNotSendableInAnActor(_ id: String) async {
    #expect(await Owner().countOfFailures(id) == expectedCount(id))
  }

  @Test func wiringThatThrowsIsAFailure() throws {
    let line = #line + 2
    let failures = Failure.all {
      expectFlow(Greeting.flow("greeting.passes")) { _ in throw NoServer() }
    }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(
      failure.text == """
        greeting.passes: the name is greeted
        The wiring threw NoServer().
        Fixture: \(failure.path):7:13
        Test: WiringTests.swift:\(line)
        [wiring-failed]
        """)
    #expect(failure.line == 7)
  }

  @Test func asynchronousWiringThatThrowsIsAFailure() async {
    let failures = await Failure.eventual {
      await expectFlow(Greeting.flow("greeting.passes")) { _ in
        await Task.yield()
        throw NoServer()
      }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("The wiring threw NoServer().") == true)
  }

  private func expectedCount(_ id: String) -> Int {
    id == "greeting.fails" ? 1 : 0
  }
}

/// An actor with a presenter of its own.
private actor Owner {
  private let presenter = GreetingPresenter()

  func countOfFailures(_ id: String) async -> Int {
    await Failure.eventual {
      await expectFlow(Greeting.flow(id)) { harness in
        let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
        presenter.onCommand = { [weak view] in view?.handle($0) }
        harness.keeps(presenter)
        harness.accepts(.event, presenter.handle)
      }
    }.count
  }
}

private struct NoServer: Error {}

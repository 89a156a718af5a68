import Dispatch
import Testing
import ViperTestKit

@testable import ViperExploration

private enum CountingEvent {
  case up
  case down
}

private enum CountingCommand {
  case show(count: Int)
}

private final class CountingPresenter {
  var onCommand: (CountingCommand) -> Void = { _ in }
  private var count = 0

  func handle(_ event: CountingEvent) {
    count += event == .up ? 1 : -1
    onCommand(.show(count: count))
  }
}

/// A presenter with a queue of its own, which it does not use.
private final class QueuedPresenter {
  var onCommand: (CountingCommand) -> Void = { _ in }
  private let queue = DispatchQueue(label: "presenter")
  private var count = 0

  func handle(_ event: CountingEvent) {
    count += event == .up ? 1 : -1
    onCommand(.show(count: count))
  }
}

/// A presenter that waits for what never comes.
@MainActor private final class WaitingPresenter {
  var onCommand: (CountingCommand) -> Void = { _ in }
  private let signals = AsyncStream<Void>.makeStream()
  private var waiting: Task<Void, Never>?
  private var count = 0

  func wait() {
    waiting = Task { [stream = signals.stream] in
      for await _ in stream {}
    }
  }

  func handle(_ event: CountingEvent) {
    count += event == .up ? 1 : -1
    onCommand(.show(count: count))
  }
}

/// What a search costs.
@Suite("The cost of exploring") struct SearchCostTests {
  @Test("a run of a module with a queue of its own counts as ten")
  func ownQueue() {
    let explored = Exploration.of(
      "Queued", limits: ExplorationLimits(runs: 40, time: .seconds(3600))
    ) {
      harness in
      let presenter = QueuedPresenter()
      presenter.onCommand = ViewSpy<CountingEvent, CountingCommand>(harness).handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
    #expect(explored.runs == 4)
    #expect(explored.isCutOff && !explored.isCutOffByTime)
  }

  @MainActor
  @Test("a run of a module that leaves a task under way counts as five")
  func tasks() async {
    let explored = await Exploration.of(
      "Waiting", limits: ExplorationLimits(runs: 20, time: .seconds(3600))
    ) { harness in
      let presenter = WaitingPresenter()
      presenter.onCommand = ViewSpy<CountingEvent, CountingCommand>(harness).handle
      presenter.wait()
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
    // What the first run sees counts for it as well.
    #expect(explored.runs <= 6)
    #expect(explored.isCutOff && !explored.isCutOffByTime)
  }

  @Test("a run in which time is used counts as two")
  func time() {
    let runs = [true, false].map { usesTime in
      Exploration.of("Counting", limits: ExplorationLimits(runs: 8, time: .seconds(3600))) {
        harness in
        let presenter = CountingPresenter()
        presenter.onCommand = ViewSpy<CountingEvent, CountingCommand>(harness).handle
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, presenter.handle)
        if usesTime { _ = harness.clock }
      }.runs
    }
    #expect(runs == [4, 8])
  }

  @Test("a search that the time cuts off says so, also in its file")
  func cutOffByTime() throws {
    let search = Search(
      "Busy", subject: .presenter, ExplorationLimits(runs: 100_000, time: .zero))
    #expect(search.next() == nil)
    #expect(search.isCutOff && search.isCutOffByTime)
  }
}

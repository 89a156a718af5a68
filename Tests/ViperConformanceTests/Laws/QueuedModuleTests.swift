import Dispatch
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules

/// Laws on a module that does its work on a queue of its own, of which nobody is told.
@MainActor @Suite struct QueuedModuleTests {
  nonisolated private static let laws: [Law] = [
    .failureReachesTheUser, .commandsArriveOnTheMainThread, .sameEventTwiceAsksOnce,
    .lateAnswerIsHarmless,
  ]
  nonisolated private static let scenario = LawScenario(
    load: ["viewDidLoad"], success: Shelf.fetched([1]),
    failure: .response("failed", with: ["reason": "offline"]), repeated: ["viewDidLoad"],
    answersOnAnyThread: true)

  /// - Parameters:
  ///   - quickTrials: In how many trials the queue has a turn at once.
  ///   - delays: When it has a turn in the others.
  private func report(
    _ faults: Set<ShelfFault>, _ laws: [Law] = laws, quickTrials: Int = .max,
    then delays: QueuedShelf.Delays = .init(question: 0.03, answer: 0.03)
  ) async -> ConformanceReport {
    var report = ConformanceReport()
    var trials = 0
    let problems = await report.check(
      laws, Self.scenario, module: "Shelf",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { harness in
      trials += 1
      QueuedShelf.wire(harness, faults, trials <= quickTrials ? nil : delays)
    }
    #expect(problems.map(\.description) == [])
    return report
  }

  // On a busy machine the queue may be quick in the first trials only, by which it is judged
  // whether the module needs patience.
  nonisolated private static let quickTrials = isExhaustive ? [.max, 6] : [6]

  @Test(arguments: quickTrials, laws.map(\.id))
  func aModuleThatAnswersFromItsOwnQueueKeepsThem(_ quickTrials: Int, _ law: String) async {
    let report = await report([], Self.laws.filter { $0.id == law }, quickTrials: quickTrials)
    #expect(report.findings.map(\.description) == [])
    #expect(
      report.entries.filter { $0.check.id == law }
        .allSatisfy { if case .holds = $0.outcome { true } else { false } },
      "\(report.text(isVerbose: true))")
  }

  @Test(arguments: [
    (ShelfFault.swallowsFailure, "failure-reaches-the-user"),
    (.offMain, "commands-arrive-on-the-main-thread"),
    (.asksTwice, "same-event-twice-asks-once"),
    (.goesOnWithoutView, "late-answer-is-harmless"),
  ])
  func aBrokenOneIsCaught(_ fault: ShelfFault, _ law: String) async {
    for quickTrials in Self.quickTrials {
      await isCaught(fault, law, quickTrials)
    }
  }

  @Test func aQuestionThatTakesLongIsWaitedForBeforeItIsAnswered() async {
    let report = await report(
      [], [.failureReachesTheUser], quickTrials: 3, then: .init(question: 0.4, answer: 0))
    #expect(
      report.entries.contains {
        if case .holds = $0.outcome { $0.check.id == Law.failureReachesTheUser.id } else { false }
      }, "\(report.text(isVerbose: true))")
  }

  private func isCaught(_ fault: ShelfFault, _ law: String, _ quickTrials: Int) async {
    // The others see nothing of it: that is tried where everything is.
    let laws = isExhaustive ? Self.laws : Self.laws.filter { $0.id == law }
    let report = await report([fault], laws, quickTrials: quickTrials)
    #expect(
      report.entries.filter { !$0.violations.isEmpty }.map(\.check.id) == [law],
      "\(report.text(isVerbose: true))")
  }
}

/// Asks and answers on a queue of its own; `queue` guards the rest.
private final class QueuedShelf: @unchecked Sendable {
  /// How many seconds pass before the queue has a turn.
  struct Delays {
    let question: Double
    let answer: Double
  }

  private let queue = DispatchQueue(label: "shelf")
  private let faults: Set<ShelfFault>
  private let delays: Delays?
  private weak var view: ShelfViewDouble?
  private let ask: (ShelfRequest) -> Void
  private let open: (String) -> Void
  private var isLoading = false

  init(
    _ faults: Set<ShelfFault>, _ delays: Delays?, _ view: ShelfViewDouble,
    ask: @escaping (ShelfRequest) -> Void,
    open: @escaping (String) -> Void
  ) {
    self.faults = faults
    self.delays = delays
    self.view = view
    self.ask = ask
    self.open = open
  }

  func handle(_ event: ShelfEvent) {
    onQueue(after: delays?.question) { $0.load() }
  }

  private func onQueue(
    after delay: Double?, _ work: @escaping @Sendable (QueuedShelf) -> Void
  ) {
    let work = { @Sendable [weak self] in
      if let self { work(self) }
    }
    if let delay {
      queue.asyncAfter(deadline: .now() + delay, execute: work)
    } else {
      queue.async(execute: work)
    }
  }

  private func load() {
    guard !isLoading || faults.contains(.asksTwice) else { return }
    isLoading = true
    ask(.fetch(text: "", page: 1))
  }

  func handle(_ response: ShelfResponse) {
    onQueue(after: delays?.answer) { $0.take(response) }
  }

  private func take(_ response: ShelfResponse) {
    isLoading = false
    if case .failed = response, faults.contains(.swallowsFailure) { return }
    guard !faults.contains(.offMain) else { return show(response) }
    DispatchQueue.main.async { [weak self] in self?.show(response) }
  }

  private func show(_ response: ShelfResponse) {
    if view == nil, faults.contains(.goesOnWithoutView) { open("problem") }
    switch response {
    case .fetched(_, let ids): view?.handle(.show(ids: ids))
    case .failed(let reason): view?.handle(.showProblem(reason: reason))
    }
  }

  static func wire(_ harness: Harness, _ faults: Set<ShelfFault>, _ delays: Delays?) {
    let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
    let router = RouterFake<String>(harness)
    router.launch("list")
    let view = ShelfViewDouble(harness)
    let presenter = QueuedShelf(
      faults, delays, view, ask: interactor.handle, open: { router.push($0) })
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: ShelfEvent) in presenter.handle(event) }
    harness.accepts(.response) { (response: ShelfResponse) in presenter.handle(response) }
  }
}

import Dispatch
import Testing

@testable import ViperTestKit

/// Laws on a module that does its work on a queue of its own, of which nobody is told.
@MainActor @Suite struct QueuedModuleTests {
  nonisolated private static let laws: [Law] = [
    .failureReachesTheUser, .commandsArriveOnTheMainThread, .sameEventTwiceAsksOnce,
    .lateAnswerIsHarmless,
  ]
  nonisolated private static let scenario = LawScenario(
    load: ["viewDidLoad"], success: Shelf.fetched([1]),
    failure: .response("failed", with: ["reason": "offline"]), answersOnAnyThread: true)

  /// - Parameter quickTrials: In how many trials the queue has a turn at once; then a little later.
  private func report(
    _ faults: Set<ShelfFault>, quickTrials: Int = .max
  ) async -> ConformanceReport {
    var report = ConformanceReport()
    var trials = 0
    let problems = await report.check(
      Self.laws, Self.scenario, module: "Shelf",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { harness in
      trials += 1
      QueuedShelf.wire(harness, faults, isQuick: trials <= quickTrials)
    }
    #expect(problems.map(\.description) == [])
    return report
  }

  @Test(arguments: [.max, 6])
  func aModuleThatAnswersFromItsOwnQueueKeepsThem(_ quickTrials: Int) async {
    let report = await report([], quickTrials: quickTrials)
    #expect(report.findings.map(\.description) == [])
    #expect(
      report.entries.filter { Self.laws.map(\.id).contains($0.check.id) }
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
    // On a busy machine the queue may be quick in the first trials only, by which it is judged
    // whether the module needs patience.
    for quickTrials in [.max, 6] {
      await isCaught(fault, law, quickTrials)
    }
  }

  private func isCaught(_ fault: ShelfFault, _ law: String, _ quickTrials: Int) async {
    let report = await report([fault], quickTrials: quickTrials)
    #expect(
      report.entries.filter { !$0.violations.isEmpty }.map(\.check.id) == [law],
      "\(report.text(isVerbose: true))")
  }
}

/// Asks and answers on a queue of its own; `queue` guards the rest.
private final class QueuedShelf: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shelf")
  private let faults: Set<ShelfFault>
  private let isQuick: Bool
  private weak var view: ShelfViewDouble?
  private let ask: (ShelfRequest) -> Void
  private let open: (String) -> Void
  private var isLoading = false

  init(
    _ faults: Set<ShelfFault>, isQuick: Bool, _ view: ShelfViewDouble,
    ask: @escaping (ShelfRequest) -> Void,
    open: @escaping (String) -> Void
  ) {
    self.faults = faults
    self.isQuick = isQuick
    self.view = view
    self.ask = ask
    self.open = open
  }

  func handle(_ event: ShelfEvent) {
    onQueue { $0.load() }
  }

  private func onQueue(_ work: @escaping @Sendable (QueuedShelf) -> Void) {
    let work = { @Sendable [weak self] in
      if let self { work(self) }
    }
    if isQuick {
      queue.async(execute: work)
    } else {
      queue.asyncAfter(deadline: .now() + 0.1, execute: work)
    }
  }

  private func load() {
    guard !isLoading || faults.contains(.asksTwice) else { return }
    isLoading = true
    ask(.fetch(text: "", page: 1))
  }

  func handle(_ response: ShelfResponse) {
    onQueue { $0.take(response) }
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

  static func wire(_ harness: Harness, _ faults: Set<ShelfFault>, isQuick: Bool) {
    let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
    let router = RouterFake<String>(harness)
    router.launch("list")
    let view = ShelfViewDouble(harness)
    let presenter = QueuedShelf(
      faults, isQuick: isQuick, view, ask: interactor.handle, open: { router.push($0) })
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: ShelfEvent) in presenter.handle(event) }
    harness.accepts(.response) { (response: ShelfResponse) in presenter.handle(response) }
  }
}

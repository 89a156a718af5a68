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

  private func report(_ faults: Set<ShelfFault>) async -> ConformanceReport {
    var report = ConformanceReport()
    let problems = await report.check(
      Self.laws, Self.scenario, module: "Shelf",
      process: LawProcess { _, _ in .init(ending: .survived) }
    ) { QueuedShelf.wire($0, faults) }
    #expect(problems.map(\.description) == [])
    return report
  }

  @Test func aModuleThatAnswersFromItsOwnQueueKeepsThem() async {
    let report = await report([])
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
    let report = await report([fault])
    #expect(
      report.entries.filter { !$0.violations.isEmpty }.map(\.check.id) == [law],
      "\(report.text(isVerbose: true))")
  }
}

/// Asks and answers on a queue of its own; `queue` guards the rest.
private final class QueuedShelf: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shelf")
  private let faults: Set<ShelfFault>
  private weak var view: ShelfViewDouble?
  private let ask: (ShelfRequest) -> Void
  private let open: (String) -> Void
  private var isLoading = false

  init(
    _ faults: Set<ShelfFault>, _ view: ShelfViewDouble, ask: @escaping (ShelfRequest) -> Void,
    open: @escaping (String) -> Void
  ) {
    self.faults = faults
    self.view = view
    self.ask = ask
    self.open = open
  }

  func handle(_ event: ShelfEvent) {
    queue.async { [weak self] in self?.load() }
  }

  private func load() {
    guard !isLoading || faults.contains(.asksTwice) else { return }
    isLoading = true
    ask(.fetch(text: "", page: 1))
  }

  func handle(_ response: ShelfResponse) {
    queue.async { [weak self] in self?.take(response) }
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

  static func wire(_ harness: Harness, _ faults: Set<ShelfFault>) {
    let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
    let router = RouterFake<String>(harness)
    router.launch("list")
    let view = ShelfViewDouble(harness)
    let presenter = QueuedShelf(
      faults, view, ask: interactor.handle, open: { router.push($0) })
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: ShelfEvent) in presenter.handle(event) }
    harness.accepts(.response) { (response: ShelfResponse) in presenter.handle(response) }
  }
}

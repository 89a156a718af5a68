import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperRules

/// A module that asks for all in one page, by the largest number that there is.
@Suite struct HugePageTests {
  private final class AllAtOncePresenter {
    private let ask: (ShelfRequest) -> Void

    init(ask: @escaping (ShelfRequest) -> Void) {
      self.ask = ask
    }

    func handle(_ event: ShelfEvent) { ask(.fetch(text: "", page: .max)) }
  }

  @Test func aNumberThatNoneFollowsIsNoPage() {
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: Shelf.fetched([1]), loadMore: "reachedBottom")
    var report = ConformanceReport()
    let problems = report.check([.bottomAsksForTheNextPage], scenario, module: "Shelf") { harness in
      let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
      let presenter = AllAtOncePresenter(ask: interactor.handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
      harness.accepts(.response) { (_: ShelfResponse) in }
    }
    #expect(problems.map(\.description) == [])
    #expect(
      report.entries.map(\.outcome) == [
        .notChecked(why: "no number of a page is in fetch")
      ])
  }
}

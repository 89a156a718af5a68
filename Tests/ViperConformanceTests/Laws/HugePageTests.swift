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
        .notChecked(why: "no page number is in fetch")
      ])
  }

  private enum Loaded { case loaded(number: Int) }

  /// Asks for the page after the one that came last, by what its answer says.
  private final class FollowingPresenter {
    private let ask: (ShelfRequest) -> Void
    private var page = 0

    init(ask: @escaping (ShelfRequest) -> Void) { self.ask = ask }

    func handle(_ event: ShelfEvent) { ask(.fetch(text: "", page: page + 1)) }
    func receive(_ answer: Loaded) { if case .loaded(let number) = answer { page = number } }
  }

  /// An answer that says which page it is answers no other.
  @Test(arguments: [nil, 2])
  func theAnswerOfTheFirstPageIsNoneOfTheNext(next: Int?) {
    var scenario = LawScenario(
      load: ["viewDidLoad"], success: .response("loaded", with: ["number": 1]),
      loadMore: "reachedBottom")
    scenario.nextPage = next.map { .response("loaded", with: ["number": .number($0)]) }
    var report = ConformanceReport()
    let problems = report.check([.bottomAsksForTheNextPage], scenario, module: "Shelf") { harness in
      let interactor = InteractorSpy<ShelfRequest, Loaded>(harness)
      let presenter = FollowingPresenter(ask: interactor.handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
      harness.accepts(.response, presenter.receive)
    }
    #expect(problems.map(\.description) == [])
    let why =
      "the answer says that it is page 1, and none is known of the next: nextPage: .response(…)"
    #expect(
      report.entries.map(\.outcome) == [next == nil ? .notChecked(why: why) : .holds(count: 2)])
  }
}

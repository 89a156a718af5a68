import Testing
import WatchedProjectsModule

@Suite("The list of watched projects")
@MainActor struct WatchedProjectsTests {
  private static let projects = (1...5).map {
    Project(id: $0, name: "P\($0)", owner: "ann")
  }

  private let watched = WatchCenter()

  private func launch(
    _ provider: any ProjectsProvider = InMemoryProjectsProvider(projects), _ faults: Faults = []
  ) -> WatchedProjectsView {
    WatchedProjectsAssembly(faults: faults)
      .assemble(provider: provider, watched: watched)
  }

  /// Lets tasks go on until something holds; bounded by the number of turns, not by time.
  private func until(_ holds: () -> Bool) async {
    for _ in 0..<100_000 where !holds() {
      await Task.yield()
    }
  }

  @Test("grows a page at a time, and begins again")
  func pages() async {
    let view = launch()
    #expect(!view.isRefreshing)
    view.load()
    #expect(view.isRefreshing)
    await until { view.rows.count == 2 }
    #expect(view.rows == ["P5", "P4"])
    #expect(!view.isRefreshing)
    view.scrollToEnd()
    await until { view.rows.count == 4 }
    view.scrollToEnd()
    await until { view.rows.count == 5 }
    #expect(view.rows == ["P5", "P4", "P3", "P2", "P1"])
    view.tapRow(at: 2)
    await until { view.opened != nil }
    #expect(view.opened == "P3")
    view.pullToRefresh()
    #expect(view.isRefreshing)
    await until { view.rows.count == 2 }
    #expect(view.rows == ["P5", "P4"])
    #expect(!view.isRefreshing)
  }

  @Test("is refreshed from elsewhere, and ends its subscription")
  func elsewhere() async {
    weak var gone: WatchedProjectsView?
    do {
      let view = launch()
      #expect(watched.subscriberCount == 1)
      view.load()
      await until { view.rows.count == 2 }
      view.scrollToEnd()
      await until { view.rows.count == 4 }
      watched.send()
      await until { view.rows.count == 2 }
      #expect(view.rows == ["P5", "P4"])
      gone = view
    }
    await until { gone == nil && watched.subscriberCount == 0 }
    #expect(gone == nil)
    #expect(watched.subscriberCount == 0)
  }

  private final class FailingProvider: ProjectsProvider {
    let error: WatchedProjectsError
    init(_ error: WatchedProjectsError) { self.error = error }
    func watched(maxID: Int?) async throws -> ProjectsAnswer { throw error }
  }

  @Test("says what did not work")
  func problems() async {
    for (error, text) in [
      (WatchedProjectsError.offline, "You are offline."),
      (.loggedOut, "Log in again."),
      (.status(code: 500), "The server answered with status 500."),
      (.unreadable(place: "the top"), "The answer can't be read at the top."),
      (.other(reason: "?"), "It did not work: ?"),
    ] {
      let view = launch(FailingProvider(error))
      view.load()
      await until { view.problem != nil }
      #expect(view.problem == text)
      #expect(!view.isRefreshing)
      view.pullToRefresh()
      #expect(view.problem == nil)
      #expect(view.isRefreshing)
      await until { view.problem != nil }
      #expect(view.problem == text)
    }
  }

  @Test("tries no more after an error as it was published")
  func published() async {
    let view = launch(FailingProvider(.offline), .errorKeepsLoading)
    view.load()
    await until { view.problem != nil }
    view.pullToRefresh()
    for _ in 0..<200 { await Task.yield() }
    #expect(view.problem == nil)
  }
}

@Suite("The faults of the list of watched projects")
struct FaultsTests {
  @Test("have one name and one bit each")
  func names() {
    #expect(Faults.named.map(\.fault.rawValue) == (0..<Faults.named.count).map { 1 << $0 })
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(Faults.all.rawValue == (1 << Faults.named.count) - 1)
  }
}

import RoleNames
import ViperFixtures
import ViperFlows
import ViperMessages

/// The leaks that a search has found, each run once more: while it searches it waits but a moment, and on
/// a busy machine something may go a little later.
struct LeakTrials {
  /// How many runs there were.
  private(set) var count = 0
  private let search: Search
  private var places: ArraySlice<Int>
  /// The place of the leak that is being run.
  private var current = 0
  private var refuted: Set<Int> = []

  init(_ search: Search) {
    self.search = search
    places = search.problems.indices.filter { search.problems[$0].finding.id == .notReleased }[...]
  }

  /// The next path to run; nil when there are no more.
  mutating func next() -> Search.Run? {
    // Where there is no time for that, they stand as they were found.
    while !search.isOver(0.7), let place = places.popFirst() {
      let path = search.problems[place].path
      let observer = PathObserver(
        Listener(search.learned.questions), steps: path.steps.count,
        hasOwnQueue: search.hasOwnQueue,
        maker: search.maker)
      guard let flow = try? search.flow(path) else { continue }
      count += 1
      guard !search.skipped.contains(search.runCount + count - 1) else { continue }
      current = place
      return Search.Run(
        flow: flow, policy: .exploring(observer, releaseTimeout: .seconds(1)), path: path,
        observer: observer)
    }
    search.problems = search.problems.enumerated().filter { !refuted.contains($0.offset) }
      .map(\.element)
    return nil
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Search.Run) {
    let leaks = run.observer?.observation.findings.contains { $0.id == .notReleased }
    if leaks == false { refuted.insert(current) }
  }
}

import ViperTestKit
import WatchedProjectsModule

extension WatchedProjectsWiring {
  /// The view before a presenter that only listens, with two who listen to the end of the list.
  public static func view(_ harness: Harness, faults: Faults = []) {
    let view = WatchedProjectsView()
    let presenter = WatchedProjectsPresentationDouble(harness)
    view.bind(to: presenter)
    harness.uses(view, presenter: presenter)
    let first = StreamProbe<String>(harness, "firstLoad")
    let refresh = StreamProbe<String>(harness, "refreshTrigger")
    let bottom = StreamProbe<String>(harness, "scrollViewReachedBottom")
    harness.binds { [unowned view] in
      first.follow(view.firstLoad.map { "ann" })
      refresh.follow(view.refreshTrigger.map { "ann" })
      bottom.follow(view.scrollViewReachedBottom.map { "ann" })
      bottom.follow(view.scrollViewReachedBottom.map { "ben" })
    }
  }
}

/// A presenter that has nothing to show, and says what was tapped.
@MainActor private final class WatchedProjectsPresentationDouble: WatchedProjectsPresentation {
  let items = AsyncStream<[Project]>.makeStream().stream
  let loadedFirstData = Relay<Bool>()
  let errors = AsyncStream<WatchedProjectsError>.makeStream().stream
  let selectedTrigger = AsyncStream<Project>.makeStream().stream

  private let selected: StreamProbe<Int>

  init(_ harness: Harness) {
    selected = StreamProbe(harness, "selected")
  }

  func select(at index: Int) { selected.next(index) }
}

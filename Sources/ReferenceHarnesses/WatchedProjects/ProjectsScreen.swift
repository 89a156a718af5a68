import ViperTestKit
import WatchedProjectsModule

/// The screen with the projects in either dialect, as its user knows it.
@MainActor protocol ProjectsScreen: AnyObject {
  var rows: [String] { get }
  var isRefreshing: Bool { get }
  var problem: String? { get }
  var opened: String? { get }

  func load()
  func pullToRefresh()
  func scrollToEnd()
  func tapRow(at index: Int)
}

extension WatchedProjectsView: ProjectsScreen {}
extension ObservedProjectsView: ProjectsScreen {}

/// What the user of the list sees.
private struct ProjectsPicture {
  let rows: [String]
  let isRefreshing: Bool
  let problem: String?
  let opened: String?

  @MainActor init(_ screen: some ProjectsScreen) {
    rows = screen.rows
    isRefreshing = screen.isRefreshing
    problem = screen.problem
    opened = screen.opened
  }
}

extension Harness {
  /// Has a flow do what the user does on a screen, and record what the user sees.
  @MainActor func uses(_ screen: some ProjectsScreen, presenter: AnyObject?) {
    owns(screen, as: .view)
    tracks(presenter, ifThere: .presenter)
    accepts("load") { [unowned screen] in screen.load() }
    accepts("pullToRefresh") { [unowned screen] in screen.pullToRefresh() }
    accepts("scrollToEnd") { [unowned screen] in screen.scrollToEnd() }
    let tap: @MainActor (Int) -> Void = { [unowned screen] in screen.tapRow(at: $0) }
    accepts(.event, named: "tapRow") {
      let index: Int = try $0("at")
      MainActor.assumeIsolated { tap(index) }
    }
    let picture = StreamProbe<ProjectsPicture>(self, "screen")
    accepts("look") { [unowned screen] in picture.next(ProjectsPicture(screen)) }
  }

  /// Says what a user does on a screen that is bound to the main actor.
  private func accepts(_ name: String, _ act: @escaping @MainActor () -> Void) {
    accepts(.event, named: name) { _ in MainActor.assumeIsolated(act) }
  }
}

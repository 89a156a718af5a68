// Screens among the arguments: roles go by their name, other screens by their class and by what the
// test says of them. No screen is written down by its fields, and nothing may be found.
import ViperTestKit
@testable import ScreensAsArguments

func wire(_ harness: Harness) {
  let presenter = AlbumListPresenter()
  let view = AlbumListViewSpy(harness)
  presenter.router = AlbumListRouterInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.make((any AlbumListView).self) { _ in view }
  harness.describes(AlbumViewController.self) { ["album": $0.album] }
  harness.accepts(AlbumListViewOutputDriver(presenter))
}

/// With an editor on top of the list.
func assemble() -> Any {
  let view = AlbumListModule.build()
  view.viewDidLoad()
  view.addTapped()
  return view
}

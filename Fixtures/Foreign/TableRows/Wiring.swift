// A table by index paths, whose presenter takes for granted that a row was shown which is tapped. Nothing is
// wrong with it: no row may be tapped that nothing has told of, and exploring taps one that was shown.
import ViperTestKit
@testable import TableRows

func wire(_ harness: Harness) {
  let view = RowsViewSpy(harness)
  let presenter = RowsPresenter(loader: RowsLoadingSpy(harness), router: RowsRoutingSpy(harness))
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(RowsOutputDriver(presenter))
}

func assemble() -> Any {
  let screen = RowsBuilder.build()
  screen.output?.viewDidLoad()
  screen.output?.didSelectRow(at: [0, 1])
  return screen
}

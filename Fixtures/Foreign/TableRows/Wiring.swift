// A table by index paths. The presenter takes for granted that a tapped row was shown before. Nothing is wrong
// with it: no law taps a row that was never shown, and exploring taps one that was.
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

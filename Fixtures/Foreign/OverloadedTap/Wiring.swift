// Events and routes of one name with other labels, and an event that hands over the view that sends it.
// Nothing is wrong with it: each overload is sent by its labels, and the view is its double.
import ViperTestKit
@testable import OverloadedTap

func wire(_ harness: Harness) {
  let presenter = MarketPresenter(router: MarketRoutingSpy(harness))
  harness.keeps(MarketViewSpy(harness))
  harness.owns(presenter, as: .presenter)
  harness.accepts(MarketEventsDriver(presenter))
}

func assemble() -> Any {
  let screen = MarketBuilder.build()
  screen.load()
  screen.presenter?.didSelect(box: Box(size: 1))
  return screen
}

import ViperXCTest

func wire(_ harness: Harness) {
  let presenter = ChoresPresenter()
  presenter.view = ViewSpy<ChoresEvent, ChoresCommand>(harness).handle
  presenter.interactor = InteractorSpy<ChoresRequest, ChoresResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

import ViperTesting

func wire(_ harness: Harness) {
  let presenter = ShelfPresenter()
  presenter.view = ViewSpy<ShelfEvent, ShelfCommand>(harness).handle
  presenter.interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

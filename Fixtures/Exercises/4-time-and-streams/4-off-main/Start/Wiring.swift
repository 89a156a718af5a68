import ViperTesting

func wire(_ harness: Harness) {
  let presenter = PosterPresenter()
  presenter.view = ViewSpy<PosterEvent, PosterCommand>(harness).handle
  presenter.interactor = InteractorSpy<PosterRequest, PosterResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

import ViperTesting

func wire(_ harness: Harness) {
  let presenter = LookupPresenter()
  presenter.view = ViewSpy<LookupEvent, LookupCommand>(harness).handle
  presenter.interactor = InteractorSpy<LookupRequest, LookupResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

import ViperTesting

func wire(_ harness: Harness) {
  let presenter = LoansPresenter()
  presenter.view = ViewSpy<LoansEvent, LoansCommand>(harness).handle
  presenter.interactor = InteractorSpy<LoansRequest, LoansResponse>(harness).handle
  presenter.router = RouterSpy<LoansRoute>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

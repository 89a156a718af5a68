import ViperTesting

func wire(_ harness: Harness) {
  let presenter = SearchPresenter()
  presenter.view = ViewSpy<SearchEvent, SearchCommand>(harness).handle
  presenter.interactor = InteractorSpy<SearchRequest, SearchResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

import ViperTesting

@MainActor func wire(_ harness: Harness) {
  let presenter = DeparturesPresenter(clock: harness.clock)
  presenter.interactor = InteractorSpy<DeparturesRequest, Never>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, named: "viewDidLoad", calling: presenter.viewDidLoad)
}

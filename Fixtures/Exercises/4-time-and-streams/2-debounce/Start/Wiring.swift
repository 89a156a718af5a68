import ViperTesting

@MainActor func wire(_ harness: Harness) {
  let presenter = StationPresenter(clock: harness.clock)
  presenter.interactor = InteractorSpy<StationRequest, Never>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, named: "didType", calling: presenter.didType)
}

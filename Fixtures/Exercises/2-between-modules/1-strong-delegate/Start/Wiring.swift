import ViperTesting

@testable import Trip

func wire(_ trip: Harness) {
  let places = trip.submodule("Places")
  let (view, router) = (TripViewSpy(trip), TripRouterSpy(trip))
  let presenter = TripPresenter(router: router)
  presenter.view = view
  router.stub.showPlaces = { delegate in
    let opened = PlacesPresenter(delegate: delegate, router: PlacesRouterSpy(places))
    places.owns(opened, as: .presenter)
    places.accepts(.event, named: "didTap", labels: ["place"], calling: opened.didTap(place:))
  }
  trip.owns(presenter, as: .presenter)
  trip.accepts(.event, named: "didTapDestination", calling: presenter.didTapDestination)
}

protocol TripView: AnyObject {
  func show(destination: String)
}

protocol TripRouter: AnyObject {
  func showPlaces(delegate: any PlacesDelegate)
}

final class TripPresenter: PlacesDelegate {
  weak var view: (any TripView)?

  private let router: any TripRouter

  init(router: any TripRouter) {
    self.router = router
  }

  func didTapDestination() { router.showPlaces(delegate: self) }

  func placesDidPick(_ place: String) { view?.show(destination: place) }
}

// MARK: Places, which the trip opens

protocol PlacesDelegate: AnyObject {
  func placesDidPick(_ place: String)
}

protocol PlacesRouter: AnyObject {
  func close()
}

final class PlacesPresenter {
  private var delegate: (any PlacesDelegate)?
  private let router: any PlacesRouter

  init(delegate: any PlacesDelegate, router: any PlacesRouter) {
    self.delegate = delegate
    self.router = router
  }

  func didTap(place: String) {
    delegate?.placesDidPick(place)
    router.close()
  }
}

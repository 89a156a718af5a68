import ViperTesting

func wire(_ harness: Harness) {
  let interactor = ForecastInteractor(service: ForecastServiceDouble(harness))
  interactor.presenter = PresenterSpy<Never, ForecastResponse>(harness).handle(response:)
  harness.owns(interactor, as: .interactor)
  harness.accepts(.request, interactor.handle(request:))
}

/// Records the calls, and answers as the flow says.
final class ForecastServiceDouble: ForecastService {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func forecast(
    city: String, completion: @escaping (Result<String, any Error>) -> Void
  ) {
    service.call("forecast", ["city": city], completion: completion)
  }
}

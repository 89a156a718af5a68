import ViperTesting

/// Records each call; a flow says by `given` what it returns or throws.
struct WeatherServiceDouble: WeatherService {
  let spy: ServiceSpy

  func degrees(in city: String) throws -> [Int] { try spy.call("degrees", ["in": city]) }
}

func wire(_ harness: Harness) {
  let service = WeatherServiceDouble(spy: ServiceSpy(harness))
  let interactor = ForecastInteractor(service: service)
  interactor.presenter = PresenterSpy<Never, ForecastResponse>(harness).handle(response:)
  harness.owns(interactor, as: .interactor)
  harness.accepts(.request, interactor.handle(request:))
}

enum ForecastRequest { case load(city: String) }
enum ForecastResponse { case loaded(degrees: [Int]), failed }

protocol WeatherService {
  func degrees(in city: String) throws -> [Int]
}

final class ForecastInteractor {
  var presenter: ((ForecastResponse) -> Void)?

  private let service: any WeatherService

  init(service: any WeatherService) {
    self.service = service
  }

  func handle(request: ForecastRequest) {
    switch request {
    case .load(let city):
      do {
        presenter?(.loaded(degrees: try service.degrees(in: city)))
      } catch {
        presenter?(.failed)
      }
    }
  }
}

protocol ForecastService: AnyObject {
  func forecast(
    city: String, completion: @escaping (Result<String, any Error>) -> Void)
}

enum ForecastRequest { case load(city: String) }
enum ForecastResponse { case loaded(text: String), failed }

final class ForecastInteractor {
  var presenter: ((ForecastResponse) -> Void)?
  private let service: any ForecastService

  init(service: any ForecastService) {
    self.service = service
  }

  func handle(request: ForecastRequest) {
    guard case .load(let city) = request else { return }
    service.forecast(city: city) { result in
      switch result {
      case .success(let text): self.presenter?(.loaded(text: text))
      case .failure: self.presenter?(.failed)
      }
    }
  }
}

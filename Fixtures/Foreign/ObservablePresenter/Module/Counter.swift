import Foundation
import Observation

protocol CounterService: AnyObject {
  func load() async throws -> Int
  func save(_ count: Int)
}

@MainActor @Observable
final class CounterPresenter {
  private(set) var count = 0
  private(set) var message: String?
  @ObservationIgnored private let service: CounterService

  init(service: CounterService) {
    self.service = service
  }

  func appear() async {
    do {
      count = try await service.load()
    } catch {
      message = "offline"
    }
  }

  func add(_ number: Int) -> Int {
    count += number
    service.save(count)
    return count
  }
}

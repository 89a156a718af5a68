/// Asks a service, again a little later where it is busy, and not for longer than five seconds.
public final class SearchInteractor: SearchUsecase {
  private let service: any SearchService
  private let clock: any Clock<Duration>
  private let faults: Faults

  /// Creates an interactor.
  public init(service: any SearchService, clock: any Clock<Duration>, faults: Faults = []) {
    self.service = service
    self.clock = clock
    self.faults = faults
  }

  /// What is found for a text.
  public func search(text: String) async throws -> [Hit] {
    guard !faults.contains(.noTimeOut) else { return try await patientSearch(text: text) }
    return try await withThrowingTaskGroup(of: [Hit].self) { group in
      group.addTask { [self] in try await patientSearch(text: text) }
      group.addTask { [clock, faults] in
        let limit = SearchPatience.limit(with: faults)
        try await clock.sleep(for: limit)
        throw SearchProblem.timedOut
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  private func patientSearch(text: String) async throws -> [Hit] {
    for pause in SearchPatience.pauses(with: faults) {
      do {
        return try await service.find(text: text)
      } catch SearchProblem.busy {
        try await wait(pause)
      } catch  where faults.contains(.retriesAnyError) {
        try await wait(pause)
      }
    }
    return try await service.find(text: text)
  }

  private func wait(_ pause: Duration) async throws {
    if faults.contains(.retriesWhenCancelled) {
      try? await clock.sleep(for: pause)
    } else if !faults.contains(.retriesAtOnce) {
      try await clock.sleep(for: pause)
    }
  }
}

enum StationRequest { case find(name: String) }

@MainActor final class StationPresenter {
  var interactor: ((StationRequest) -> Void)?
  private let clock: any Clock<Duration>
  private var pause: Task<Void, any Error>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    pause?.cancel()
  }

  func didType(_ name: String) {
    pause = Task { [weak self, clock] in
      try await clock.sleep(for: .milliseconds(300))
      self?.interactor?(.find(name: name))
    }
  }
}

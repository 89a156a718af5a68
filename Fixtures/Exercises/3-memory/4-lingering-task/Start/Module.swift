enum DeparturesRequest { case load }

@MainActor final class DeparturesPresenter {
  var interactor: ((DeparturesRequest) -> Void)?
  private let clock: any Clock<Duration>
  private var refreshing: Task<Void, Never>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    refreshing?.cancel()
  }

  func viewDidLoad() {
    refreshing = Task {
      while !Task.isCancelled {
        interactor?(.load)
        try? await clock.sleep(for: .seconds(60))
      }
    }
  }
}

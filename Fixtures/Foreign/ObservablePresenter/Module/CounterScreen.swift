final class MemoryCounterService: CounterService {
  private var saved = 3

  func load() async throws -> Int { saved }
  func save(_ count: Int) { saved = count }
}

/// As SwiftUI has it: a view is a value.
@MainActor struct CounterScreen {
  let presenter: CounterPresenter

  static func make() -> CounterScreen {
    CounterScreen(presenter: CounterPresenter(service: MemoryCounterService()))
  }

  var body: String { presenter.message ?? "\(presenter.count)" }
}

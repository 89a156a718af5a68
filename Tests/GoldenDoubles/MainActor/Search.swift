import Observation

/// A module of the main actor, without any initialiser.
struct Hit: Sendable {
  var title = ""
}

@MainActor protocol SearchViewInput: AnyObject {
  func show(_ hits: [Hit])
}

@MainActor protocol SearchViewOutput: AnyObject {
  func didAppear()
  func search(_ text: String) async
}

protocol SearchInteractorInterface: Sendable {
  func hits(for text: String) async throws -> [Hit]
}

@MainActor protocol SearchRouterProtocol: AnyObject {
  func close()
}

@MainActor class SearchPresenter: SearchViewOutput {
  weak var view: (any SearchViewInput)?
  var interactor: (any SearchInteractorInterface)?
  var router: (any SearchRouterProtocol)?
  var onSearch: (@MainActor (String) -> Void)?

  func didAppear() { view?.show([]) }
  func search(_ text: String) async {
    view?.show((try? await interactor?.hits(for: text)) ?? [])
  }
}

/// As SwiftUI has it: no protocol, and a router that is a class.
@MainActor @Observable final class CountPresenter {
  private(set) var count = 0
  @ObservationIgnored private let router: CountRouter
  @ObservationIgnored private let service: any CountService
  @ObservationIgnored private let clock: any Clock<Duration>

  init(
    router: CountRouter, service: any CountService, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.router, self.service, self.clock) = (router, service, clock)
  }

  func appear() async { count = 1 }
  func add(_ number: Int) { count += number }
  func close() { router.close() }
  func follow() async {
    try? await clock.sleep(for: .seconds(1))
    for await number in await service.counts() { add(number) }
  }
}

protocol CountService: Sendable {
  func counts() async -> AsyncStream<Int>
}

@MainActor final class CountRouter {
  private(set) var isClosed = false

  init() {}

  func close() { isClosed = true }
}

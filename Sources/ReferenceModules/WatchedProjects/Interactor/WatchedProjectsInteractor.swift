/// Gets pages from a provider, logs in anew where it has to, and says in this module's words what
/// did not work.
public final class WatchedProjectsInteractor: WatchedProjectsUsecase {
  /// How long it waits before it logs in anew and asks again, each time.
  static let pauses: [Duration] = [.seconds(1), .seconds(2)]

  private let provider: any ProjectsProvider
  private let clock: any Clock<Duration>
  private let faults: Faults

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - provider: Where projects come from.
  ///   - clock: The clock by which it waits.
  public init(provider: any ProjectsProvider, clock: any Clock<Duration>, faults: Faults = []) {
    self.provider = provider
    self.clock = clock
    self.faults = faults
  }

  /// A page.
  public func getWatchedProjects(maxID: Int?) async throws -> ProjectsPage {
    do {
      let maxID = faults.contains(.maxIDOffByOne) ? maxID.map { $0 - 1 } : maxID
      return page(try await answer(maxID: maxID), maxID: maxID)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw faults.contains(.errorNotMapped) ? error : Self.mapped(error)
    }
  }

  private func answer(maxID: Int?) async throws -> ProjectsAnswer {
    for pause in pauses {
      do {
        return try await provider.watched(maxID: maxID)
      } catch ProviderError.unauthorized {
        try await wait(pause)
      } catch  where faults.contains(.retriesAnyError) {
        try await wait(pause)
      }
      if !faults.contains(.retriesWithoutLogin) {
        try await provider.authenticate()
      }
    }
    return try await provider.watched(maxID: maxID)
  }

  private var pauses: [Duration] {
    if faults.contains(.noRetry) { return [] }
    if faults.contains(.oneRetryTooMany) { return Self.pauses + [.seconds(4)] }
    if faults.contains(.oneRetryTooFew) { return Self.pauses.dropLast() }
    if faults.contains(.pauseDoesNotGrow) { return Self.pauses.map { _ in .seconds(1) } }
    return Self.pauses
  }

  private func wait(_ pause: Duration) async throws {
    guard !faults.contains(.retriesAtOnce) else { return }
    try await clock.sleep(for: pause)
  }

  private func page(_ answer: ProjectsAnswer, maxID: Int?) -> ProjectsPage {
    let elements =
      faults.contains(.lastElementDropped) ? answer.projects.dropLast() : answer.projects
    return ProjectsPage(
      elements: elements,
      nextMaxID: faults.contains(.nextMaxIDOfFirst) ? elements.first?.id : elements.last?.id,
      isComplete: faults.contains(.neverComplete) ? false : !answer.hasMore,
      isFirstLoad: faults.contains(.neverFirstLoad) ? false : maxID == nil)
  }

  private static func mapped(_ error: any Error) -> WatchedProjectsError {
    switch error {
    case ProviderError.unauthorized: .loggedOut
    case ProviderError.unreachable: .offline
    case ProviderError.unreadable(let text): .other(reason: text)
    default: .other(reason: "\(error)")
    }
  }
}

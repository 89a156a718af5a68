/// Hands on what a provider has, as a page that knows where it stands; errors are the provider's.
public final class WatchedProjectsInteractor: WatchedProjectsUsecase {
  private let provider: any ProjectsProvider
  private let faults: Faults

  /// Creates an interactor.
  ///
  /// - Parameter provider: Where projects come from.
  public init(provider: any ProjectsProvider, faults: Faults = []) {
    self.provider = provider
    self.faults = faults
  }

  /// A page.
  public func getWatchedProjects(maxID: Int?) async throws -> ProjectsPage {
    let maxID = faults.contains(.maxIDOffByOne) ? maxID.map { $0 - 1 } : maxID
    return page(try await provider.watched(maxID: maxID), maxID: maxID)
  }

  private func page(_ answer: ProjectsAnswer, maxID: Int?) -> ProjectsPage {
    let elements =
      faults.contains(.lastElementDropped) ? answer.elements.dropLast() : answer.elements
    return ProjectsPage(
      elements: elements,
      nextMaxID: faults.contains(.nextMaxIDOfFirst) ? elements.first?.id : answer.nextMaxID,
      isComplete: faults.contains(.neverComplete) ? false : answer.nextMaxID == nil,
      isFirstLoad: faults.contains(.neverFirstLoad) ? false : maxID == nil)
  }
}

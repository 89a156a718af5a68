import RxShim

/// Gives as a stream of one value what an asynchronous interactor answers.
///
/// Older code by observables and newer code by `await` meet here: the module is converted step by step.
public final class ObservedProjectsInteractor: ObservedProjectsUsecase {
  private let page: @Sendable (_ maxID: Int?) async throws -> ProjectsPage

  /// Creates one that asks another, by a function of its.
  public init(_ page: @escaping @Sendable (_ maxID: Int?) async throws -> ProjectsPage) {
    self.page = page
  }

  /// A page; a subscription that ends calls it off.
  public func getWatchedProjects(maxID: Int?) -> Single<ProjectsPage> {
    Single.create { [page] answer in
      nonisolated(unsafe) let answer = answer
      let task = Task {
        do {
          answer(.success(try await page(maxID)))
        } catch {
          answer(.failure(error))
        }
      }
      return Disposables.create(with: task.cancel)
    }
  }
}

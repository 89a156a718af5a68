import RxShim
import WatchedProjectsModule

/// Gives as a stream of one value what an asynchronous interactor answers.
///
/// Older code by observables and newer code by `await` meet here: the module is converted step by step.
public final class ObservedProjectsInteractor: ObservedProjectsUsecase {
  private let interactor: any WatchedProjectsUsecase

  /// Creates one that asks another.
  public init(_ interactor: any WatchedProjectsUsecase) {
    self.interactor = interactor
  }

  /// A page; a subscription that ends calls it off.
  public func getWatchedProjects(maxID: Int?) -> Single<ProjectsPage> {
    Single.create { [interactor] answer in
      nonisolated(unsafe) let answer = answer
      let task = Task {
        do {
          answer(.success(try await interactor.getWatchedProjects(maxID: maxID)))
        } catch {
          answer(.failure(error))
        }
      }
      return Disposables.create(with: task.cancel)
    }
  }
}

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Loads the repositories of a user when its view asks for them, and opens the page of the one that
/// is tapped.
public final class RepositoryListPresenter: RepositoryListPresenterInput,
  RepositoryListPresenterOutput
{
  /// The screen is there.
  public let viewDidLoadTrigger = PassthroughSubject<Void, Never>()
  /// A line was tapped.
  public let didSelectRepositoryTrigger = PassthroughSubject<Repository, Never>()
  /// The repositories, without an end.
  public let repositories = CurrentValueSubject<[Repository], any Error>([])
  /// What went wrong, in words.
  public let problems = PassthroughSubject<String, Never>()

  private let user: User
  private let interactor: any RepositoryListInteractorUseCase
  private let router: any RepositoryListWireframe
  private let faults: Faults
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a presenter of a user's repositories.
  public init(
    user: User, interactor: any RepositoryListInteractorUseCase,
    router: any RepositoryListWireframe, faults: Faults = []
  ) {
    self.user = user
    self.interactor = interactor
    self.router = router
    self.faults = faults
    listen()
  }

  /// The name of the account.
  public var title: String { user.login }

  private func listen() {
    viewDidLoadTrigger
      .map { [interactor, user, faults] in
        interactor.fetch(faults.contains(.repositoriesOfAnother) ? "defunkt" : user.login)
          .map { Result<[Repository], any Error>.success($0) }
          .catch { Just(.failure($0)) }
      }
      .switchToLatest()
      .sink { [weak self] in self?.take($0) }
      .store(in: &cancellables)
    didSelectRepositoryTrigger
      .sink { [router, faults] in
        router.showPage(faults.contains(.pageOfOwner) ? $0.owner.htmlURL : $0.htmlURL)
      }
      .store(in: &cancellables)
  }

  private func take(_ answer: Result<[Repository], any Error>) {
    switch answer {
    case .success(let new): repositories.send(new)
    case .failure(let error):
      if faults.contains(.failureCompletes) {
        repositories.send(completion: .failure(error))
      } else if case GitHubError.refused(404, _) = error, !faults.contains(.goneAccountStays) {
        // The account is gone since the list was made.
        router.close()
      } else if !faults.contains(.errorSwallowed) {
        problems.send(error.words)
      }
    }
  }
}

extension RepositoryListPresenter: RepositoryListPresenterInterface {
  /// This, as long as somebody holds it.
  public var input: (any RepositoryListPresenterInput)? { self }
  /// This, as long as somebody holds it.
  public var output: (any RepositoryListPresenterOutput)? { self }
}

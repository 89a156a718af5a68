#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Loads users when its view asks for them, and goes to the one that is tapped.
///
/// A load that begins calls off the one before. A failure comes as a value, so that the list lives
/// on.
public final class UserListPresenter: UserListPresenterInput, UserListPresenterOutput {
  /// The screen is there.
  public let viewDidLoadTrigger = PassthroughSubject<Void, Never>()
  /// The list was pulled down.
  public let refreshTrigger = PassthroughSubject<Void, Never>()
  /// A line was tapped.
  public let didSelectUserTrigger = PassthroughSubject<User, Never>()
  /// The users, without an end.
  public let users = CurrentValueSubject<[User], any Error>([])
  /// What went wrong, in words.
  public let problems = PassthroughSubject<String, Never>()

  private let interactor: any UserListInteractorUseCase
  private let router: any UserListWireframe
  private let faults: Faults
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a presenter between its neighbours.
  public init(
    interactor: any UserListInteractorUseCase, router: any UserListWireframe,
    faults: Faults = []
  ) {
    self.interactor = interactor
    self.router = router
    self.faults = faults
    listen()
  }

  private func listen() {
    let loading = answers.sink { [weak self] in self?.take($0) }
    if !faults.contains(.subscriptionNotKept) {
      loading.store(in: &cancellables)
    }
    if !faults.contains(.selectionIgnored) {
      didSelectUserTrigger
        .sink { [router, faults] user in
          router.showRepositoryList(user)
          if faults.contains(.selectsTwice) { router.showRepositoryList(user) }
        }
        .store(in: &cancellables)
    }
    if faults.contains(.subscriptionHoldsPresenter) {
      didSelectUserTrigger.sink { _ in self.selections += 1 }.store(in: &cancellables)
    }
  }

  private var selections = 0

  private var answers: AnyPublisher<Result<[User], any Error>, Never> {
    let fetch = { [interactor] in
      interactor.fetch()
        .map { Result<[User], any Error>.success($0) }
        .catch { Just(.failure($0)) }
    }
    if faults.contains(.staleAnswerShown) {
      return loads.flatMap(fetch).eraseToAnyPublisher()
    }
    return loads.map(fetch).switchToLatest().eraseToAnyPublisher()
  }

  private var loads: AnyPublisher<Void, Never> {
    if faults.contains(.firstLoadIgnored) { return refreshTrigger.eraseToAnyPublisher() }
    if faults.contains(.refreshIgnored) { return viewDidLoadTrigger.eraseToAnyPublisher() }
    let loads = viewDidLoadTrigger.merge(with: refreshTrigger)
    guard faults.contains(.asksTwice) else { return loads.eraseToAnyPublisher() }
    return loads.merge(with: loads).eraseToAnyPublisher()
  }

  private func take(_ answer: Result<[User], any Error>) {
    switch answer {
    case .success(let new): take(new)
    case .failure(let error): take(error)
    }
  }

  private func take(_ new: [User]) {
    if faults.contains(.laterUsersDropped), !users.value.isEmpty { return }
    users.send(faults.contains(.usersReversed) ? new.reversed() : new)
    if faults.contains(.usersSentTwice) { users.send(new) }
  }

  private func take(_ error: any Error) {
    if faults.contains(.errorDropsUsers) { users.send([]) }
    if faults.contains(.failureCompletes) {
      users.send(completion: .failure(error))
    } else if !faults.contains(.errorSwallowed) {
      problems.send(error.words)
      if faults.contains(.errorSentTwice) { problems.send(error.words) }
    }
  }
}

extension UserListPresenter: UserListPresenterInterface {
  /// This, as long as somebody holds it.
  public var input: (any UserListPresenterInput)? { self }
  /// This, as long as somebody holds it.
  public var output: (any UserListPresenterOutput)? { self }
}

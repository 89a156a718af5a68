import Dispatch
import UserListModule
import ViperTestKit

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

extension StreamSource {
  /// A publisher of the next value or failure, made by closures alone.
  ///
  /// It says that it was asked when it listens already, so that an answer may come at once.
  func answer(whenAsked: @escaping () -> Void) -> AnyPublisher<Value, any Error> {
    Deferred { [self] in
      let token = Token()
      return Future { promise in
        token.cancellation = self.subscribe(
          next: { promise(.success($0)) }, fail: { promise(.failure($0)) })
        whenAsked()
      }
      .handleEvents(
        receiveCompletion: { _ in token.cancellation?.cancel() },
        receiveCancel: { token.cancellation?.cancel() })
    }
    .eraseToAnyPublisher()
  }
}

/// The end of a subscription that is known a little later than whoever ends it.
private final class Token {
  var cancellation: Cancellation?
}

extension Publisher {
  /// Records what comes, by closures alone; on the main thread, or wherever it comes.
  func record(by probe: StreamProbe<Output>, onMain: Bool = false) {
    let publisher =
      onMain ? receive(on: DispatchQueue.main).eraseToAnyPublisher() : eraseToAnyPublisher()
    probe.keep(
      publisher.sink(
        receiveCompletion: { [weak probe] completion in
          switch completion {
          case .finished: probe?.complete()
          case .failure(let error): probe?.fail(error)
          }
        }, receiveValue: { [weak probe] in probe?.next($0) }))
  }
}

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class UserListInteractorDouble: UserListInteractorUseCase {
  private let calls: CallRecorder<Void>
  private let users: StreamSource<[User]>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, (), on: .request)
    users = StreamSource(harness, "users", on: .response)
  }

  func fetch() -> AnyPublisher<[User], any Error> {
    users.answer { [calls] in calls.call("fetch") }
  }
}

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class RepositoryListInteractorDouble: RepositoryListInteractorUseCase {
  private let calls: CallRecorder<Void>
  private let repositories: StreamSource<[Repository]>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, (), on: .request)
    repositories = StreamSource(harness, "repositories", on: .response)
  }

  func fetch(_ login: String) -> AnyPublisher<[Repository], any Error> {
    repositories.answer { [calls] in calls.call("fetch", [nil: login]) }
  }
}

/// A presenter that records what its view tells it, and says what a flow sends as a command.
final class UserListPresenterDouble: UserListPresenterInterface, UserListPresenterInput,
  UserListPresenterOutput
{
  let viewDidLoadTrigger = PassthroughSubject<Void, Never>()
  let refreshTrigger = PassthroughSubject<Void, Never>()
  let didSelectUserTrigger = PassthroughSubject<User, Never>()
  let users = CurrentValueSubject<[User], any Error>([])
  let problems = PassthroughSubject<String, Never>()

  private var cancellables: Set<AnyCancellable> = []

  init(_ harness: Harness) {
    let calls = CallRecorder(harness, (), on: .event)
    viewDidLoadTrigger.sink { calls.call("viewDidLoadTrigger") }.store(in: &cancellables)
    refreshTrigger.sink { calls.call("refreshTrigger") }.store(in: &cancellables)
    didSelectUserTrigger.sink { calls.call("didSelectUserTrigger", [nil: $0.login]) }
      .store(in: &cancellables)
    StreamSource<[User]>(harness, "users", on: .command).send(to: { [users] in users.send($0) })
    StreamSource<String>(harness, "problems", on: .command).send(
      to: { [problems] in problems.send($0) })
  }

  var input: (any UserListPresenterInput)? { self }
  var output: (any UserListPresenterOutput)? { self }
}

/// A presenter of octocat's repositories that records what its view tells it, and says what a flow sends
/// as a command.
final class RepositoryListPresenterDouble: RepositoryListPresenterInterface,
  RepositoryListPresenterInput, RepositoryListPresenterOutput
{
  let title = "octocat"
  let viewDidLoadTrigger = PassthroughSubject<Void, Never>()
  let didSelectRepositoryTrigger = PassthroughSubject<Repository, Never>()
  let repositories = CurrentValueSubject<[Repository], any Error>([])
  let problems = PassthroughSubject<String, Never>()

  private var cancellables: Set<AnyCancellable> = []

  init(_ harness: Harness) {
    let calls = CallRecorder(harness, (), on: .event)
    viewDidLoadTrigger.sink { calls.call("viewDidLoadTrigger") }.store(in: &cancellables)
    didSelectRepositoryTrigger.sink { calls.call("didSelectRepositoryTrigger", [nil: $0.name]) }
      .store(in: &cancellables)
    StreamSource<[Repository]>(harness, "repositories", on: .command).send(
      to: { [repositories] in repositories.send($0) })
    StreamSource<String>(harness, "problems", on: .command).send(
      to: { [problems] in problems.send($0) })
  }

  var input: (any RepositoryListPresenterInput)? { self }
  var output: (any RepositoryListPresenterOutput)? { self }
}

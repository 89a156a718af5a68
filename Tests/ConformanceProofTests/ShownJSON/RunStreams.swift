import ViperTestKit

/// Flows with streams that the article shows, and its wirings, line by line. The view wants all on the
/// main thread.
enum RunStreams {
  private struct User: Decodable, Sendable { let login: String }

  /// Gives a user whenever it is to refresh.
  @MainActor private final class UserListPresenter {
    let users: AsyncStream<[User]>
    private let task: Task<Void, Never>

    init(refresh: AsyncStream<Void>) {
      let (users, values) = AsyncStream<[User]>.makeStream()
      self.users = users
      task = Task {
        for await _ in refresh { values.yield([User(login: "octocat")]) }
      }
    }

    deinit { task.cancel() }
  }

  @MainActor static func users(_ text: String) async throws -> [String] {
    try await RunFlows.findingsInTime("\"timeout\": \"50ms\", \"steps\": [ \(text) ]") { harness in
      let refresh = StreamSource<Void>(harness, "refresh")
      let users = StreamProbe<[User]>(harness, "users", asksForMainThread: true)
      let presenter = UserListPresenter(refresh: refresh.stream)
      harness.owns(presenter, as: .presenter)
      users.follow(presenter.users)
    }
  }

  private enum Request { case load }
  private enum Response {}

  @MainActor static func answered(_ text: String) async throws -> [String] {
    try await RunFlows.findingsInTime(text) { harness in
      let refresh = StreamSource<Void>(harness, "viewDidLoadTrigger")
      let answers = StreamSource<[User]>(harness, "users", on: .response)
      let users = StreamProbe<[User]>(harness, "users", asksForMainThread: true)
      let errors = StreamProbe<String>(harness, "errors")
      let interactor = InteractorSpy<Request, Response>(harness)
      harness.owns(RunFlows.Presenter(), as: .presenter)
      refresh.subscribe { interactor.handle(.load) }
      answers.subscribe(next: users.next, fail: { errors.next("\($0)") })
    }
  }
}

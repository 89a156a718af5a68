#if canImport(Combine)
  import Combine
  import Dispatch
  import UserListModule
  import ViperConformance
  import ViperTestKit

  /// The wiring of a module that was written for Combine, in the adaptors' words.
  enum UserListStreams {
    static func wire(_ harness: Harness, faults: Faults = [], bindsOnMain: Bool = false) {
      harness.make(User.self) { User(login: $0["login"]?.text ?? "", id: 1) }
      let presenter = UserListPresenter(
        interactor: Interactor(harness), router: Wireframe(harness), faults: faults)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, trigger: "viewDidLoadTrigger", presenter.viewDidLoadTrigger)
      harness.accepts(.event, trigger: "refreshTrigger", presenter.refreshTrigger)
      harness.accepts(.event, trigger: "didSelectUserTrigger", presenter.didSelectUserTrigger)
      let users = StreamProbe<[User]>(harness, "users", asksForMainThread: bindsOnMain)
      let problems = StreamProbe<String>(harness, "problems")
      harness.binds { [unowned presenter] in
        if bindsOnMain, !faults.contains(.notOnMainThread) {
          presenter.users.receive(on: DispatchQueue.main).record(in: users)
        } else {
          presenter.users.record(in: users)
        }
        presenter.problems.record(in: problems)
      }
    }

    static let scenario = StreamScenario(
      load: ["viewDidLoadTrigger"], success: [.response("users", with: [["login": "octocat"]])],
      failure: [.response("users", failed: "offline")])

    private final class Interactor: UserListInteractorUseCase {
      private let calls: CallRecorder<Void>
      private let users: StreamSource<[User]>

      init(_ harness: Harness) {
        calls = CallRecorder(harness, (), on: .request)
        users = StreamSource(harness, "users", on: .response)
      }

      func fetch() -> AnyPublisher<[User], any Error> {
        users.publisher { [calls] in calls.call("fetch") }
      }
    }

    private final class Wireframe: UserListWireframe {
      private let calls: CallRecorder<Void>

      init(_ harness: Harness) {
        calls = CallRecorder(harness, (), on: .route)
      }

      func showRepositoryList(_ user: User) {
        calls.call("showRepositoryList", [nil: user])
      }
    }
  }
#endif

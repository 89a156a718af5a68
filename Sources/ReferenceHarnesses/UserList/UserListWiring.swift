import UserListModule
import ViperHTTP
import ViperTestKit

/// The wiring of the flows of `UserList` and `RepositoryList`, one function a subject.
///
/// Streams are tied in by closures only; `ViperCombineTests` has the same with the adaptors for
/// Combine.
public enum UserListWiring {
  /// The list's presenter between doubles: its inputs are triggers, its outputs are recorded.
  ///
  /// - Parameter bindsOnMain: Whether its outputs are recorded where the view wants them, on the main
  ///   thread, for the laws of streams.
  public static func listPresenter(
    _ harness: Harness, faults: Faults = [], bindsOnMain: Bool = false
  ) {
    harness.makesGitHubEntities()
    let interactor = harness.owns(UserListInteractorDouble(harness), as: .interactor)
    let presenter = UserListPresenter(
      interactor: interactor, router: UserListWireframeSpy(harness), faults: faults)
    harness.owns(presenter, as: .presenter)
    let viewDidLoad = StreamSource<Void>(harness, "viewDidLoadTrigger")
    viewDidLoad.send(to: { [unowned presenter] in presenter.viewDidLoadTrigger.send() })
    let refresh = StreamSource<Void>(harness, "refreshTrigger")
    refresh.send(to: { [unowned presenter] in presenter.refreshTrigger.send() })
    let didSelect = StreamSource<User>(harness, "didSelectUserTrigger")
    didSelect.send(to: { [unowned presenter] in presenter.didSelectUserTrigger.send($0) })
    let users = StreamProbe<[User]>(harness, "users", asksForMainThread: bindsOnMain)
    let problems = StreamProbe<String>(harness, "problems", asksForMainThread: bindsOnMain)
    let hops = bindsOnMain && !faults.contains(.notOnMainThread)
    harness.binds { [unowned presenter] in
      presenter.output?.users.record(by: users, onMain: hops)
      presenter.output?.problems.record(by: problems, onMain: hops)
    }
  }

  /// The list's interactor and its static client, before the network; what it publishes is recorded.
  public static func listInteractor(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    var interactor: UserListInteractor? = UserListInteractor(faults: faults)
    if let interactor { harness.tracks(interactor, as: .interactor) }
    harness.accepts(.request, named: "fetch") { [unowned harness] _ in
      // Each answer is a stream of its own.
      interactor?.fetch().record(by: StreamProbe(harness, "users"))
    }
    harness.accepts(.event, named: "leave") { _ in interactor = nil }
  }

  /// The list's screen before a presenter that only records and says what it is told to.
  public static func listView(_ harness: Harness, faults: Faults = []) {
    harness.makesGitHubEntities()
    let view = harness.owns(
      UserListView(presenter: UserListPresenterDouble(harness), faults: faults), as: .view)
    view.log = { _ in }
    let screen = StreamProbe<UserListView.Content>(harness, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    harness.accepts(.event, named: "viewDidLoad") { _ in view.viewDidLoad() }
    harness.accepts(.event, named: "pullToRefresh") { _ in view.pullToRefresh() }
    harness.accepts(.event, named: "tapLine") { view.tapLine(at: try $0("at")) }
  }

  /// The presenter of the repositories between doubles.
  ///
  /// - Parameter bindsOnMain: Whether its outputs are recorded where the view wants them, on the main
  ///   thread, for the laws of streams.
  public static func detailPresenter(
    _ harness: Harness, faults: Faults = [], bindsOnMain: Bool = false
  ) {
    harness.makesGitHubEntities()
    let interactor = harness.owns(RepositoryListInteractorDouble(harness), as: .interactor)
    let presenter = RepositoryListPresenter(
      user: User(login: "octocat", id: 1), interactor: interactor,
      router: RepositoryListWireframeSpy(harness), faults: faults)
    harness.owns(presenter, as: .presenter)
    let viewDidLoad = StreamSource<Void>(harness, "viewDidLoadTrigger")
    viewDidLoad.send(to: { [unowned presenter] in presenter.viewDidLoadTrigger.send() })
    let didSelect = StreamSource<Repository>(harness, "didSelectRepositoryTrigger")
    didSelect.send(to: { [unowned presenter] in presenter.didSelectRepositoryTrigger.send($0) })
    let repositories = StreamProbe<[Repository]>(
      harness, "repositories", asksForMainThread: bindsOnMain)
    let problems = StreamProbe<String>(harness, "problems", asksForMainThread: bindsOnMain)
    let hops = bindsOnMain && !faults.contains(.notOnMainThread)
    harness.binds { [unowned presenter] in
      presenter.output?.repositories.record(by: repositories, onMain: hops)
      presenter.output?.problems.record(by: problems, onMain: hops)
    }
  }

  /// The interactor of the repositories and its static client, before the network.
  public static func detailInteractor(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    let interactor = harness.owns(RepositoryListInteractor(faults: faults), as: .interactor)
    harness.accepts(.request, named: "fetch") { [unowned harness, unowned interactor] in
      // Each answer is a stream of its own.
      interactor.fetch(try $0("_0")).record(by: StreamProbe(harness, "repositories"))
    }
  }

  /// The screen of the repositories before a presenter that only records and says what it is told to.
  public static func detailView(_ harness: Harness, faults: Faults = []) {
    harness.makesGitHubEntities()
    let view = harness.owns(
      RepositoryListView(presenter: RepositoryListPresenterDouble(harness), faults: faults),
      as: .view)
    let screen = StreamProbe<RepositoryListView.Content>(harness, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    harness.accepts(.event, named: "viewDidLoad") { _ in view.viewDidLoad() }
    harness.accepts(.event, named: "tapLine") { view.tapLine(at: try $0("at")) }
  }

  /// Both modules as the app assembles them, driven by what their user does and sees.
  ///
  /// Doubles are the network, the browser, and what records the stack's changes.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    let detail = harness.submodule("RepositoryList")
    let assembly = UserListAssemblyDouble(harness, detail, faults: faults)
    let navigation = harness.owns(RecordingStack(harness), as: "navigation")
    let root = harness.owns(ViewController(), as: "start")
    harness.accepts(.event, named: "launch") { _ in
      navigation.pushViewController(root)
      navigation.pushViewController(assembly.userList())
    }
    harness.accepts(.event, named: "pullToRefresh") { _ in assembly.listView?.pullToRefresh() }
    harness.accepts(.event, named: "tapLine") { assembly.listView?.tapLine(at: try $0("at")) }
    harness.accepts(.event, named: "swipeBack") { _ in navigation.popViewController() }
    detail.accepts(.event, named: "tapLine") { assembly.detailView?.tapLine(at: try $0("at")) }
  }
}

extension Harness {
  /// Says how entities are made from a fixture: by what it says of them; of the rest they have what
  /// follows from that.
  func makesGitHubEntities() {
    make(User.self) { try ValueMaker().make(UserFields.self, from: $0).user }
    make(Repository.self) { json in
      let fields = try ValueMaker().make(RepositoryFields.self, from: json)
      var repository = Repository(
        id: fields.id, name: fields.name, owner: User(login: fields.owner ?? "octocat", id: 1))
      repository.stargazersCount = fields.stars
      return repository
    }
    makesErrors(GitHubError.self)
  }
}

/// What a fixture can say of a user: a structure, so that a field that is misspelt is told.
private struct UserFields {
  let login: String
  let id: Int?
  let type: String?

  var user: User { User(login: login, id: id ?? 1, type: type ?? "User") }
}

/// What a fixture can say of a repository.
private struct RepositoryFields {
  let id: Int
  let name: String
  let owner: String?
  let stars: Int?
}

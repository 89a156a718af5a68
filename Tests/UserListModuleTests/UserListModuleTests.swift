import Foundation
import Testing
import UserListModule

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

@Suite struct UserListModuleTests {
  private final class HoldingAPI: GitHubAPI {
    var answers: [(Result<[User], any Error>) -> Void] = []
    func users(completion: @escaping (Result<[User], any Error>) -> Void) {
      answers.append(completion)
    }
    func repositories(
      of login: String, completion: @escaping (Result<[Repository], any Error>) -> Void
    ) {
      completion(
        .success([Repository(id: 1, name: "Hello-World", owner: User(login: login, id: 1))]))
    }
  }

  private final class ListingBrowser: Browser {
    var opened: [String] = []
    func open(_ address: String) { opened.append(address) }
  }

  @MainActor @Test func theUsersAreShownAndOneIsOpened() async {
    let browser = ListingBrowser()
    let octocat = User(login: "octocat", id: 583231)
    let assembly = UserListAssembly(
      api: InMemoryGitHub([(octocat, ["Hello-World", "linguist"])]), browser: browser)
    let navigation = NavigationController()
    let view = assembly.userList()
    navigation.pushViewController(view)
    #expect(view.content.lines == [])
    await mainQueue()
    #expect(view.content.lines == ["octocat"])
    view.tapLine(at: 0)
    // Another screen lies over the list already.
    view.tapLine(at: 0)
    await mainQueue()
    #expect(navigation.viewControllers.count == 2)
    let detail = navigation.topViewController as? RepositoryListView
    #expect(detail?.content.title == "octocat")
    #expect(detail?.content.lines == ["Hello-World", "linguist"])
    detail?.tapLine(at: 1)
    detail?.tapLine(at: 2)
    #expect(browser.opened == ["https://github.com/octocat/linguist"])
  }

  @MainActor @Test func theListGoesWhileItWaits() async {
    let api = HoldingAPI()
    weak var view: UserListView?
    weak var presenter: (any UserListPresenterInterface)?
    do {
      let list = UserListAssembly(api: api, browser: ListingBrowser()).userList()
      list.viewDidLoad()
      (view, presenter) = (list, list.presenter)
      #expect(presenter != nil)
    }
    await mainQueue()
    #expect(view == nil)
    #expect(presenter == nil)
    // Nobody hears it.
    api.answers.first?(.success([]))
  }

  @MainActor @Test func aListWhoseEndsAreWeakHasNoPresenter() {
    let list = UserListAssembly(
      api: HoldingAPI(), browser: ListingBrowser(), faults: .endsHeldWeakly
    ).userList()
    #expect(list.input == nil)
    #expect(list.output == nil)
  }

  @Test func aFailureThatCompletesTheSubjectEndsItForGood() {
    for faults in [Faults(), .failureCompletes] {
      let api = HoldingAPI()
      let presenter = UserListPresenter(
        interactor: UserListInteractor(api: api), router: NoWireframe(), faults: faults)
      var said: [String] = []
      let token = presenter.users.sink(
        receiveCompletion: { if case .failure(let error) = $0 { said.append("\(error)") } },
        receiveValue: { said.append("\($0.map(\.login))") })
      presenter.viewDidLoadTrigger.send()
      api.answers[0](.failure(GitHubError.unreadable))
      presenter.refreshTrigger.send()
      api.answers[1](.success([User(login: "octocat", id: 1)]))
      #expect(said.first == "[]")
      #expect(said.last == (faults.isEmpty ? #"["octocat"]"# : "unreadable"))
      #expect(said.count == 2)
      withExtendedLifetime(token) {}
    }
  }

  @Test func eachFaultHasAName() {
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(Faults.named.reduce(0) { $0 | $1.fault.rawValue } == (1 << Faults.named.count) - 1)
    #expect(Faults.ofTheEnds.map(\.name) == Faults.named.prefix(4).map(\.name))
  }

  private final class NoWireframe: UserListWireframe {
    func showRepositoryList(_ user: User) {}
  }

  /// Waits until everything has happened that waits in the main queue.
  private func mainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

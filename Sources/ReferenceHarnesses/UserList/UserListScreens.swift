import UserListModule
import ViperTestKit

/// The app's assembly, which has its modules tracked, and what is on their screens recorded.
final class UserListAssemblyDouble: UserListAssembly {
  private let list: Harness
  private let detail: Harness
  /// The screens, while they are there.
  private(set) weak var listView: UserListView?
  private(set) weak var detailView: RepositoryListView?

  init(_ list: Harness, _ detail: Harness, faults: Faults) {
    self.list = list
    self.detail = detail
    super.init(browser: BrowserDouble(detail), faults: faults)
  }

  override func userList() -> UserListView {
    let view = super.userList()
    list.tracks(view, presenter: view.presenter)
    view.log = { _ in }
    let screen = StreamProbe<UserListView.Content>(list, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    listView = view
    return view
  }

  override func repositoryList(of user: User) -> RepositoryListView {
    let view = super.repositoryList(of: user)
    detail.tracks(view, presenter: view.presenter)
    let screen = StreamProbe<RepositoryListView.Content>(detail, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    detailView = view
    return view
  }
}

/// A browser that only records what it is to open.
final class BrowserDouble: Browser {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func open(_ address: String) {
    service.call("open", [nil: address])
  }
}

/// The app's stack of screens, which also tells a router that knows where one is.
///
/// Scenes are called like their screens: `RepositoryList` for a `RepositoryListView`; `Start` is the
/// screen from which the list of users is opened.
final class RecordingStack: NavigationController {
  private let router: RouterFake<String>

  init(_ harness: Harness) {
    router = RouterFake(harness)
  }

  override func pushViewController(_ viewController: ViewController) {
    let name = "\(type(of: viewController))"
    let scene = name.hasSuffix("View") ? String(name.dropLast(4)) : "Start"
    if viewControllers.isEmpty {
      router.launch(scene)
    } else {
      router.push(scene)
    }
    super.pushViewController(viewController)
  }

  override func popViewController() {
    router.pop()
    super.popViewController()
  }
}

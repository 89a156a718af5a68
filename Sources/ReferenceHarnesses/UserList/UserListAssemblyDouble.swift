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
    super.init(api: GitHubAPIDouble(list), browser: BrowserDouble(detail), faults: faults)
  }

  override func userList() -> UserListView {
    let view = super.userList()
    list.tracks(view, as: .view)
    list.tracks(view.presenter, ifThere: .presenter)
    let screen = StreamProbe<UserListView.Content>(list, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    listView = view
    return view
  }

  override func repositoryList(of user: User) -> RepositoryListView {
    let view = super.repositoryList(of: user)
    detail.tracks(view, as: .view)
    detail.tracks(view.presenter, ifThere: .presenter)
    let screen = StreamProbe<RepositoryListView.Content>(detail, "screen", asksForMainThread: true)
    view.onChange = { [weak screen, weak view] in
      if let view { screen?.next(view.content) }
    }
    detailView = view
    return view
  }
}

extension Harness {
  fileprivate func tracks(_ object: AnyObject?, ifThere role: Role) {
    if let object {
      tracks(object, as: role)
    }
  }
}

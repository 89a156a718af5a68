/// The way in which the users and the repositories of one are put together.
///
/// Each returns the screen of its module, which owns the rest of it.
open class UserListAssembly {
  /// What opens pages of the web.
  public let browser: any Browser
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly.
  public init(browser: any Browser, faults: Faults = []) {
    self.browser = browser
    self.faults = faults
  }

  /// Makes the list of users.
  open func userList() -> UserListView {
    let router = UserListRouter(assembly: self)
    let presenter = UserListPresenter(
      interactor: UserListInteractor(faults: faults), router: router,
      faults: faults)
    let view = UserListView(presenter: presenter, faults: faults)
    router.viewController = view
    return view
  }

  /// Makes the list of a user's repositories.
  open func repositoryList(of user: User) -> RepositoryListView {
    let router = RepositoryListRouter(browser: browser)
    let presenter = RepositoryListPresenter(
      user: user, interactor: RepositoryListInteractor(faults: faults),
      router: router,
      faults: faults)
    let view = RepositoryListView(presenter: presenter, faults: faults)
    router.viewController = view
    return view
  }
}

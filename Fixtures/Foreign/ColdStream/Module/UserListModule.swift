final class UserListInteractor: UserListInteractorInput {
  func users() -> Cold<[String]> {
    Cold { next in next(["anna", "otto"]) }
  }
}

final class UserListViewController {
  private let output: UserListViewOutput
  private(set) var rows: [String] = []

  init(output: UserListViewOutput) {
    self.output = output
  }

  func viewDidLoad() {
    output.rows.subscribe { [weak self] rows in self?.rows = rows }
  }
}

enum UserListModule {
  static func build() -> UserListViewController {
    UserListViewController(output: UserListPresenter(interactor: UserListInteractor()))
  }
}

/// VIPER with inputs and outputs: the presenter hands itself out under two protocols.
enum UserList {
  static let sample = LeakSample(
    "user-list", .dialects, "The presenter keeps itself as its own input and output.",
    .cycle(
      ["UserListPresenter.input"], ["UserListPresenter.output"],
      fix: "make UserListPresenter.input weak", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (UserListView(), UserListPresenter())
    view.presenter = presenter
    return Made(view, watching: [presenter]) { [weak presenter] in
      presenter?.input = nil
      presenter?.output = nil
    }
  }
}

protocol UserListInput: AnyObject {
  func viewDidLoad()
}

protocol UserListOutput: AnyObject {
  var users: [String] { get }
}

protocol UserListInterface: AnyObject {
  var input: (any UserListInput)? { get }
  var output: (any UserListOutput)? { get }
}

final class UserListView {
  var presenter: (any UserListInterface)?
}

final class UserListPresenter: UserListInterface, UserListInput, UserListOutput {
  // Fix: weak var input: (any UserListInput)?
  var input: (any UserListInput)?
  // Fix: weak var output: (any UserListOutput)?
  var output: (any UserListOutput)?
  var users: [String] = []

  init() {
    input = self
    output = self
  }

  func viewDidLoad() {}
}

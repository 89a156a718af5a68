/// A cold stream: it begins for each who subscribes.
struct Cold<Value> {
  let subscribe: (@escaping (Value) -> Void) -> Void

  func map<Other>(_ change: @escaping (Value) -> Other) -> Cold<Other> {
    Cold<Other> { next in subscribe { next(change($0)) } }
  }
}

protocol UserListInteractorInput: AnyObject {
  func users() -> Cold<[String]>
}

protocol UserListViewOutput: AnyObject {
  var rows: Cold<[String]> { get }
}

final class UserListPresenter: UserListViewOutput {
  private let interactor: UserListInteractorInput

  init(interactor: UserListInteractorInput) {
    self.interactor = interactor
  }

  /// What loads when the view binds.
  var rows: Cold<[String]> {
    interactor.users().map { $0.map { $0.uppercased() } }
  }
}

// A service that is made by its user, which knows only its protocol.

final class Account {
  let name: String
  init(name: String) { self.name = name }
}

protocol AccountStore: AnyObject {
  init(account: Account)
  func balance() -> Balance
}

struct Balance {
  let amount: Int
  let currency: String
}

protocol BalanceView: AnyObject {
  func show(_ balance: Balance)
}

protocol BalanceViewOutput: AnyObject {
  func viewDidLoad()
}

final class BalancePresenter: BalanceViewOutput {
  weak var view: BalanceView?
  private let makeStore: (Account) -> AccountStore

  init<Store: AccountStore>(store: Store.Type) {
    makeStore = { Store(account: $0) }
  }

  func viewDidLoad() {
    let store = makeStore(Account(name: "Anna"))
    view?.show(store.balance())
  }
}

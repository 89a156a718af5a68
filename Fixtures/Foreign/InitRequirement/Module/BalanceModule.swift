final class MemoryAccountStore: AccountStore {
  private let account: Account

  init(account: Account) { self.account = account }
  func balance() -> Balance { Balance(amount: account.name.count, currency: "EUR") }
}

final class BalanceViewController: BalanceView {
  var output: BalanceViewOutput!
  private(set) var text = ""

  func show(_ balance: Balance) { text = "\(balance.amount) \(balance.currency)" }
}

enum BalanceModule {
  static func make() -> BalanceViewController {
    let view = BalanceViewController()
    let presenter = BalancePresenter(store: MemoryAccountStore.self)
    presenter.view = view
    view.output = presenter
    return view
  }
}

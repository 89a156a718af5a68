final class MemoryAccountStore: AccountStore {
  private var accounts: [Account] = []

  func names() -> [String] { accounts.map(\.name) }

  func save(_ account: Account) async throws -> Int {
    accounts.append(account)
    return accounts.count
  }
}

enum SignUpFactory {
  static func interactor() -> SignUpInteractorInput {
    SignUpInteractor(store: MemoryAccountStore())
  }
}

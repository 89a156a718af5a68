import Foundation

enum SignUpError: Error, Equatable {
  case emptyName
  case weakPassword(least: Int)
}

struct Account: Equatable {
  let name: String
  let isAdmin: Bool
}

protocol SignUpInteractorInput: AnyObject {
  func isFree(_ name: String) -> Bool
  func check(name: String, password: String) throws -> Account
  func register(_ account: Account) async throws -> Int
}

protocol AccountStore: AnyObject {
  func names() -> [String]
  func save(_ account: Account) async throws -> Int
}

final class SignUpInteractor: SignUpInteractorInput {
  private let store: AccountStore

  init(store: AccountStore) {
    self.store = store
  }

  func isFree(_ name: String) -> Bool {
    !store.names().contains(name)
  }

  func check(name: String, password: String) throws -> Account {
    guard !name.isEmpty else { throw SignUpError.emptyName }
    guard password.count >= 8 else { throw SignUpError.weakPassword(least: 8) }
    return Account(name: name, isAdmin: false)
  }

  func register(_ account: Account) async throws -> Int {
    try await store.save(account)
  }
}

import UserListModule
import ViperTestKit

extension Harness {
  /// Says how entities are made from a fixture: by what it says of them; of the rest they have what
  /// follows from that.
  func makesGitHubEntities() {
    make(User.self) { try ValueMaker().make(UserFields.self, from: $0).user }
    make(Repository.self) { json in
      let fields = try ValueMaker().make(RepositoryFields.self, from: json)
      var repository = Repository(
        id: fields.id, name: fields.name, owner: User(login: fields.owner ?? "octocat", id: 1))
      repository.stargazersCount = fields.stars
      return repository
    }
    make((any Error).self) { json -> any Error in
      if let error = try? ValueMaker().make(GitHubError.self, from: json) {
        return error
      }
      return GivenError(json)
    }
  }
}

/// What a fixture can say of a user: a structure, so that a field that is misspelt is told.
private struct UserFields {
  let login: String
  let id: Int?
  let type: String?

  var user: User { User(login: login, id: id ?? 1, type: type ?? "User") }
}

/// What a fixture can say of a repository.
private struct RepositoryFields {
  let id: Int
  let name: String
  let owner: String?
  let stars: Int?
}

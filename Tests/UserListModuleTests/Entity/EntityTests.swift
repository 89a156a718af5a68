import Foundation
import Testing

@testable import UserListModule

@Suite struct EntityTests {
  @Test func eachFieldOfAUserIsRead() throws {
    let user = try #require(
      JSONDecoder().decode([User].self, from: Data(FullAnswers.users.utf8)).first)
    try expectAllFields(of: user, in: FullAnswers.users)
    #expect(user.login == "octocat")
    #expect(user.id == 1)
    #expect(user.nodeID == "MDQ6VXNlcjE=")
    #expect(user.followingURL == "https://api.github.com/users/octocat/following{/other_user}")
    #expect(user.isSiteAdmin == false)
    #expect(user.userViewType == "public")
  }

  @Test func eachFieldOfARepositoryIsRead() throws {
    let repository = try #require(
      JSONDecoder().decode([Repository].self, from: Data(FullAnswers.repositories.utf8)).first)
    try expectAllFields(of: repository, in: FullAnswers.repositories)
    #expect(repository.fullName == "octocat/Hello-World")
    #expect(repository.owner.login == "octocat")
    #expect(repository.license?.spdxID == "MIT")
    #expect(repository.permissions?.push == false)
    #expect(repository.permissions?.maintain == nil)
    #expect(repository.topics == ["octocat", "atom", "electron", "api"])
    #expect(repository.addresses.compareURL.hasSuffix("/compare/{base}...{head}"))
    #expect(repository.securityAndAnalysis?["secret_scanning"]?.status == "enabled")
    #expect(repository.codeOfConduct?.key == "mit")
    #expect(repository.pushedAt == "2011-01-26T19:06:43Z")
  }

  @Test func whatIsMadeByHandHasTheAddressesThatGitHubGives() throws {
    let read = try #require(
      JSONDecoder().decode([Repository].self, from: Data(FullAnswers.repositories.utf8)).first)
    let made = Repository(id: 1, name: "Hello-World", owner: User(login: "octocat", id: 1))
    var addresses = made.addresses
    addresses.mirrorURL = read.addresses.mirrorURL
    addresses.gitURL = read.addresses.gitURL
    addresses.svnURL = read.addresses.svnURL
    #expect(addresses == read.addresses)
  }

  @Test func aFieldThatMustBeThereIsMissed() {
    let text = FullAnswers.users.replacingOccurrences(of: #""login": "octocat","#, with: "")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([User].self, from: Data(text.utf8))
    }
  }

  /// Each key of the JSON must have come into some property: one that is not read would be nil, or
  /// not be there.
  private func expectAllFields(of value: Any, in text: String) throws {
    let json = try #require(
      (JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])?.first)
    var names: [String: Bool] = [:]
    func collect(_ value: Any) {
      for child in Mirror(reflecting: value).children {
        guard let label = child.label else { continue }
        let isNil =
          Mirror(reflecting: child.value).displayStyle == .optional
          && Mirror(reflecting: child.value).children.isEmpty
        names[label] = !isNil
        if child.value is RepositoryAddresses { collect(child.value) }
      }
    }
    collect(value)
    names["addresses"] = nil
    let missing = names.filter { !$0.value }.keys.sorted()
    #expect(missing.filter { !FullAnswers.areNull.contains($0) } == [])
    #expect(names.count == json.count)
  }
}

import Foundation
import Testing

@testable import UserListModule

@Suite struct GitHubAnswerTests {
  private func read(
    _ text: String?, status: Int? = 200, error: (any Error)? = nil
  ) -> Result<[User], any Error> {
    GitHubAnswer.read(text.map { Data($0.utf8) }, status: status, error: error, faults: [])
  }

  private func problem(_ result: Result<[User], any Error>) -> GitHubError? {
    guard case .failure(let error) = result else { return nil }
    return error as? GitHubError
  }

  @Test func anAnswerIsRead() throws {
    #expect(try read(FullAnswers.users).get().map(\.login) == ["octocat"])
    #expect(try read("[]").get() == [])
  }

  @Test func eachProblemHasItsWords() {
    struct Offline: LocalizedError {
      var errorDescription: String? { "The line is down." }
    }
    let problems: [(GitHubError?, String)] = [
      (problem(read(nil, status: nil, error: Offline())), "The line is down."),
      (problem(read(nil, status: nil)), "There is no answer."),
      (
        problem(read(#"{ "message": "API rate limit exceeded" }"#, status: 403)),
        "Too many requests. Please wait an hour."
      ),
      (problem(read(#"{ "message": "Not Found" }"#, status: 404)), "Not Found (404)"),
      (problem(read("<html>", status: 502)), "GitHub refused (502)."),
      (problem(read(#"{ "login": "octocat" }"#)), "GitHub's answer can't be read."),
      (problem(read("")), "GitHub's answer can't be read."),
    ]
    for (problem, words) in problems {
      #expect(problem?.errorDescription == words)
    }
  }
}

import Foundation

/// The reading of what GitHub answers.
enum GitHubAnswer {
  static func read<Body: Decodable>(
    _ data: Data?, status: Int?, error: (any Error)?, faults: Faults
  ) -> Result<Body, any Error> {
    if let error {
      return .failure(GitHubError.unreachable(reason: error.localizedDescription))
    }
    guard let status, let data else {
      return .failure(GitHubError.unreachable(reason: "There is no answer."))
    }
    guard (200..<300).contains(status) || faults.contains(.statusIgnored) else {
      let message = try? JSONDecoder().decode(Problem.self, from: data).message
      return .failure(
        GitHubError.refused(
          status: status, message: faults.contains(.messageDropped) ? "" : message ?? ""))
    }
    return Result {
      do {
        return try JSONDecoder().decode(Body.self, from: data)
      } catch {
        throw GitHubError.unreadable
      }
    }
  }

  private struct Problem: Decodable {
    let message: String
  }
}

/// Why GitHub gave no answer that can be used.
public enum GitHubError: Error, Equatable {
  /// It can't be reached.
  case unreachable(reason: String)
  /// It says no: with 403, that too much was asked in this hour.
  case refused(status: Int, message: String)
  /// It says something else than it should.
  case unreadable
}

extension GitHubError: LocalizedError {
  /// The words for the user.
  public var errorDescription: String? {
    switch self {
    case .unreachable(let reason): reason
    case .refused(403, _): "Too many requests. Please wait an hour."
    case .refused(let status, let message):
      message.isEmpty ? "GitHub refused (\(status))." : "\(message) (\(status))"
    case .unreadable: "GitHub's answer can't be read."
    }
  }
}

extension Error {
  /// The words for the user.
  var words: String {
    // Errors without a description of their own would show their type's name to the user.
    (self as? any LocalizedError)?.errorDescription ?? "Please try again later."
  }
}

import Foundation

/// What a client of a web service says of an answer.
enum ClientAnswer {
  case items([String])
  case item(String)
  case failed(String)

  /// Names what came, or says what a user would be told.
  init<Success>(_ result: Result<Success, any Error>, _ success: (Success) -> Self) {
    switch result {
    case .success(let value): self = success(value)
    case .failure(let error):
      self = .failed((error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
  }
}

import Foundation

/// The words in which a user is told of an error.
enum UserMessage {
  static func text(for error: any Error) -> String {
    // Errors without a description of their own would show their type's name to the user.
    (error as? any LocalizedError)?.errorDescription ?? "Please try again later."
  }
}

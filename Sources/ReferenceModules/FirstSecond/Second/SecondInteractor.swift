import Foundation

/// Knows what a note may be.
public final class SecondInteractor: SecondUsecase {
  private static let mostLetters = 80

  /// Creates an interactor.
  public init() {}

  /// The text without white space around it.
  public func checked(text: String) throws -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw TextProblem.empty }
    guard text.count <= Self.mostLetters else {
      throw TextProblem.tooLong(by: text.count - Self.mostLetters)
    }
    return text
  }
}

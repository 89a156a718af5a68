import Foundation

/// Knows what a note may be.
public final class SecondInteractor: SecondUsecase {
  private static let mostLetters = 80

  private let faults: Faults

  /// Creates an interactor.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// The text without white space around it.
  public func checked(text: String) throws -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw TextProblem.empty }
    let text = faults.contains(.spacesKept) ? text : trimmed
    let most = faults.contains(.limitOffByOne) ? Self.mostLetters - 1 : Self.mostLetters
    guard text.count <= most else {
      throw TextProblem.tooLong(by: text.count - most)
    }
    return text
  }
}

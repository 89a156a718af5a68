/// What the second presenter can ask for.
public protocol SecondUsecase: AnyObject {
  /// The text as it is kept.
  ///
  /// - Throws: ``TextProblem`` where it can't be kept.
  func checked(text: String) throws -> String
}

/// Why a text can't be kept.
public enum TextProblem: Error, Equatable, Sendable {
  /// Nothing stands in it.
  case empty
  /// It has too many letters.
  case tooLong(by: Int)
}

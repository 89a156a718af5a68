/// An error as a screen shows it.
public struct ErrorMessage {
  /// What did not work, in a few words.
  public let title: String
  /// Why, and what to do about it.
  public let message: String
}

/// How an alert was answered, for a handler that reads it.
public struct AlertAnswer: Sendable, Hashable {
  /// The title of the button that was tapped.
  public let button: String
  /// What stood in the text fields, in their order.
  public let texts: [String]

  /// Makes an answer.
  public init(button: String, texts: [String] = []) {
    self.button = button
    self.texts = texts
  }
}

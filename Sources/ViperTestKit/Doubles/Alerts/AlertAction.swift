/// A button of an alert.
public struct AlertAction {
  /// What a button is for.
  public enum Style: Sendable, Hashable {
    /// Does something.
    case `default`
    /// Leaves everything as it is.
    case cancel
    /// Takes something away for good.
    case destructive
  }

  /// What stands on the button.
  public let title: String
  /// What it is for.
  public let style: Style

  let handler: (() -> Void)?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it is for.
  ///   - handler: Called when it is tapped.
  public init(_ title: String, style: Style = .default, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

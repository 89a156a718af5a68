/// A question to the user, with its buttons.
public final class AlertController {
  /// What is asked.
  public let title: String
  /// What is to be known about it.
  public let message: String?
  /// The buttons, from the first one.
  public private(set) var buttons: [AlertButton] = []

  /// Creates a question without buttons.
  public init(title: String, message: String? = nil) {
    self.title = title
    self.message = message
  }

  /// Adds a button after those that are there.
  public func addButton(_ button: AlertButton) {
    buttons.append(button)
  }
}

/// A button of a question.
public struct AlertButton {
  /// What a button is for.
  public enum Style: Sendable {
    /// Does something.
    case plain
    /// Leaves everything as it is.
    case cancel
    /// Takes something away for good.
    case destructive
  }

  /// What stands on it.
  public let title: String
  /// What it is for.
  public let style: Style
  /// What is done when it is tapped.
  public let handler: (() -> Void)?

  /// Creates a button.
  public init(title: String, style: Style = .plain, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

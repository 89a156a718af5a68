import ViperJSON

/// A button of an alert.
public struct AlertAction {
  /// What a button is for.
  public enum Style: String, Sendable, Hashable {
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
  /// Whether it is the one that the return key stands for.
  public let isPreferred: Bool

  let handler: Handler?

  /// What is called when the button is tapped. A closure around the module's own one would come
  /// between them in what a leak is explained with.
  enum Handler {
    case plain(() -> Void)
    case reading((AlertAnswer) -> Void)

    func callAsFunction(_ answer: AlertAnswer) {
      switch self {
      case .plain(let handler): handler()
      case .reading(let handler): handler(answer)
      }
    }
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it is for.
  ///   - isPreferred: Whether it is the one that the return key stands for.
  ///   - handler: Called when it is tapped.
  public init(
    _ title: String, style: Style = .default, isPreferred: Bool = false,
    handler: (() -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.isPreferred = isPreferred
    self.handler = handler.map(Handler.plain)
  }

  /// Makes a button whose handler reads what was typed.
  ///
  /// ```swift
  /// AlertAction("Save") { answer in presenter.didEnter(name: answer.texts[0]) }
  /// ```
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it is for.
  ///   - isPreferred: Whether it is the one that the return key stands for.
  ///   - handler: Called with the answer when it is tapped.
  public init(
    _ title: String, style: Style = .default, isPreferred: Bool = false,
    reading handler: @escaping (AlertAnswer) -> Void
  ) {
    self.title = title
    self.style = style
    self.isPreferred = isPreferred
    self.handler = .reading(handler)
  }

  /// The button in the notation of fixtures: `{ "cancel": "No" }`.
  var json: JSONValue {
    .object(
      [(style.rawValue, .string(title))] + (isPreferred ? [("preferred", .bool(true))] : []))
  }
}

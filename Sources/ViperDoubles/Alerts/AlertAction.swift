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

  private(set) var handler: Handler?

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
    self.init(title, style: style, isPreferred: isPreferred)
    self.handler = .reading(handler)
  }

  /// The button in the notation of fixtures: `{ "cancel": "No" }`.
  var json: JSONValue {
    .object(
      [(style.rawValue, .string(title))] + (isPreferred ? [("preferred", .bool(true))] : []))
  }
}

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

/// A text field of an alert.
public struct AlertTextField {
  /// What stands in it while it is empty; nil for nothing.
  public let placeholder: String?
  /// What stands in it.
  public internal(set) var text: String
  /// Whether what is typed is hidden, as a password is.
  public let isSecure: Bool

  let onType: ((String) -> Void)?

  /// Makes a text field.
  ///
  /// - Parameters:
  ///   - placeholder: What stands in it while it is empty.
  ///   - text: What stands in it at first.
  ///   - isSecure: Whether what is typed is hidden.
  ///   - onType: Called with the whole text when something was typed.
  public init(
    placeholder: String? = nil, text: String = "", isSecure: Bool = false,
    onType: ((String) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    self.text = text
    self.isSecure = isSecure
    self.onType = onType
  }

  var withoutHandler: AlertTextField {
    AlertTextField(placeholder: placeholder, text: text, isSecure: isSecure)
  }

  var empty: AlertTextField {
    var field = self
    field.text = ""
    return field
  }

  var json: JSONValue {
    let members: [(String, JSONValue)?] = [
      placeholder.map { ("placeholder", .string($0)) },
      ("text", .string(text)),
      isSecure ? ("secure", .bool(true)) : nil,
    ]
    return .object(members.compactMap { $0 })
  }
}

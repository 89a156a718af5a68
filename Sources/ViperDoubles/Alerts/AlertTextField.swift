import ViperJSON

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

  /// The field in the notation of fixtures.
  var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if let placeholder {
      members.append(("placeholder", .string(placeholder)))
    }
    members.append(("text", .string(text)))
    if isSecure {
      members.append(("secure", .bool(true)))
    }
    return .object(members)
  }
}

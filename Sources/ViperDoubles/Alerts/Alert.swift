public import RoleNames
import ViperJSON

/// What a module shows to tell the user something or to ask: an alert, or an action sheet.
///
/// ```swift
/// alerts.show(
///   Alert(
///     title: "Delete?",
///     actions: [
///       AlertAction("Cancel", style: .cancel),
///       AlertAction("Delete", style: .destructive) { presenter.didConfirm() },
///     ]))
/// ```
public struct Alert {
  /// How it is laid out.
  public enum Style: String, Sendable, Hashable {
    /// In the middle of the screen.
    case alert
    /// A list of choices at the edge of the screen.
    case actionSheet
  }

  /// What stands at the top; nil for nothing.
  public let title: String?
  /// What stands below the title; nil for nothing.
  public let message: String?
  /// How it is laid out.
  public let style: Style
  /// The buttons, in their order.
  public let actions: [AlertAction]
  /// The text fields, in their order, with what was typed into them so far.
  public internal(set) var fields: [AlertTextField]
  /// Who shows it: the view as a rule.
  public let shownBy: Role

  let onDismiss: (() -> Void)?

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What stands at the top.
  ///   - message: What stands below the title.
  ///   - style: How it is laid out.
  ///   - actions: The buttons, in their order.
  ///   - fields: The text fields, in their order.
  ///   - role: Who shows it.
  ///   - onDismiss: Called after the handler or a dismissal; not where the module takes it down.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert,
    actions: [AlertAction] = [], fields: [AlertTextField] = [], by role: Role = .view,
    onDismiss: (() -> Void)? = nil
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
    self.fields = fields
    shownBy = role
    self.onDismiss = onDismiss
  }
}

extension Alert {
  /// How failures call it: `the alert 'Delete?'`.
  var name: String { "the alert \(quotedName)" }

  /// The title in quotes; where there is none, the message.
  var quotedName: String {
    if let title { return "'\(title)'" }
    if let message { return "with the message '\(message)'" }
    return "without a title"
  }

  var buttons: [String] { actions.map(\.title) }

  /// Whether somebody is told of an answer, and may be kept alive by that.
  var hasHandlers: Bool {
    onDismiss != nil || actions.contains { $0.handler != nil }
      || fields.contains { $0.onType != nil }
  }

  /// The same to look at, without anything that calls the module.
  var withoutHandlers: Alert {
    Alert(
      title: title, message: message, style: style,
      actions: actions.map { AlertAction($0.title, style: $0.style, isPreferred: $0.isPreferred) },
      fields: fields.map(\.withoutHandler), by: shownBy)
  }

  var with: JSONValue {
    let members: [(String, JSONValue)?] = [
      ("title", title.map(JSONValue.string) ?? .null),
      ("message", message.map(JSONValue.string) ?? .null),
      ("actions", .array(actions.map(\.json))),
      style == .alert ? nil : ("style", .string(style.rawValue)),
      fields.isEmpty ? nil : ("fields", .array(fields.map(\.json))),
      shownBy == .view ? nil : ("by", .string(shownBy.rawValue)),
    ]
    return .object(members.compactMap { $0 })
  }

  /// Whether both look the same, whatever was typed into them.
  func looksLike(_ other: Alert) -> Bool {
    var (one, two) = (self, other)
    one.fields = fields.map(\.empty)
    two.fields = other.fields.map(\.empty)
    return one.with.isStructurallyEqual(to: two.with)
  }
}

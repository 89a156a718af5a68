import RoleNames
import RuntimeReflection
import ViperMessages

/// An object or reference that is known to outlive its module, and why that is accepted.
///
/// ```swift
/// await expectReleased(
///   retained: [
///     .object("ImageCache", because: "it lives as long as the app"),
///     .edge("ArticlesPresenter.timer", because: "fires once, and is gone after 5 s"),
///   ]
/// ) { ArticlesWireframe.assemble() }
/// ```
///
/// One that no longer applies is a finding, so that the list never outlives its reasons:
///
/// ```
/// ImageCache is expected to live on (it lives as long as the app), but was released.
/// Fix: Remove it from 'retained'.
/// [retained-is-gone]
/// ```
public struct ExpectedSurvivor: Sendable, Hashable {
  enum Kind { case object, edge }

  let kind: Kind
  let name: String
  let reason: String

  /// Objects of a type or a role live on, and what only they hold.
  ///
  /// - Parameters:
  ///   - name: The type's name without its module, or the role: "ImageCache", "router".
  ///   - reason: Why that is accepted.
  public static func object(_ name: String, because reason: String) -> ExpectedSurvivor {
    ExpectedSurvivor(kind: .object, name: name, reason: reason)
  }

  /// A reference keeps alive what it refers to; a cycle through it is accepted.
  ///
  /// - Parameters:
  ///   - name: Owner and property, as a failure names them: "ArticlesPresenter.cache"; the owner may
  ///     be a role: "presenter.cache".
  ///   - reason: Why that is accepted.
  public static func edge(_ name: String, because reason: String) -> ExpectedSurvivor {
    ExpectedSurvivor(kind: .edge, name: name, reason: reason)
  }
}

extension ExpectedSurvivor {
  func means(_ typeName: String, _ role: Role?) -> Bool {
    kind == .object && Self.matches(name[...], typeName, role)
  }

  func means(_ edge: OwnershipGraph.Edge, in graph: OwnershipGraph) -> Bool {
    guard kind == .edge, edge.ownership == .strong, let dot = name.firstIndex(of: ".") else {
      return false
    }
    let owner = graph.nodes[edge.source]
    guard owner.isOwner, Self.matches(name[..<dot], owner.name, owner.role) else { return false }
    let property = name[name.index(after: dot)...]
    guard edge.label.hasPrefix(property) else { return false }
    let rest = edge.label.dropFirst(property.count)
    return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
  }

  private static func matches(_ name: Substring, _ typeName: String, _ role: Role?) -> Bool {
    name == typeName || name == typeName.prefix { $0 != "<" }
      || name == (role?.rawValue ?? typeName)
  }

  func finding(source: SourcePlace? = nil) -> Finding {
    let sentence =
      kind == .object
      ? "\(name) is expected to live on (\(reason)), but was released."
      : "\(name) is expected to keep something alive (\(reason)), but keeps nothing."
    let remedy =
      kind == .edge && !name.contains("." as Character)
      ? "Write the owner and its property: \"ListPresenter.\(name)\"."
      : "Remove it from 'retained'."
    return Finding(id: .retainedIsGone, sentence: sentence, remedy: remedy, source: source)
  }
}

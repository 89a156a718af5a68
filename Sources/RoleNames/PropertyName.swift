/// The name of a stored property, and what it tells of what stands there.
package struct PropertyName: Sendable {
  /// The name in small letters, without underscores before it.
  package let folded: String

  package init(_ name: String) {
    folded = name.drop { $0 == "_" }.lowercased()
  }

  /// The role of what stands there.
  ///
  /// - Parameter owner: The role of the object that has the property.
  package func role(in owner: Role) -> Role? {
    let isAnswering = owner == .interactor || owner == .view
    return isAnswering && folded == "output" ? .presenter : Self.roles[folded]
  }

  /// Whether it is for who opened the module: a presenter's output, an interactor's listener.
  ///
  /// - Parameters:
  ///   - type: The name of the declared type.
  ///   - owner: The role of the object that has the property.
  package func isDelegate(ofType type: String, in owner: Role) -> Bool {
    folded.hasSuffix("delegate") || type.hasSuffix("Delegate") || type.hasSuffix("ModuleOutput")
      || folded == "listener" || (owner == .presenter && folded == "output")
  }

  private static let roles = Dictionary(
    RoleWords.all(in: .property).map { ($0.text.lowercased(), $0.role) },
    uniquingKeysWith: { first, _ in first })
}

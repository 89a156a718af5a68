import RoleNames

/// A declaration of a type that plays a role, or an extension of it.
struct RoleType: Sendable {
  /// The place of the file, in ``SourceFacts/files``.
  let file: Int
  let type: SourceType
  let role: RecognisedRole

  init(_ file: Int, _ type: SourceType, _ role: RecognisedRole) {
    self.file = file
    self.type = type
    self.role = role
  }
}

/// A stored property by which a role knows another one.
struct RoleReference: Sendable {
  let owner: RoleType
  let property: SourceProperty
  let target: RecognisedRole

  /// Whether it leads from one of VIPER's roles to another one.
  var isBetweenRoles: Bool {
    let roles: [Role] = [.view, .presenter, .interactor, .router]
    return roles.contains(owner.role.role) && roles.contains(target.role)
      && owner.role.role != target.role
  }

  /// Whether it leads back to who owns the one that holds it: from presenter to view, from interactor
  /// to presenter, from router to view, from a module to its delegate.
  var isBack: Bool {
    switch (owner.role.role, target.role) {
    case (.presenter, .view), (.interactor, .presenter), (.router, .view),
      (.presenter, .delegate):
      true
    case (.router, .presenter): target.isOutput
    default: false
    }
  }
}

package import RoleNames
package import ViperRules

/// What the source of a project says of its roles: what rules about source code look at.
package struct SourceFacts: RuleSubject {
  /// What it is called.
  package static let basis: String = "the source"

  /// The files, in the order of their paths.
  package let files: [SourceFile]
  let roles: RoleIndex
  /// The stored properties by which a role knows another one.
  let references: [RoleReference]
  /// The declarations of types that play a role, and their extensions.
  let roleTypes: [RoleType]

  /// Looks at files.
  ///
  /// - Parameters:
  ///   - files: What was read.
  ///   - spellings: How the project spells the names of types that play a role.
  ///   - conformances: What the compiler knows besides.
  package init(
    _ files: [SourceFile], spellings: RoleSpellings = .init(),
    conformances: Conformances = .init()
  ) {
    let roles = RoleIndex(files, spellings: spellings, conformances: conformances)
    self.files = files
    self.roles = roles
    roleTypes = files.indices.flatMap { file in
      files[file].types.compactMap { type in
        type.kind == .protocol
          ? nil
          : roles.role(of: type, in: files[file]).map { RoleType(file: file, type: type, role: $0) }
      }
    }
    references = roleTypes.flatMap { owner in
      owner.type.properties.filter { !$0.isStatic }.flatMap { property in
        // `Optional<ListView>` leads to the view; a `Presenter<ListView>` is a presenter.
        ([property.types] + property.arguments).lazy.map { names in
          names.compactMap { roles.protocols[$0] ?? roles.types[$0] }
        }.first { !$0.isEmpty }?.map {
          RoleReference(owner: owner, property: property, target: $0)
        } ?? []
      }
    }
  }

  /// Whether a role is recognised, or a fact is known.
  package func has(_ need: Need) -> Bool {
    switch need {
    case .role(let role): roles.types.values.contains { $0.role == role }
    case .contract: files.contains { !contracts(in: $0).isEmpty }
    case .secondModule: roles.modules.count > 1
    case .roleReference: references.contains { $0.isBetweenRoles }
    case .backReference: references.contains(where: isBack)
    case .backProtocol: references.contains { isBack($0) && !$0.target.isType }
    case .channel, .fact: false
    }
  }

  /// Whether a reference leads back to who owns the one that holds it.
  ///
  /// An interactor may own its presenter, as well: then no presenter that is known to take its answers
  /// holds an interactor.
  func isBack(_ reference: RoleReference) -> Bool {
    guard reference.isBack, reference.owner.role.role == .interactor else {
      return reference.isBack
    }
    let target = reference.target.name
    let takers = roleTypes.filter {
      $0.role.role == .presenter && ($0.role.name == target || $0.type.inherited.contains(target))
    }
    let names = Set(takers.map(\.role.name))
    return names.isEmpty
      || references.contains {
        names.contains($0.owner.role.name) && $0.target.role == .interactor
          && $0.property.hold == .strong
      }
  }

  /// The protocols of roles in a file that declares nothing else of a module.
  func contracts(in file: SourceFile) -> [RecognisedRole] {
    guard file.types.allSatisfy({ $0.kind != .class && $0.kind != .actor && $0.kind != .extension })
    else { return [] }
    return file.types.filter { $0.kind == .protocol }.compactMap { roles.protocols[$0.name] }
  }
}

extension Need {
  static let contract: Need = .fact("file that only declares protocols of roles")
  static let secondModule: Need = .fact("second VIPER module")
  /// A stored property by which a role knows another one.
  static let roleReference: Need = .fact("stored reference from one role to another")
  static let backReference: Need = .fact("stored reference from a role to who owns it")
  static let backProtocol: Need =
    .fact("stored reference from a role to who owns it by a protocol")
}

// MARK: - The listing

extension SourceFacts {
  /// What is recognised and why, a role a line, in the order of roles and names.
  ///
  /// ```
  /// presenter   ArticlesPresenter (module Articles): its name has Presenter
  /// ```
  package var roleListing: [String] {
    let order: [Role] = [.view, .presenter, .interactor, .router, .scene, .entity, .delegate]
    let width = order.map { $0.rawValue.count }.max() ?? 0
    func place(_ role: RecognisedRole) -> Int { order.firstIndex(of: role.role) ?? order.count }
    return roles.all.sorted { (place($0), $0.name) < (place($1), $1.name) }.map { role in
      let title = role.role.rawValue
      let padding = String(repeating: " ", count: max(0, width - title.count))
      let kind = role.isType ? "" : "protocol "
      let module = role.module.map { " (module \($0))" } ?? ""
      return "\(title)\(padding)  \(kind)\(role.name)\(module): \(role.why)"
    }
  }

  /// How many types and protocols are recognised.
  package var recognisedCount: Int { roles.types.count + roles.protocols.count }
}

/// A declaration of a type that plays a role, or an extension of it.
struct RoleType: Sendable {
  /// The place of the file, in ``SourceFacts/files``.
  let file: Int
  let type: SourceType
  let role: RecognisedRole
}

/// A stored property by which a role knows another one.
struct RoleReference: Sendable {
  let owner: RoleType
  let property: SourceProperty
  let target: RecognisedRole

  var name: String { "\(owner.role.name).\(property.name)" }

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

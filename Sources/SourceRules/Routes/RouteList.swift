import RoleNames
package import ViperRules

/// The paths of an app: what its routers can be asked for.
///
/// They stand in the protocol of each router. A router without one shows them itself, and an enum of
/// scenes is a list of them.
package struct RouteList: Sendable {
  /// What declares paths.
  package struct Router: Sendable {
    package let name: String
    /// Its keyword: "protocol", "class", "enum".
    package let kind: String
    /// The VIPER module that it belongs to; nil where names tell none.
    package let module: String?
    package let place: Violation.Place
    /// Its functions or cases, in the order in which they are declared.
    package internal(set) var routes: [Route]
  }

  /// One path.
  package struct Route: Sendable {
    /// The function or case with its labels: `showSecond(delegate:)`.
    package let name: String
    package let place: Violation.Place
  }

  /// Those that declare a path, in the order of their modules and names.
  package let routers: [Router]

  /// How many paths there are.
  package var count: Int { routers.reduce(0) { $0 + $1.routes.count } }

  /// Looks at the source of a project.
  package init(_ facts: SourceFacts) {
    let routers = facts.roles.all.filter { Self.declaresRoutes($0, facts) }.map { role in
      let own = facts.files[role.file]
      let kind = own.types.first { $0.offset == role.offset }?.kind ?? .class
      return Router(
        name: role.name, kind: kind.rawValue, module: role.module,
        place: own.place(of: role.offset), routes: Self.routes(of: role, facts))
    }
    self.routers = routers.filter { !$0.routes.isEmpty }.sorted {
      ($0.module ?? "", $0.name) < ($1.module ?? "", $1.name)
    }
  }

  private static func declaresRoutes(_ role: RecognisedRole, _ facts: SourceFacts) -> Bool {
    let types = declarations(of: role, facts).map(\.type)
    switch role.role {
    // What a router answers to is no path.
    case .router where !role.isType: return !role.isOutput
    case .router:
      // Those of its protocol stand there.
      let adopted = types.flatMap(\.inherited).compactMap { facts.roles.protocols[$0] }
      return !adopted.contains { $0.role == .router && !$0.isOutput }
    case .scene: return types.contains { $0.kind == .enum }
    default: return false
    }
  }

  private static func routes(of role: RecognisedRole, _ facts: SourceFacts) -> [Route] {
    declarations(of: role, facts).flatMap { file, type in
      type.calls.filter { role.role != .scene || $0.isCase }.map {
        Route(name: $0.name, place: file.place(of: $0.offset))
      }
    }
  }

  /// The declaration of a role, and its extensions; defaults of a protocol declare nothing.
  private static func declarations(
    of role: RecognisedRole, _ facts: SourceFacts
  ) -> [(file: SourceFile, type: SourceType)] {
    facts.files.enumerated().flatMap { index, file in
      file.types.filter { type in
        type.name == role.name
          && (type.kind == .extension
            ? role.isType : index == role.file && type.offset == role.offset)
      }.map { (file, $0) }
    }
  }
}

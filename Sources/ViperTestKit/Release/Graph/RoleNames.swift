/// Roles, as the names of types tell them.
struct RoleNames {
  private var known: [ObjectIdentifier: Role?] = [:]

  /// The role of the instances of a type; each type is looked at once.
  mutating func role(of type: Any.Type, _ name: String) -> Role? {
    let key = ObjectIdentifier(type)
    if let role = known[key] {
      return role
    }
    let role = Self.role(named: name)
    known[key] = .some(role)
    return role
  }

  /// The role that a type's name ends with: `ArticlesPresenter`, `LoginViewModel`, `Router<Scene>`,
  /// `ChatPresenterImpl`.
  static func role(named name: String) -> Role? {
    var base = name.prefix { $0 != "<" }
    while let last = base.last, last.isNumber {
      base.removeLast()
    }
    for ending in meaningless where base.hasSuffix(ending) {
      base.removeLast(ending.count)
    }
    return endings.first { base.hasSuffix($0.ending) }?.role
  }

  /// What stands behind a role and says nothing of it.
  private static let meaningless = ["Implementation", "Impl", "Imp"]

  private static let endings: [(ending: String, role: Role)] = [
    ("Presenter", .presenter), ("ViewModel", .presenter),
    ("Interactor", .interactor), ("UseCase", .interactor), ("Usecase", .interactor),
    ("Router", .router), ("Wireframe", .router), ("WireFrame", .router), ("Coordinator", .router),
    ("View", .view), ("ViewController", .view), ("Screen", .view), ("VC", .view),
  ]
}

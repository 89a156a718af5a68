import RoleNames

extension SourceFacts {
  /// What is recognised and why, a role a line, in the order of roles and names.
  ///
  /// ```
  /// presenter   ArticlesPresenter (module Articles): its name has Presenter
  /// ```
  public var roleListing: [String] {
    let order: [Role] = [.view, .presenter, .interactor, .router, .scene, .entity, .delegate]
    let width = order.map { $0.rawValue.count }.max() ?? 0
    return roles.all.sorted {
      (order.firstIndex(of: $0.role) ?? order.count, $0.name)
        < (order.firstIndex(of: $1.role) ?? order.count, $1.name)
    }.map { role in
      let title = role.role.rawValue
      let padding = String(repeating: " ", count: max(0, width - title.count))
      let kind = role.isType ? "" : "protocol "
      let module = role.module.map { " (module \($0))" } ?? ""
      return "\(title)\(padding)  \(kind)\(role.name)\(module): \(role.why)"
    }
  }

  /// How many types and protocols are recognised.
  public var recognisedCount: Int { roles.types.count + roles.protocols.count }
}

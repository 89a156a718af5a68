import RuntimeReflection
package import ViperMessages

/// Roles, as the names of types tell them.
package struct RoleNames {
  private var known: [ObjectIdentifier: Role?] = [:]

  /// The role of the instances of a class, by its own name or, where that says nothing, by that of
  /// the nearest superclass which does; each class is looked at once.
  mutating func role(of type: Any.Type, _ name: String) -> Role? {
    let key = ObjectIdentifier(type)
    if let role = known[key] {
      return role
    }
    // A class of the system has no role by what it inherits: an alert is no view of a module.
    let isOfModule = (type as? any AnyObject.Type).map(ToolchainModules.shared.isOfModule) ?? true
    let role =
      Self.role(named: name)
      ?? (isOfModule ? inherited(from: Reflection.superclass(of: type)) : nil)
    known[key] = .some(role)
    return role
  }

  private mutating func inherited(from superclass: (any AnyObject.Type)?) -> Role? {
    guard let superclass else { return nil }
    let name = "\(superclass)"
    guard !ToolchainModules.shared.isOfModule(superclass) else {
      return role(of: superclass, name)
    }
    return Self.role(named: name, isOfToolchain: true)
      ?? inherited(from: Reflection.superclass(of: superclass))
  }

  /// The role that the instances of a class have by the name of a superclass of the system.
  ///
  /// A label and a button are views of the system; the view of a module is what has a controller's
  /// name.
  static func role(named name: String, isOfToolchain: Bool) -> Role? {
    !isOfToolchain || name.hasSuffix("ViewController") ? role(named: name) : nil
  }

  /// The role that a type's name ends with: `ArticlesPresenter`, `LoginViewModel`, `Router<Scene>`,
  /// `ChatPresenterImpl`.
  package static func role(named name: String) -> Role? {
    let base = base(of: name)
    return endings.first { base.hasSuffix($0.ending) }?.role
  }

  /// What a type is called without its role: "Articles" of `ArticlesPresenter`; empty where it is
  /// called after its role alone, or has none. What only says which one it is stands in none:
  /// `DefaultListPresenter` is of "List", as for the rules of source.
  package static func stem(of name: String) -> String {
    let base = base(of: name)
    guard let ending = endings.first(where: { base.hasSuffix($0.ending) })?.ending else {
      return ""
    }
    let stem = base.dropLast(ending.count)
    // Words only: "Livery" is no "ry" that lives.
    let prefix = prefixes.first {
      stem.hasPrefix($0) && stem.dropFirst($0.count).first?.isUppercase == true
    }
    return String(stem.dropFirst(prefix?.count ?? 0))
  }

  private static func base(of name: String) -> Substring {
    var base = name.prefix { $0 != "<" }
    while let last = base.last, last.isNumber {
      base.removeLast()
    }
    for ending in meaningless where base.hasSuffix(ending) {
      base.removeLast(ending.count)
    }
    return base
  }

  /// What stands behind a role and says nothing of it.
  private static let meaningless = ["Implementation", "Impl", "Imp"]

  /// What stands before a module's name and is none of it: `DefaultListPresenter`.
  private static let prefixes = ["Default", "Base", "Real", "Live"]

  /// The longer ones come first.
  private static let endings: [(ending: String, role: Role)] = [
    ("TableViewController", .view), ("CollectionViewController", .view),
    ("HostingController", .view), ("ViewController", .view),
    ("Presenter", .presenter), ("ViewModel", .presenter),
    ("Interactor", .interactor), ("UseCase", .interactor), ("Usecase", .interactor),
    ("Router", .router), ("Wireframe", .router), ("WireFrame", .router), ("Coordinator", .router),
    ("View", .view), ("Screen", .view), ("VC", .view),
  ]
}

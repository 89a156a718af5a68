import RoleNames
import RuntimeReflection
import ViperMessages

/// The roles of classes, as their names and those of their superclasses tell them.
struct ClassRoles {
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
      RoleName.ofObject(name)?.role
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
    !isOfToolchain || name.hasSuffix("ViewController") ? RoleName.ofObject(name)?.role : nil
  }
}

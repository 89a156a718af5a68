import RoleNames
import RuntimeReflection
import ViperMessages

/// Which stored properties are for a role's neighbours, as their names and types tell.
///
/// Data never is: what is said to be a neighbour's place must be able to hold an object, or a closure
/// that listens.
struct NeighbourNames {
  /// What a property is for.
  enum Kind: Equatable {
    /// A part of the same module.
    case neighbour(Role)
    /// Somebody outside of the module who is told, and need not be there.
    case delegate
  }

  /// - Parameters:
  ///   - property: The property.
  ///   - owner: The role of the object that has it.
  ///   - stem: What the owner's type is called without its role: "Articles".
  /// - Returns: nil where it is for none.
  static func kind(of property: StoredProperty, in owner: Role, stem: String) -> Kind? {
    guard !property.isLazy else { return nil }
    let name = PropertyName(property.name)
    let type = typeName(property.type)
    guard canHold(property.type, type, name.folded) else { return nil }
    if name.isDelegate(ofType: type, in: owner) {
      return .delegate
    }
    let role = name.role(in: owner) ?? RoleName.role(ofNeighbour: type, stem: stem)
    guard let role, role != owner else { return nil }
    return .neighbour(role)
  }

  /// A type's name without its generic arguments: "ArticlesViewInterface".
  static func typeName(_ type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" && $0 != " " })
  }

  private static func canHold(_ type: Any.Type, _ typeName: String, _ name: String) -> Bool {
    switch Reflection.kind(of: type) {
    case .classType: !isOfToolchain(type) || name.hasSuffix("viewcontroller")
    case .existential: true
    case .function: name.hasSuffix("listener")
    case .structure: RoleName.ofObject(typeName) != nil || typeName.hasSuffix("Listener")
    default: false
    }
  }

  private static func isOfToolchain(_ type: Any.Type) -> Bool {
    (type as? any AnyObject.Type).map { !ToolchainModules.shared.isOfModule($0) } ?? false
  }
}

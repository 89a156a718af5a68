import RuntimeReflection

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
    let name = property.name.drop { $0 == "_" }.lowercased()
    let type = typeName(property.type)
    guard canHold(property.type, type, name) else { return nil }
    if isDelegate(name, type, owner) {
      return .delegate
    }
    let role = role(named: name, in: owner) ?? role(ofType: type, stem: stem)
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
    case .structure: RoleNames.role(named: typeName) != nil || typeName.hasSuffix("Listener")
    default: false
    }
  }

  private static func isOfToolchain(_ type: Any.Type) -> Bool {
    (type as? any AnyObject.Type).map { !ToolchainModules.shared.isOfModule($0) } ?? false
  }

  // MARK: By the property's name

  static func role(named name: String, in owner: Role) -> Role? {
    let others = owner == .interactor || owner == .view ? ["output": Role.presenter] : [:]
    return others[name] ?? roles[name]
  }

  private static let roles: [String: Role] = [
    "view": .view, "viewcontroller": .view, "userinterface": .view, "viewinterface": .view,
    "commandlistener": .view,
    "presenter": .presenter, "eventhandler": .presenter, "eventlistener": .presenter,
    "viewmodel": .presenter, "moduleinterface": .presenter, "responselistener": .presenter,
    "interactor": .interactor, "usecase": .interactor, "requestlistener": .interactor,
    "router": .router, "wireframe": .router, "coordinator": .router,
  ]

  /// Whether it is for who opened the module: a presenter's output, an interactor's listener.
  static func isDelegate(_ name: String, _ type: String, _ owner: Role) -> Bool {
    name.hasSuffix("delegate") || type.hasSuffix("Delegate") || type.hasSuffix("ModuleOutput")
      || name == "listener" || (owner == .presenter && name == "output")
  }

  // MARK: By the declared type

  /// The role of a type that is named after the same module as its owner.
  static func role(ofType type: String, stem: String) -> Role? {
    guard !stem.isEmpty, type.hasPrefix(stem) else { return nil }
    let rest = type.dropFirst(stem.count)
    return words.first { $0.words.contains(String(rest)) }?.role
  }

  private static let words: [(role: Role, words: Set<String>)] = [
    (
      .view,
      [
        "View", "ViewController", "ViewInterface", "ViewProtocol", "ViewInput", "ViewType",
        "ViewControllerProtocol", "ViewControllable", "Viewable", "Displayable", "DisplayLogic",
        "Screen", "UserInterface",
      ]
    ),
    (
      .presenter,
      [
        "Presenter", "Presentation", "PresenterProtocol", "PresenterInterface", "PresenterInput",
        "PresenterType", "PresentationLogic", "Presentable", "ModuleInterface", "EventHandler",
        "ViewOutput", "InteractorOutput", "ViewModel",
      ]
    ),
    (
      .interactor,
      [
        "Interactor", "InteractorInput", "InteractorProtocol", "InteractorInterface",
        "InteractorType", "Interactable", "Usecase", "UseCase", "UseCaseProtocol", "BusinessLogic",
      ]
    ),
    (
      .router,
      [
        "Router", "RouterInput", "RouterProtocol", "RouterInterface", "Routing", "RoutingLogic",
        "Wireframe", "WireFrame", "WireframeInput", "WireframeProtocol", "WireframeInterface",
        "Coordinator",
      ]
    ),
  ]
}

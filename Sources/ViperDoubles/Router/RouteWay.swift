import ViperMessages

/// How a router goes somewhere.
///
/// The name of a way is the name of the message: `{ "route": "push", … }`.
public enum RouteWay: Sendable, Hashable, CustomStringConvertible {
  /// Begins anew.
  case launch
  /// Puts a scene on the stack.
  case push
  /// Puts a scene over what is there.
  case present
  /// Puts a scene in the place of the top one.
  case replace
  /// Takes the top scene off the stack.
  case pop
  /// Takes all scenes but the root off the stack.
  case popToRoot
  /// Takes away what was presented last.
  case dismiss
  /// Shows another tab.
  case select(tab: String)
  /// A word of the app's own.
  case custom(String)

  /// The way of this name; one of the app's own where it is none of the others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - tab: The tab, where one is selected.
  public init(_ name: String, tab: String? = nil) {
    if let tab, name == Self.selecting {
      self = .select(tab: tab)
    } else {
      self = Self.plain.first { $0.name == name } ?? .custom(name)
    }
  }

  /// The name, without the tab.
  public var name: String {
    switch self {
    case .launch: "launch"
    case .push: "push"
    case .present: "present"
    case .replace: "replace"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .select: Self.selecting
    case .custom(let name): name
    }
  }

  /// The name, and the tab where there is one.
  public var description: String {
    if case .select(let tab) = self { "\(name)(tab: \"\(tab)\")" } else { name }
  }

  private static let selecting = "select"
  private static let plain: [RouteWay] = [
    .launch, .push, .present, .replace, .pop, .popToRoot, .dismiss,
  ]
}

extension RouteWay {
  /// How an order to go this way is written down.
  func order<Scene>(_ scene: Scene?, animated: Bool?) -> Invocation {
    // `KeyValuePairs` can only be written as literals.
    switch (scene, self, animated) {
    case (let scene?, _, let animated?):
      Invocation(name: name, arguments: ["scene": scene, "animated": animated])
    case (let scene?, _, nil): Invocation(name: name, arguments: ["scene": scene])
    case (nil, .select(let tab), let animated?):
      Invocation(name: name, arguments: ["tab": tab, "animated": animated])
    case (nil, .select(let tab), nil): Invocation(name: name, arguments: ["tab": tab])
    case (nil, _, let animated?): Invocation(name: name, arguments: ["animated": animated])
    case (nil, _, nil): Invocation(name: name)
    }
  }
}

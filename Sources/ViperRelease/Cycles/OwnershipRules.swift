import RoleNames
import ViperMessages

/// What VIPER says about who owns whom: the references that are to be weak, those that are not.
enum OwnershipRules {
  /// The rank of a reference among those to change; the smallest comes first.
  enum Rank: Comparable {
    /// A reference that is weak by the rules, the first ones by their places there.
    case weak(place: Int)
    /// A reference by whose name alone it should be weak: a delegate, an output.
    case namedWeak
    /// A reference from what is held in a collection to what holds it there.
    case toParent
    /// Nothing is known.
    case unknown
    /// A reference to an object without a role, which only serves the one who holds it.
    case toHelper
    case toTask
    /// A reference that is strong by the rules.
    case strong
  }

  /// - Parameters:
  ///   - source: The role of the owner, or of the nearest one before it that has any.
  ///   - property: Through which it holds.
  ///   - target: The role of what it holds.
  ///   - isOwnView: Whether a router's view is known to be of the router's own assembly.
  static func rank(
    from source: Role?, through property: String, to target: Role?, isOwnView: Bool = true
  ) -> Rank {
    let name = firstName(property)
    if let source, let target, let place = weak.firstIndex(where: { $0 == (source, target) }),
      isOwnView || (source, target) != (.router, .view) || viewNames.contains(name)
    {
      return .weak(place: min(place, 3))
    }
    if isWeakByName(property) {
      return .namedWeak
    }
    guard let source else { return .unknown }
    guard let target else { return .toHelper }
    guard !strong.contains(where: { $0 == (source, target) }) else { return .strong }
    // What only listens among equals is the parent; one without a role would be a type eraser.
    return name.hasSuffix("listener") ? .namedWeak : .unknown
  }

  /// The rank of a reference, by the role of its owner or of the nearest one before it that has any.
  static func rank(of link: Link, from source: Role?) -> Rank {
    let target = link.held.role
    // A router may hold the view of the module that it shows next.
    let isOwnView = source != .router || target != .view || link.isWithinAssembly
    return rank(from: source, through: link.property, to: target, isOwnView: isOwnView)
  }

  /// What goes against the way of ownership, what is asked for first at the front.
  private static let weak: [(Role, Role)] = [
    (.presenter, .view), (.interactor, .presenter), (.router, .view), (.router, .presenter),
    (.interactor, .view), (.router, .interactor), (.service, .interactor), (.service, .presenter),
    (.entity, .interactor), (.entity, .presenter), (.entity, .view),
  ]

  /// The way of ownership.
  private static let strong: [(Role, Role)] = [
    (.view, .presenter), (.presenter, .interactor), (.presenter, .router),
    (.interactor, .service), (.interactor, .entity), (.presenter, .entity),
    (.scene, .view), (.scene, .presenter), (.scene, .interactor), (.scene, .router),
  ]

  /// Whether a property has the name of one that looks back at its owner.
  static func isWeakByName(_ property: String) -> Bool {
    let name = firstName(property)
    return lookingBack.contains { name.hasSuffix($0) || name.hasSuffix($0 + "s") }
      || name.hasPrefix("parent")
  }

  private static func firstName(_ property: String) -> String {
    (property.drop { $0 == "_" }.prefix { $0 != "." && $0 != "[" }).lowercased()
  }

  /// The names of the one view of a module.
  private static let viewNames: Set<String> = [
    "view", "viewcontroller", "controller", "userinterface", "screen", "ui", "vc",
  ]

  private static let lookingBack = ["delegate", "output", "observer", "parent", "owner"]
}

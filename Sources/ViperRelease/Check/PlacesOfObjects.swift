import RoleNames
import RuntimeReflection

/// Where the objects of a module stand in its wiring, which tells what they are to it.
struct PlacesOfObjects {
  /// Those in a property for a neighbour, each with the roles that it tells and their owners.
  private var neighbours: [Int: [(role: Role, owner: Int, ownerRole: Role)]] = [:]
  /// Those in a collection of another one, each with the roles of the owners.
  private var elements: [Int: Set<Role>] = [:]

  /// Looks at what the roles of a module hold.
  init(in graph: ObjectGraph) {
    var roles = ClassRoles()
    for owner in graph.tracked.map(\.node) {
      let node = graph.node(owner)
      guard let type = node.type, let role = roles.role(of: type, node.name) else { continue }
      for edge in graph.strongEdges(from: owner) {
        switch graph.node(edge.target).kind {
        case .object:
          guard let told = PropertyName(edge.label).role(in: role), told != role,
            Self.ofModules.contains(told)
          else { continue }
          neighbours[edge.target, default: []].append((told, owner, role))
        case .storage:
          for element in graph.strongEdges(from: edge.target) {
            elements[element.target, default: []].insert(role)
          }
        default: continue
        }
      }
    }
  }

  private static let ofModules: Set<Role> = [.presenter, .view, .interactor, .router]

  /// Whether an object is a part of the module: it stands in a place for a neighbour, or has a role by
  /// its name. What is one of several in another of that role is data: the model of a row, its view.
  func isPart(_ node: Int, named role: Role?) -> Bool {
    if neighbours[node] != nil { return true }
    return role.map { !(elements[node]?.contains($0) ?? false) } ?? false
  }

  /// The views whose presenter an object is.
  func views(presentedBy node: Int) -> [Int] {
    (neighbours[node] ?? []).filter { $0.role == .presenter && $0.ownerRole == .view }.map(\.owner)
  }
}

/// Who holds whom: of a leak the cycles, and the ways from what holds to what lives on; of a module its
/// roles.
package struct ReferenceGraph: Sendable, Equatable {
  /// An object, or what holds one.
  package struct Node: Sendable, Equatable {
    /// How it is called: a type's name, mostly.
    package let name: String
    /// The role that it plays; nil where that is not known.
    package let role: String?
    /// Whether it is a task that has not ended.
    package let isTask: Bool
    /// Whether it should be gone.
    package let isAlive: Bool

    package init(name: String, role: String?, isTask: Bool = false, isAlive: Bool) {
      (self.name, self.role, self.isTask, self.isAlive) = (name, role, isTask, isAlive)
    }
  }

  /// A reference.
  package struct Edge: Sendable, Equatable {
    /// Who holds, and whom, by their places among the nodes.
    package let from: Int
    package let to: Int
    /// The property, and the closures on the way; empty where there is none.
    package let label: String
    /// How it holds where it keeps nothing alive: weak, unowned, unmanaged; nil for a strong reference.
    package let hold: String?
    /// The number of the cycle that it is a part of, from 1; nil for none.
    package let cycle: Int?
    /// Whether the cycle ends where this reference is changed as the fix says.
    package let isFix: Bool

    package init(
      from: Int, to: Int, label: String, hold: String? = nil, cycle: Int? = nil, isFix: Bool = false
    ) {
      (self.from, self.to, self.label, self.hold) = (from, to, label, hold)
      (self.cycle, self.isFix) = (cycle, isFix)
    }
  }

  package let nodes: [Node]
  package let edges: [Edge]

  package init(nodes: [Node], edges: [Edge]) {
    (self.nodes, self.edges) = (nodes, edges)
  }

  /// The references to change, as "ListPresenter.view".
  package var changes: [String] {
    edges.filter(\.isFix).map { "\(nodes[$0.from].name).\($0.label)" }
  }
}

import Foundation
import RoleNames
import RuntimeReflection
import ViperMessages

/// What the system calls later, and what that holds: observers of notifications, timers.
///
/// They are looked at only where something outside of a module holds a part of it. Where the system's objects
/// can't be read, there are none.
struct Registrations {
  enum Kind: CaseIterable {
    case observer
    case timer
  }

  /// A closure that is registered, and the way from it to what it holds.
  struct Holder {
    let kind: Kind
    let path: [Link]
  }

  static let none = Registrations(graph: OwnershipGraph())

  private let graph: OwnershipGraph
  /// The nodes of objects, by their addresses.
  private let places: [UInt: Int]
  private let roots: [Kind: [Int]]

  private init(graph: OwnershipGraph, roots: [Kind: [Int]] = [:]) {
    self.graph = graph
    self.roots = roots
    places = Dictionary(
      graph.nodes.indices.compactMap { node in graph.nodes[node].identity.map { ($0, node) } },
      uniquingKeysWith: { $1 })
  }

  /// Looks what is registered now.
  ///
  /// - Parameter known: Whose roles and modules are known.
  static func current(beside known: OwnershipGraph) -> Registrations {
    let heap = ObjectGraph(
      of: [
        .observers(of: NotificationCenter.default, name: "NotificationCenter.default"),
        .timers(of: RunLoop.main, name: "RunLoop.main"),
        // That of the thread which made the module, where that is another one.
        .timers(of: RunLoop.current, name: "RunLoop.current"),
      ], limits: ObjectGraph.Limits(nodes: 20_000))
    let roles = known.nodes.compactMap { node -> (UInt, Role)? in
      node.role.flatMap { role in node.identity.map { ($0, role) } }
    }
    var graph = OwnershipGraph(of: heap, roles: Dictionary(roles) { $1 })
    graph.userModules = known.userModules
    return Registrations(graph: graph, roots: [.observer: [0], .timer: [1, 2]])
  }

  /// What is registered and holds an object.
  ///
  /// - Parameter alive: The objects that are alive, through which no way leads.
  func holders(of object: UInt, among alive: Set<UInt>) -> [Holder] {
    guard let node = places[object] else { return [] }
    return Kind.allCases.flatMap { kind -> [Holder] in
      let paths = Paths(from: roots[kind] ?? [], in: graph) { edge in
        graph.nodes[edge.source].identity.map(alive.contains) ?? false
      }
      return paths.ways(to: node).compactMap { way -> Holder? in
        // What the system keeps the closure in is nobody's to change.
        way.firstIndex { !$0.codes.isEmpty }.map { Holder(kind: kind, path: Array(way[$0...])) }
      }
    }
  }
}

package import RoleNames
package import RuntimeReflection
import ViperMessages

/// Who holds whom, as far as the explanation of a leak needs to know: owners, and what lies between.
///
/// It is made from the heap (see `init(of:roles:)`), and by hand in tests. A node is a small
/// integer, and so is an edge, so that a large heap costs little.
package struct OwnershipGraph {
  package typealias Ownership = RuntimeReflection.Ownership

  /// What stands on the heap by itself, or a value that a walk began with.
  package struct Node {
    package enum Kind: Equatable {
      /// A value that the walk began with: it holds, and is held by nobody.
      case root
      /// An object, which owns and is owned.
      case owner
      /// A task that has not ended.
      case task
      case closure
      /// What is no owner besides: what an array holds its elements in, a captured variable.
      case storage
    }

    package let kind: Kind
    /// How it is called: a type's name, or the root's.
    package let name: String
    /// The part that it plays; nil where neither a harness tells nor its name or a superclass's.
    package var role: Role?
    /// How many strong references there are to it; negative where that is not known.
    var strongCount: Int = -1
    var opaque: [ObjectGraph.Opaque] = []
    /// Which object it is; nil for what is none.
    package var identity: UInt?
    /// The class of an object; nil where it is not known.
    var type: Any.Type?
    /// The module of the class; nil where it is not known.
    var module: String?
    /// Whether it is a double, or the kit's own.
    var isDouble = false

    /// Whether cycles are told through it by name; everything else is on the way between two.
    package var isOwner: Bool { kind == .owner || kind == .task }
  }

  /// A reference from one node to another.
  package struct Edge {
    let source: Int
    package let target: Int
    package var ownership: Ownership = .strong
    /// The property, with what leads into its value: "view", "children[2]"; "" where there is none.
    var label: String = ""
    /// What the function is called whose context the target is; nil where the reference is no
    /// function value.
    var code: Code?
    /// The module that the function was compiled in; nil where that is not known.
    var codeModule: String?
    /// Whether only a word in the frames of a task says so, which may hold nothing.
    var isGuess = false
  }

  /// The function that a function value calls.
  enum Code: Hashable {
    /// A closure, by its place in the source.
    case closure(String)
    /// A method that is bound to the target.
    case method(String)
    /// One of which nothing is known, or which only adapts another one, which follows.
    case unnamed
  }

  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []
  /// The edges from each node, in their order.
  package private(set) var outgoing: [[Int]] = []
  /// The limit at which the walk ended, in words; nil when it saw everything.
  var limit: String?
  /// The modules whose source is the user's; empty where they can't be told from libraries.
  var userModules: Set<String> = []

  /// - Returns: The node's number.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    outgoing.append([])
    return nodes.count - 1
  }

  mutating func add(_ edge: Edge) {
    outgoing[edge.source].append(edges.count)
    edges.append(edge)
  }

  func strongEdges(from node: Int) -> [Int] {
    outgoing[node].filter { edges[$0].ownership == .strong }
  }

  /// The owners that a node holds itself, also through what is no owner.
  func owners(heldBy start: Int, isStrong: Bool = true) -> [Int] {
    ViperRelease.reached(from: [start]) { node in
      guard node == start || !nodes[node].isOwner else { return [] }
      return outgoing[node].filter { !isStrong || edges[$0].ownership == .strong }
        .map { edges[$0].target }
    }.dropFirst().filter { nodes[$0].isOwner }
  }

  /// The nodes that are reached strongly from some nodes, themselves included.
  func reached(from starts: [Int], except isCut: (Edge) -> Bool = { _ in false }) -> [Bool] {
    reached(from: starts, exceptEdges: { isCut(edges[$0]) })
  }

  /// The same, by the numbers of the references that don't count.
  func reached(from starts: [Int], exceptEdges isCut: (Int) -> Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    var waiting = starts
    for start in starts {
      isReached[start] = true
    }
    while let node = waiting.popLast() {
      for number in outgoing[node] {
        let edge = edges[number]
        guard edge.ownership == .strong, !isReached[edge.target], !isCut(number) else { continue }
        isReached[edge.target] = true
        waiting.append(edge.target)
      }
    }
    return isReached
  }
}

extension OwnershipGraph.Code {
  /// The function, as a path names it.
  func title(boundTo target: String) -> String {
    switch self {
    case .closure(let name): return name
    case .method(let name):
      // One whose own name can't be known: "method of A in Scene.build()".
      guard name.hasPrefix("method of "), let range = name.firstRange(of: " in ") else {
        return "the bound method \(name)"
      }
      return "the bound method of \(target) in \(name[range.upperBound...])"
    case .unnamed: return "a closure"
    }
  }
}

extension ObjectGraph {
  package struct Limits: Sendable {
    /// The most nodes, the roots among them.
    package var nodes: Int
    /// The most references in a row, from a root.
    package var depth: Int
    /// Whether it is looked into the frames of tasks that wait. What stands there may be left from
    /// something else: it explains why an object is there, and proves nothing.
    package var readsFrames: Bool
    /// Whether what is only known weakly is looked into as well, last of all.
    package var followsWeak: Bool

    package init(
      nodes: Int = 1_000_000, depth: Int = 1_000_000, readsFrames: Bool = true,
      followsWeak: Bool = false
    ) {
      self.nodes = nodes
      self.depth = depth
      self.readsFrames = readsFrames
      self.followsWeak = followsWeak
    }
  }

  /// An object, or what else stands on the heap by itself.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable, Equatable {
      /// A value given by the caller.
      case root
      /// An instance of a class, an actor.
      case object
      /// What a closure captured.
      case closure
      /// A box: a captured variable, an indirect case, a large value in an existential.
      case variable
      case error
      /// The storage of an array, a set or a dictionary.
      case storage
      /// An unstructured task.
      case task
      case block
      /// A heap object whose contents cannot be read.
      case unknown
    }

    package let id: Int
    package let kind: Kind
    /// The class of an object; nil where there is none.
    package let type: Any.Type?
    /// Where it is; 0 for a root.
    package let address: UInt
    /// For display: "ArticlesPresenter", "a closure", the root's name.
    package let name: String
    /// How many strong references there were to it when it was read; 0 for roots; -1 if it never
    /// dies or that is not known.
    package let strongCount: Int
    package let opaque: [Opaque]
  }

  /// What of a node's contents cannot be read.
  package struct Opaque: Sendable, Hashable, CustomStringConvertible {
    /// The stored property, with what leads into its value: "handler", "[…].view"; empty for the
    /// node as a whole.
    package let part: String
    /// Why: "a closure compiled without reflection metadata".
    package let reason: String

    /// The part, if it is not the whole, and the reason: "handler: a closure compiled without
    /// reflection metadata".
    package var description: String { part.isEmpty ? reason : "\(part): \(reason)" }
  }

  package struct Edge: Sendable {
    package let source: Int
    package let target: Int
    package let ownership: Ownership
    let element: Element
    let path: Label
    /// The address of the closure's code, where the reference is the context of a function value.
    package let code: UInt?
    /// Whether it was only made out by a word in the frames of a task, which may hold nothing.
    package let isGuess: Bool

    /// The stored property, with what leads into its value: "view", "state.loaded", "[2]",
    /// ".values[0].view"; of what a closure captured, "capture 0".
    ///
    /// Most edges are followed and never shown: the text is made where somebody asks for it.
    package var label: String { Label.join(element.text, path.text) }
  }

  /// A tracked object, which this does not keep alive.
  ///
  /// `object` is written but once, before the instance is given to anybody.
  package final class Tracked: @unchecked Sendable {
    package private(set) weak var object: AnyObject?
    package let type: Any.Type
    package let node: Int

    init(_ object: AnyObject, type: Any.Type, node: Int) {
      self.object = object
      self.type = type
      self.node = node
    }
  }

  /// An object that was not tracked, though its class is.
  package struct Untracked: Sendable, Equatable, CustomStringConvertible {
    /// Its class, as the source names it.
    package let typeName: String
    /// Why: "guarded by a lock or queue of FeedInteractor".
    package let reason: String
    package let node: Int
    /// The node in which the path to it changed.
    package let owner: Int

    package var description: String { "\(typeName): \(reason)" }
  }
}

extension ObjectGraph.Opaque {
  /// The properties of a class that may hold objects by the class's own counting: `Unmanaged` references,
  /// alone or in tuples.
  package static func keptByHand(in type: any AnyObject.Type) -> [Self] {
    Reflection.fields(of: type).filter { isUnmanaged($0.type) }.map {
      Self(part: $0.sourceName, reason: "kept by hand")
    }
  }

  private static func isUnmanaged(_ type: Any.Type) -> Bool {
    let type = Reflection.unwrapped(type)
    return _typeName(type).hasPrefix("Swift.Unmanaged<")
      || (Reflection.tupleElements(of: type) ?? []).contains { isUnmanaged($0.type) }
  }
}

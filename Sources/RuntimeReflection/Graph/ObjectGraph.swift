/// Who refers to whom, from some values on: a picture of the heap at one moment.
///
/// The walk reads memory only: it calls nothing that it finds, takes no reference, and follows
/// strong references only. What it cannot read it names as opaque.
///
/// A continuation that was not resumed leads to the task that waits for it, which it does not hold.
///
/// The frames of a task that waits say nothing of what their words are. One that is the address of a
/// closure's context leads on ("suspended in ListPresenter.load()"). Another that is the address of
/// a node is an edge too if that node has more strong references than were found otherwise; it is
/// a guess (`Edge.isGuess`) unless a closure's code stands in front of it.
///
///     let graph = ObjectGraph(of: [.init(presenter, name: "presenter")])
///     for edge in graph.edges(from: 1) {
///       print(edge.label, edge.ownership, graph.node(edge.target).name)
///     }
///     // view weak ArticlesView
///     // interactor strong ArticlesInteractor
///
/// Other threads may change the objects meanwhile: then the picture is one of different moments,
/// but reading it does not crash.
package struct ObjectGraph: Sendable {
  /// A value to begin with; what it holds is followed.
  package struct Root {
    /// How the value is called in paths.
    package let name: String
    package let value: Any
    /// The heap objects with which the walk begins instead; nil for the value itself.
    let addresses: [UInt]?

    package init(_ value: Any, name: String = "") {
      self.init(value, name: name, addresses: nil)
    }

    private init(_ value: Any, name: String, addresses: [UInt]?) {
      self.name = name
      self.value = value
      self.addresses = addresses
    }

    /// The observers that a notification center keeps; none where they can't be read.
    package static func observers(of center: AnyObject, name: String) -> Root {
      Root(
        center, name: name,
        addresses: SystemCallers.observers(of: ObjectGraph.address(of: center)))
    }

    /// The timers that a run loop keeps; none where they can't be read.
    package static func timers(of runLoop: AnyObject, name: String) -> Root {
      Root(
        runLoop, name: name,
        addresses: SystemCallers.timers(of: ObjectGraph.address(of: runLoop)))
    }
  }

  /// The objects followed by weak references, in the order in which they were found.
  package let tracked: [Tracked]
  /// The objects that were to be tracked but were not, because another thread changed what leads to
  /// them; in the order in which they were found.
  package let untracked: [Untracked]
  /// At which limit the walk ended, as the end of a sentence; nil when it saw everything that it can
  /// read.
  package let reachedLimit: String?

  private let records: GraphRecords

  /// Walks from some values on.
  ///
  /// The values must be held by the caller until it has returned. A weak reference is formed to
  /// each tracked object that is found, which must not go away on another thread meanwhile: so what
  /// only leads through places that were seen to change is not tracked. What only a `var` of an
  /// object with a lock or a queue, or of an actor, leads to, what only a task holds, and what is only
  /// known weakly is retained for that moment, unless it went.
  ///
  /// - Parameters:
  ///   - roots: each becomes a node of the kind `.root`, the first nodes of the graph, in order;
  ///     a root that is an object has one edge, to the object's node.
  ///   - isFollowed: which classes' instances are looked into; the others become nodes that refer
  ///     to nothing. Asked once for each class.
  ///   - isTracked: which classes' instances are to be followed by a weak reference; asked once
  ///     for each class.
  ///   - choose: those of them, by the picture without any; nil for all.
  package init(
    of roots: [Root], limits: Limits = Limits(),
    following isFollowed: (any AnyObject.Type) -> Bool = { _ in true },
    tracking isTracked: (any AnyObject.Type) -> Bool = { _ in false },
    choosing choose: (ObjectGraph) -> Set<ObjectIdentifier>? = { _ in nil }
  ) {
    self = withoutActuallyEscaping(isFollowed) { isFollowed in
      withoutActuallyEscaping(isTracked) { isTracked in
        var walk = GraphWalk(
          limits: limits,
          followed: ClassAnswers { isFollowed($0) && !ForeignState.isPassing($0) },
          trackable: ClassAnswers(isTracked))
        walk.run(from: roots, choosing: choose)
        return ObjectGraph(walk: walk)
      }
    }
  }

  init(walk: GraphWalk) {
    tracked = walk.tracked
    untracked = walk.untracked
    reachedLimit = walk.reachedLimit
    records = walk.records
  }

  /// How many nodes there are; their ids are the numbers below.
  package var nodeCount: Int { records.nodes.count }

  /// A node by its id, which must be one of the graph.
  package func node(_ id: Int) -> Node {
    records.node(id)
  }

  /// The references of a node, in the order of memory.
  ///
  /// Strong ones lead on; of weak, unowned and unmanaged ones only those are here whose target is
  /// a node of the graph, which is known by comparing addresses.
  package func edges(from node: Int) -> [Edge] {
    records.edges(from: node)
  }

  /// The nodes of which something can't be read, in order.
  package var opaqueNodes: [Int] { records.opaque.keys.map(Int.init).sorted() }

  /// The node of an object; nil if the walk did not reach it.
  package func node(of object: AnyObject) -> Int? {
    records.number(of: Self.address(of: object)).map(Int.init)
  }

  fileprivate static func address(of object: AnyObject) -> UInt {
    // Only the address is asked.
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}

import ViperValues

/// A state that a module came to, as far as coverage tells states apart.
package struct CoverageState: Sendable, Hashable {
  /// The module.
  package let module: String
  /// A hash of what it consists of, which is the same in all processes.
  package let id: String
  /// What it consists of: `presenter.page: many`, `open: reply of fetchList`.
  package let parts: [String]

  /// How long a part is written, in characters: of what is longer only the id knows the end.
  static let longestPart = 200

  /// Makes a state.
  package init(module: String, parts: [String]) {
    self.module = module
    // A zero byte ends each part: no text has one.
    id = String(StableHash.of(parts.map { $0 + "\0" }.joined()), radix: 36)
    self.parts = parts.map { part in
      part.utf8.count <= Self.longestPart ? part : part.prefix(Self.longestPart - 1) + "…"
    }
  }

  init(module: String, id: String, parts: [String]) {
    (self.module, self.id, self.parts) = (module, id, parts)
  }

  /// What stands for a state of a module that is not known.
  package static func unknown(of module: String) -> CoverageState {
    CoverageState(module: module, id: "", parts: [])
  }

  /// Whether events can be sent in it: an alert that is up takes all that is tapped, and a module that was
  /// released nothing.
  package var takesEvents: Bool {
    !parts.contains { $0.hasPrefix("alert: ") || $0 == "released" }
  }

  /// Whether two processes saw the same.
  package static func == (left: CoverageState, right: CoverageState) -> Bool {
    left.id == right.id && left.module == right.module
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// In which states modules were, and what was sent in them.
package struct StateCounts: Sendable, Equatable {
  /// A state of a module by its id; "" for one that is not known.
  package struct Key: Sendable, Hashable {
    /// The module.
    package let module: String
    /// The id of the state.
    package let state: String

    package init(module: String, state: String) {
      (self.module, self.state) = (module, state)
    }
  }

  /// An event, and the state that it leads to.
  package struct Way: Sendable, Hashable {
    /// The title of the event.
    package let event: String
    /// The id of the state; "" for one that is not known.
    package let target: String

    package init(_ event: String, to target: String = "") {
      (self.event, self.target) = (event, target)
    }
  }

  /// How often a state was come to, and what was sent then.
  package struct Visits: Sendable, Equatable {
    /// How often.
    package var count: Int
    /// How often each event was sent, by where it leads to.
    package var ways: [Way: Int]

    package init(count: Int = 0, ways: [Way: Int] = [:]) {
      (self.count, self.ways) = (count, ways)
    }

    /// How often each event was sent, by its title.
    package var sent: [String: Int] {
      ways.reduce(into: [:]) { $0[$1.key.event, default: 0] += $1.value }
    }

    fileprivate mutating func add(_ way: Way?) {
      count += 1
      if let way { ways[way, default: 0] += 1 }
    }
  }

  /// What happened in each state.
  package private(set) var all: [Key: Visits] = [:]

  /// Makes counts without any.
  package init() {}

  /// Counts that a module was in a state.
  ///
  /// - Parameter way: What was sent to it there, and where that leads to; nil for nothing.
  package mutating func add(_ key: Key, sending way: Way? = nil) {
    all[key, default: Visits()].add(way)
  }
}

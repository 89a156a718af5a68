import ViperDoubles

/// The fewest flows that pass every transition that a search has found.
///
/// Transitions that differ only in their arguments are passed once, and each stimulus at least once.
struct FlowCover {
  /// How many steps a flow has at most.
  static let mostSteps = 8

  /// A flow: its transitions in their order, and those of them that no flow before it passes.
  struct Walk {
    var transitions: [Int] = []
    var new: [Int] = []
  }

  /// The flows, those first that have to be just as they are.
  private(set) var flows: [Walk] = []

  private let transitions: [Search.Transition]
  /// Where each transition leads to; nil where nothing more was tried.
  private let targets: [Int?]
  /// How each state was found first.
  private let incoming: [Int?]
  /// Whether a transition leaves all as it was.
  private let isLoop: [Bool]
  private var outgoing: [Int: [Int]] = [:]
  private var open: [Int: [Int]] = [:]

  init(_ search: Search) {
    transitions = search.transitions
    targets = transitions.map { search.place(of: $0.target) }
    incoming = search.nodes.map(\.incoming)
    isLoop = transitions.map { $0.target == search.nodes[$0.source].state }
    let meant = Self.meant(search)
    for (place, transition) in transitions.enumerated() {
      outgoing[transition.source, default: []].append(place)
      if meant.contains(place) { open[transition.source, default: []].append(place) }
    }
    for place in transitions.indices where transitions[place].stimulus.isEcho {
      if let flow = exactFlow(through: place) { flows.append(flow) }
    }
    while let flow = nextFlow() { flows.append(flow) }
    flows += waiting(search)
  }

  /// For each question, and each closure that was handed over, a flow that ends before it is answered: only
  /// there it can be seen whom a completion handler keeps.
  private func waiting(_ search: Search) -> [Walk] {
    var seen: Set<String> = []
    return search.nodes.indices.compactMap { place in
      let node = search.nodes[place]
      let awaited = node.path.awaited + node.openings.closures.map(\.name)
      let isNew = !seen.isSuperset(of: awaited)
      seen.formUnion(awaited)
      let way = way(to: place)
      let isKnown = way.isEmpty || flows.contains { $0.transitions == way }
      return isNew && !isKnown ? Walk(transitions: way) : nil
    }
  }

  /// One transition of each kind: the stimulus without its arguments, the shapes of the states, the
  /// names of the messages.
  private static func meant(_ search: Search) -> Set<Int> {
    struct Kind: Hashable {
      let stimulus: String
      let source: UInt64
      let target: UInt64
      let messages: [String]
      let calledOff: String?
    }
    var kinds: Set<Kind> = []
    var keys: Set<String> = []
    var meant: Set<Int> = []
    for (place, transition) in search.transitions.enumerated() {
      let source = search.nodes[transition.source]
      let kind = Kind(
        stimulus: transition.stimulus.kind, source: source.state.shape,
        target: transition.target.shape, messages: transition.messages,
        calledOff: source.calledOff)
      guard kinds.insert(kind).inserted else { continue }
      meant.insert(place)
      keys.insert(transition.stimulus.key)
    }
    for (place, transition) in search.transitions.enumerated()
    where keys.insert(transition.stimulus.key).inserted {
      meant.insert(place)
    }
    return meant
  }

  /// The walk by which a state was found, then what leaves it as it is, then what has been sent there: in
  /// another state of the same shape it may mean nothing.
  private mutating func exactFlow(through echo: Int) -> Walk? {
    let source = transitions[echo].source
    guard open[source]?.contains(echo) == true else { return nil }
    let flow = way(to: source)
    guard flow.count < Self.mostSteps else { return nil }
    let loops = (open[source] ?? []).filter { isLoop[$0] && !transitions[$0].stimulus.isEcho }
    var walk = Walk()
    pass(flow + loops.prefix(Self.mostSteps - flow.count - 1) + [echo], by: &walk)
    return walk
  }

  /// The walk by which a state was found.
  private func way(to state: Int) -> [Int] {
    var way: [Int] = []
    var next = incoming[state]
    while let place = next {
      way.append(place)
      next = incoming[transitions[place].source]
    }
    return way.reversed()
  }

  /// Flows that pass what a walk passes anew, each as the search has run it: for a walk that is no flow, since
  /// states of one shape were taken for the same.
  func exact(_ walk: Walk) -> [Walk] {
    let walks = walk.new.map { way(to: transitions[$0].source) + [$0] }
    return walks.indices.filter { place in
      walks[place] != walk.transitions && walks[place].count <= Self.mostSteps
        && !walks.contains { $0.count > walks[place].count && $0.starts(with: walks[place]) }
    }.map { Walk(transitions: walks[$0]) }
  }

  /// Goes on by some transitions.
  private mutating func pass(_ way: [Int], by walk: inout Walk) {
    walk.transitions += way
    for place in way {
      let source = transitions[place].source
      guard let index = open[source]?.firstIndex(of: place) else { continue }
      open[source]?.remove(at: index)
      walk.new.append(place)
    }
  }

  /// A walk from the wiring on that passes as much as possible; nil where nothing is left.
  private mutating func nextFlow() -> Walk? {
    var walk = Walk()
    var current = 0
    while walk.transitions.count < Self.mostSteps {
      let steps = Self.mostSteps - walk.transitions.count
      guard let way = way(from: current, steps: steps) else { break }
      pass(way, by: &walk)
      guard let last = way.last, let target = targets[last] else { break }
      current = target
    }
    return walk.transitions.isEmpty ? nil : walk
  }

  /// The shortest way to a transition that was not passed yet, and through it.
  private func way(from start: Int, steps: Int) -> [Int]? {
    var seen: Set<Int> = [start]
    var ways: [(node: Int, way: [Int])] = [(start, [])]
    while !ways.isEmpty {
      var next: [(node: Int, way: [Int])] = []
      for (node, way) in ways {
        if let best = best(from: node) { return way + [best] }
        guard way.count + 1 < steps else { continue }
        for transition in outgoing[node] ?? [] {
          guard let target = targets[transition], seen.insert(target).inserted else { continue }
          next.append((target, way + [transition]))
        }
      }
      ways = next
    }
    return nil
  }

  /// What stays in the state first, then what leads to where more is left.
  private func best(from node: Int) -> Int? {
    let all = open[node] ?? []
    return all.first { targets[$0] == node }
      ?? all.first { targets[$0].map { open[$0]?.isEmpty == false } ?? false } ?? all.first
  }
}

import ViperDoubles

/// The fewest flows that pass every transition that a search has found.
///
/// Transitions that differ only in their arguments are passed once, and each stimulus at least once.
struct FlowCover {
  /// How many steps a flow has at most.
  static let mostSteps = 8

  /// The transitions of each flow, in their order.
  private(set) var flows: [[Int]] = []
  /// How many transitions were to be passed.
  let needed: Int

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
    needed = meant.count
    for (place, transition) in transitions.enumerated() {
      outgoing[transition.source, default: []].append(place)
      if meant.contains(place) { open[transition.source, default: []].append(place) }
    }
    for place in transitions.indices where transitions[place].stimulus.isEcho {
      if let flow = exactFlow(through: place) { flows.append(flow) }
    }
    while let flow = nextFlow() { flows.append(flow) }
  }

  /// One transition of each kind: the stimulus without its arguments, the shapes of the states, the
  /// names of the messages.
  private static func meant(_ search: Search) -> Set<Int> {
    struct Kind: Hashable {
      let stimulus: String
      let source: UInt64
      let target: UInt64
      let messages: [String]
    }
    var kinds: Set<Kind> = []
    var keys: Set<String> = []
    var meant: Set<Int> = []
    for (place, transition) in search.transitions.enumerated() {
      let kind = Kind(
        stimulus: transition.stimulus.kind, source: search.nodes[transition.source].state.shape,
        target: transition.target.shape, messages: transition.messages)
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
  private mutating func exactFlow(through echo: Int) -> [Int]? {
    let source = transitions[echo].source
    guard open[source]?.contains(echo) == true else { return nil }
    var flow: [Int] = []
    var next = incoming[source]
    while let place = next {
      flow.insert(place, at: 0)
      next = incoming[transitions[place].source]
    }
    guard flow.count < Self.mostSteps else { return nil }
    let loops = (open[source] ?? []).filter { isLoop[$0] && !transitions[$0].stimulus.isEcho }
    flow += loops.prefix(Self.mostSteps - flow.count - 1) + [echo]
    for place in flow { open[transitions[place].source]?.removeAll { $0 == place } }
    return flow
  }

  /// A walk from the wiring on that passes as much as possible; nil where nothing is left.
  private mutating func nextFlow() -> [Int]? {
    var flow: [Int] = []
    var current = 0
    var hasPassed = false
    while flow.count < Self.mostSteps {
      guard let way = way(from: current, steps: Self.mostSteps - flow.count) else { break }
      hasPassed = true
      flow += way
      for transition in way { open[transitions[transition].source]?.removeAll { $0 == transition } }
      guard let last = way.last, let target = targets[last] else { break }
      current = target
    }
    return hasPassed ? flow : nil
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

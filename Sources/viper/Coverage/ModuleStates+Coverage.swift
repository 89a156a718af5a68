import Reports
import ViperFixtures
import ViperPictures

extension ModuleStates {
  /// How many states are drawn at most, and how many events beside an arrow.
  private static let (mostStates, mostEvents) = (30, 3)

  /// Lists the states of a module, and draws what leads from one to another.
  init(_ module: CoverageReport.Module) {
    let events = Set(module.states.flatMap { $0.possible + $0.sent.keys }).sorted()
    let drawn = Self.drawn(module.states)
    self.init(
      module: module.name, events: events,
      states: module.states.map { state in
        let possible = Set(state.possible)
        return State(
          title: state.title, count: state.count,
          sent: events.map { state.sent[$0] ?? (possible.contains($0) ? 0 : nil) })
      },
      graph: Self.graph(of: drawn, module.name),
      hiddenCount: module.states.count - drawn.count)
  }

  /// The states in the order in which they are drawn: each after the one that leads to it, if one does.
  private static func drawn(_ states: [CoverageReport.State]) -> [CoverageReport.State] {
    let byID = Dictionary(states.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let reached = Set(
      states.flatMap { state in state.ways.keys.map(\.target).filter { $0 != state.id } })
    var order: [CoverageReport.State] = []
    var seen: Set<String> = []
    for root in states.filter({ !reached.contains($0.id) }) + states {
      var waiting = [root][...]
      while let state = waiting.popFirst() {
        guard seen.insert(state.id).inserted else { continue }
        order.append(state)
        waiting += targets(of: state).compactMap { byID[$0.id] }
      }
    }
    return Array(order.prefix(mostStates))
  }

  /// Where a state leads to, and by which events, those first that are sent most.
  private static func targets(
    of state: CoverageReport.State
  ) -> [(id: String, events: [String])] {
    let groups = Dictionary(grouping: state.ways.filter { !$0.key.target.isEmpty }) {
      $0.key.target
    }
    return groups.map { target, ways in
      let sorted = ways.sorted { ($1.value, $0.key.event) < ($0.value, $1.key.event) }
      return (target, sorted.map(\.key.event), ways.reduce(0) { $0 + $1.value })
    }.sorted { ($1.2, $0.1.joined()) < ($0.2, $1.1.joined()) }.map { ($0.0, $0.1) }
  }

  private static func graph(of states: [CoverageReport.State], _ module: String) -> GraphDiagram {
    let places = Dictionary(
      states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var nodes: [GraphDiagram.Node] = []
    var edges: [GraphDiagram.Edge] = []
    for (place, state) in states.enumerated() {
      var stays: [String] = []
      for (target, events) in targets(of: state) {
        guard let end = places[target] else { continue }
        if end == place {
          stays = events
        } else {
          edges.append(GraphDiagram.Edge(from: place, to: end, text(of: events)))
        }
      }
      nodes.append(
        GraphDiagram.Node(state.title, note: stays.isEmpty ? "" : "stays on \(text(of: stays))"))
    }
    return GraphDiagram(title: "States of \(module)", nodes: nodes, edges: edges)
  }

  private static func text(of events: [String]) -> String {
    let more = events.count - mostEvents
    return events.prefix(mostEvents).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

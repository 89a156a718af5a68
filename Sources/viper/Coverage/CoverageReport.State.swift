import ViperFixtures
import ViperMessages

extension CoverageReport {
  /// A state of a module that flows come to, and what they send there.
  struct State {
    let module: String
    /// Its id in what was written.
    let id: String
    /// What tells it from the other states of the module.
    fileprivate(set) var title: String
    /// All that it consists of.
    let parts: [String]
    /// How often flows come to it.
    let count: Int
    /// How often each event is sent there, by the state that it leads to.
    let ways: [StateCounts.Way: Int]
    /// How often each event is sent there.
    let sent: [String: Int]
    /// The events that flows send to the same roles of the module elsewhere, and never there.
    let missing: [String]
    /// The events that could be sent there, as far as flows send them at all.
    let possible: [String]

    static func comesFirst(_ left: State, before right: State) -> Bool {
      (right.count, left.module, left.title, left.id)
        < (left.count, right.module, right.title, right.id)
    }

    /// The states of a module, those first to which flows come most.
    static func all(of module: String, _ data: CoverageData) -> [State] {
      let counts = data.stateCounts.all.filter { $0.key.module == module && !$0.key.state.isEmpty }
      let states = data.states.filter { state in
        state.module == module
          && counts[StateCounts.Key(module: module, state: state.id)] != nil
      }
      // What one role takes, another need not.
      let events = Dictionary(grouping: states) { StateTitles.roles(of: $0.parts) }.mapValues {
        states in
        let sent = states.flatMap { state in
          counts[StateCounts.Key(module: module, state: state.id)]?.sent.keys.map { $0 } ?? []
        }
        return Set(sent).filter(isEvent).sorted()
      }
      let titles = StateTitles(of: states.map(\.parts))
      return states.map { state in
        let visits = counts[StateCounts.Key(module: module, state: state.id)] ?? .init()
        let possible =
          state.takesEvents ? events[StateTitles.roles(of: state.parts), default: []] : []
        let sent = visits.sent
        return State(
          module: module, id: state.id, title: titles.title(of: state.parts), parts: state.parts,
          count: visits.count, ways: visits.ways, sent: sent,
          missing: possible.filter { sent[$0, default: 0] == 0 }, possible: possible)
      }.sorted(by: comesFirst).tellingApart
    }

    /// Whether it is a message that may come at any time: an answer comes when it was asked for.
    private static func isEvent(_ title: String) -> Bool {
      let channel = title.split(separator: " ").first.flatMap { Channel(rawValue: String($0)) }
      return channel != nil && channel != .response && channel != .alert
    }
  }

  /// How many pairs of a state and an event flows pass, of those that are possible as far as is known.
  static func pairs(of states: [State]) -> (passed: Int, all: Int) {
    let all = states.reduce(0) { $0 + $1.possible.count }
    return (all - states.reduce(0) { $0 + $1.missing.count }, all)
  }

  /// How often it was not known in which state a module was.
  var unknownStateCount: Int {
    let names = Set(modules.map(\.name))
    return data.stateCounts.all.reduce(0) { sum, entry in
      entry.key.state.isEmpty && names.contains(entry.key.module) ? sum + entry.value.count : sum
    }
  }
}

extension [CoverageReport.State] {
  /// The same, where states whose titles are cut to the same have numbers.
  fileprivate var tellingApart: [CoverageReport.State] {
    var counts: [String: Int] = [:]
    return map { state in
      var state = state
      counts[state.title, default: 0] += 1
      if let count = counts[state.title], count > 1 { state.title += " (\(count))" }
      return state
    }
  }
}

/// Short titles for the states of one module: what tells each from the others in which the same roles are
/// real.
private struct StateTitles {
  /// How long a title is at most, in characters.
  private static let longest = 100

  /// What all states have in which the same roles are real.
  private var common: [Set<String>: Set<String>] = [:]
  /// The one role whose values tell states apart; nil where there are several.
  private var role: String?

  init(of states: [[String]]) {
    for (roles, states) in Dictionary(grouping: states, by: Self.roles) where states.count > 1 {
      let sets = states.map { Set($0) }
      common[roles] = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
    }
    let told = Set(
      states.flatMap { parts in parts.filter { !isCommon($0, of: parts) } }
        .compactMap(Self.role))
    role = told.count == 1 ? told.first : nil
  }

  /// The role of a part such as "presenter.page: many"; nil for any other part.
  private static func role(of part: String) -> String? {
    let head = part.prefix { $0 != ":" && $0 != " " }
    return head.firstIndex(of: ".").map { String(head[..<$0]) }
  }

  /// The roles that are real in a state.
  static func roles(of parts: [String]) -> Set<String> { Set(parts.compactMap(role)) }

  private func isCommon(_ part: String, of parts: [String]) -> Bool {
    common[Self.roles(of: parts)]?.contains(part) == true
  }

  func title(of parts: [String]) -> String {
    // What is open, or up, is told first: a long value cuts off what follows.
    let told = parts.filter { !isCommon($0, of: parts) }
    let sorted = told.filter { Self.role(of: $0) == nil } + told.filter { Self.role(of: $0) != nil }
    let texts = sorted.map { part in
      role.map { part.hasPrefix("\($0).") ? String(part.dropFirst($0.count + 1)) : part } ?? part
    }
    let title = texts.isEmpty ? "(nothing that others have)" : texts.joined(separator: ", ")
    return title.count <= Self.longest ? title : title.prefix(Self.longest - 1) + "…"
  }
}

import ViperFixtures
import ViperMessages

extension CoverageReport {
  /// A state of a module that flows come to, and what they send there.
  struct State {
    let module: String
    /// Its id in what was written.
    let id: String
    /// What tells it from the other states of the module.
    let title: String
    /// All that it consists of.
    let parts: [String]
    /// How often flows come to it.
    let count: Int
    /// How often each event is sent there, by the state that it leads to.
    let ways: [StateCounts.Way: Int]
    /// How often each event is sent there.
    let sent: [String: Int]
    /// The events that flows send to the module elsewhere, and never there.
    let missing: [String]
    /// The events that could be sent there, as far as flows send them at all.
    let possible: [String]

    static func comesFirst(_ left: State, before right: State) -> Bool {
      (right.count, left.module, left.title) < (left.count, right.module, right.title)
    }

    /// The states of a module, those first to which flows come most.
    static func all(of module: String, _ data: CoverageData) -> [State] {
      let counts = data.stateCounts.all.filter { $0.key.module == module && !$0.key.state.isEmpty }
      let states = data.states.filter { state in
        state.module == module
          && counts[StateCounts.Key(module: module, state: state.id)] != nil
      }
      let events = Set(counts.values.flatMap(\.sent.keys)).filter(isEvent).sorted()
      let titles = StateTitles(of: states.map(\.parts))
      return states.map { state in
        let visits = counts[StateCounts.Key(module: module, state: state.id)] ?? .init()
        let possible = state.takesEvents ? events : []
        let sent = visits.sent
        return State(
          module: module, id: state.id, title: titles.title(of: state.parts), parts: state.parts,
          count: visits.count, ways: visits.ways, sent: sent,
          missing: possible.filter { sent[$0, default: 0] == 0 }, possible: possible)
      }.sorted(by: comesFirst)
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

/// Short titles for the states of one module.
private struct StateTitles {
  /// How long a title is at most, in characters.
  private static let longest = 100

  /// What all states have.
  private let common: Set<String>
  /// The one role whose values tell them apart; nil where there are several.
  private let role: String?

  init(of states: [[String]]) {
    let sets = states.map { Set($0) }
    let common = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    self.common = states.count > 1 ? common : []
    let roles = Set(
      states.joined().filter { !common.contains($0) }.compactMap(Self.role))
    role = roles.count == 1 ? roles.first : nil
  }

  /// The role of a part such as "presenter.page: many"; nil for any other part.
  private static func role(of part: String) -> String? {
    let head = part.prefix { $0 != ":" && $0 != " " }
    return head.firstIndex(of: ".").map { String(head[..<$0]) }
  }

  func title(of parts: [String]) -> String {
    let texts = parts.filter { !common.contains($0) }.map { part in
      role.map { part.hasPrefix("\($0).") ? String(part.dropFirst($0.count + 1)) : part } ?? part
    }
    let title = texts.isEmpty ? "(nothing that others have)" : texts.joined(separator: ", ")
    return title.count <= Self.longest ? title : title.prefix(Self.longest - 1) + "…"
  }
}

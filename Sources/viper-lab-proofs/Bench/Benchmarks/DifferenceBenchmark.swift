import ViperTestKit

/// How fast two transcripts are compared.
struct DifferenceBenchmark: Benchmark {
  let name = "difference"
  let summary = "two transcripts of 5,000 messages, against difference(from:)"

  func rows(_ scale: Scale) async throws -> [Row] {
    var rows: [Row] = []
    for change in Change.allCases {
      rows.append(await against(change, scale.count(5_000)))
    }
    for change in Change.allCases {
      rows.append(await growth(change, from: scale.count(5_000)))
    }
    return rows
  }

  private enum Change: String, CaseIterable {
    case two = "2 changes"
    case all = "all changed"
    case shuffled

    /// Faster where little has changed; elsewhere it may take twice as long.
    var bound: Double {
      self == .two ? 1 : 2
    }

    func applied(to texts: [String]) -> [String] {
      switch self {
      case .two:
        var changed = texts
        changed[texts.count / 5] += " (changed)"
        changed[texts.count * 4 / 5] += " (changed)"
        return changed
      case .all: return texts.map { "\($0) (changed)" }
      case .shuffled:
        var generator = SplitMix64(seed: 1)
        return texts.shuffled(using: &generator)
      }
    }
  }

  @MainActor
  private func against(_ change: Change, _ count: Int) async -> Row {
    let old = Self.texts(count)
    let new = change.applied(to: old)
    // Thousands of changes take the standard library seconds.
    let race = change == .two ? Race(rounds: 15) : Race(rounds: 3, warmsUp: false)
    return await race.row(
      "\(count) messages, \(change.rawValue)", against: "difference(from:)", bound: change.bound
    ) {
      Difference(from: old, to: new)
    } theirs: {
      new.difference(from: old)
    }
  }

  @MainActor
  private func growth(_ change: Change, from count: Int) async -> Row {
    let (shortOld, longOld) = (Self.texts(count), Self.texts(count * 10))
    let (shortNew, longNew) = (change.applied(to: shortOld), change.applied(to: longOld))
    return await Race(rounds: 5).row(
      "\(count * 10) messages, \(change.rawValue)", against: "ours, \(count) messages",
      bound: Growth.bound
    ) {
      Difference(from: longOld, to: longNew)
    } theirs: {
      Difference(from: shortOld, to: shortNew)
    }
  }

  private static func texts(_ count: Int) -> [String] {
    (0..<count).map { "command insert(story: Story(id: \($0), title: \"Story number \($0)\"))" }
  }
}

/// What "no blow-up" means where there is ten times as much to do.
enum Growth {
  /// Twice the time in proportion, for logarithms and caches.
  static let bound = 20.0
}

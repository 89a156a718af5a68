import ViperTestKit

/// What one long step costs: sent, recorded, compared and reported.
struct StepBenchmark: Benchmark {
  let name = "step"
  let summary = "a step of 5,000 messages, against a hand-written spy and difference(from:)"

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(5_000)
    var rows: [Row] = []
    for change in Change.allCases {
      let short = try Self.flow(change, count)
      let long = try Self.flow(change, count * 10)
      rows.append(try await against(change, short, count))
      rows.append(try await growth(change, long, short, count))
    }
    return rows
  }

  private enum Change: String, CaseIterable {
    case none = "as expected"
    case two = "2 changes"
    case missing = "2 more than expected"
    case all = "all changed"
    case renamed = "all of another name"
  }

  /// A flow that expects `count` rows, with the change in what it expects.
  private static func flow(_ change: Change, _ count: Int) throws -> Flow {
    let places: Set = [count / 5, count * 4 / 5]
    let messages = (0..<count).compactMap { number -> JSONValue? in
      let isHit = places.contains(number)
      if change == .missing, isHit { return nil }
      let isChanged = change == .all || (change == .two && isHit)
      return FeedFixture.message(
        "command", change == .renamed ? "append" : "insert",
        [
          "story": Structure(of: Story(number: number)).json,
          "at": .number(isChanged ? -1 : number),
        ])
    }
    let event = FeedFixture.message("event", "didAskForRows", ["count": .number(count)])
    return try FeedFixture.flow(steps: [["when": event, "then": .array(messages)]])
  }

  @MainActor
  private func run(_ flow: Flow, _ change: Change) throws -> FlowResult {
    let result = FlowRunner(flow).run(wiring: FeedPresenter.wire)
    guard result.holds == (change == .none) else {
      throw BenchmarkProblem(description: "the flow '\(change.rawValue)' came out wrong")
    }
    return result
  }

  @MainActor
  private func against(_ change: Change, _ flow: Flow, _ count: Int) async throws -> Row {
    let expected = Self.expectedTexts(change, count)
    let race = [.none, .two].contains(change) ? Race(rounds: 9) : Race(rounds: 3, warmsUp: false)
    return try await race.row(
      "\(count) messages, \(change.rawValue)",
      against: "spy, String(describing:), difference(from:)"
    ) {
      try run(flow, change)
    } theirs: {
      let spy = HandWrittenSpy()
      let presenter = FeedPresenter()
      presenter.commandListener = spy.handle
      presenter.handle(event: .didAskForRows(count: count))
      return spy.texts.difference(from: expected)
    }
  }

  @MainActor
  private func growth(
    _ change: Change, _ long: Flow, _ short: Flow, _ count: Int
  ) async throws -> Row {
    try await Race(rounds: 3).row(
      "\(count * 10) messages, \(change.rawValue)", against: "ours, \(count) messages",
      bound: Growth.bound
    ) {
      try run(long, change)
    } theirs: {
      try run(short, change)
    }
  }

  /// The expectation as the test with the hand-written spy has it.
  private static func expectedTexts(_ change: Change, _ count: Int) -> [String] {
    let spy = HandWrittenSpy()
    for number in 0..<count {
      spy.handle(.insert(story: Story(number: number), at: number))
    }
    var texts = spy.texts
    let places = [count * 4 / 5, count / 5]
    switch change {
    case .none: break
    case .two: places.forEach { texts[$0] += " (changed)" }
    case .missing: places.forEach { texts.remove(at: $0) }
    case .all, .renamed: texts = texts.map { "\($0) (changed)" }
    }
    return texts
  }
}

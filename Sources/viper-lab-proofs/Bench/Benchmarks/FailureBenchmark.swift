import ViperTestKit

/// What it costs to say what differs.
struct FailureBenchmark: Benchmark {
  let name = "failure"
  let summary = "differences and their text, against those of libraries of assertions"

  private static let byMirror = "both through Mirror, line by line"

  func rows(_ scale: Scale) async throws -> [Row] {
    [
      try await values(scale.count(1_000)), try await lines(scale.count(5_000)),
      try await flow(scale.count(5_000)),
    ]
  }

  /// Two stories of many are others.
  private static func changed(_ stories: [Story]) -> [Story] {
    var changed = stories
    for place in [stories.count / 5, stories.count * 4 / 5] { changed[place] = Story(number: -1) }
    return changed
  }

  /// The lines of what differs in a value.
  private static func lines(of value: some Any, _ matcher: Matcher) -> [String] {
    var captures = Captures()
    return matcher.difference(from: Structure(of: value), &captures).lines
  }

  @MainActor
  private func values(_ count: Int) async throws -> Row {
    let old = (0..<count).map(Story.init)
    let new = Self.changed(old)
    let matcher = try Matcher(Structure(of: old).json)
    return await Race(rounds: 15).row(
      "2 changed values in \(count) rows, difference and text", against: Self.byMirror, bound: 1
    ) {
      Self.lines(of: new, matcher)
    } theirs: {
      MirrorDifference.lines(old, new)
    }
  }

  @MainActor
  private func lines(_ count: Int) async throws -> Row {
    let lines = (0..<count).map { "insert(story: Story(id: \($0), title: \"Story number \($0)\"))" }
    let old = lines.joined(separator: "\n")
    let new = lines.map { "\($0) (changed)" }.joined(separator: "\n")
    let matcher = try Matcher(.string(old))
    return await Race(rounds: 15).row(
      "a text of \(count) lines that all changed",
      against: "the longest run of lines, recursively", bound: 1
    ) {
      Self.lines(of: new, matcher)
    } theirs: {
      RunDifference.lines(old, new)
    }
  }

  @MainActor
  private func flow(_ count: Int) async throws -> Row {
    let stories = (0..<count).map(Story.init)
    let expected = Self.changed(stories)
    let flow = try FeedFixture.flow(rows: expected)
    return try await Race(rounds: 9).row(
      "a flow that fails, a message for each of \(count) rows",
      against: "the rows' difference alone, through Mirror", bound: 1.5
    ) {
      let result = FlowRunner(flow).run(wiring: FeedPresenter.wire)
      guard !result.holds else { throw BenchmarkProblem(description: "the flow holds") }
      return result.findings.map { "\($0)" }
    } theirs: {
      MirrorDifference.lines(expected, stories)
    }
  }
}

import RuntimeReflection
import ViperTestKit

/// What it costs to see whether a module has gone: alone, and after each flow of a suite.
struct ReleaseBenchmark: Benchmark {
  let name = "release"
  let summary = "a release check against a hand-written one; 1,000 flows with and without it"

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(1_000)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try FeedFixture.files(flows: count, in: folder)
    return [
      // The check of a module that goes, as nearly every one in a suite does.
      try await Race(rounds: 15).row(
        "a release check, 5 roles, 50 objects", against: "weak references to the 5 roles",
        each: count, bound: 10
      ) {
        for _ in 0..<count { try Self.check() }
      } theirs: {
        for _ in 0..<count { try Self.checkByHand() }
      },
      try Self.leak(of: scale.count(300_000)),
      // A suite, from the files to the verdict.
      try await Race(rounds: 15).row(
        "\(count) flows, three roles checked after each", against: "the same, nothing checked",
        bound: 1.2
      ) {
        try FeedFixture.run(files)
      } theirs: {
        try FeedFixture.run(files, wiring: FeedPresenter.wireUntracked)
      },
    ]
  }

  /// A large module that keeps itself alive, and the time in which it is to be explained.
  private static func leak(of count: Int) throws -> Row {
    let start = ContinuousClock.now
    weak var left: OrdinaryView?
    let findings = ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, limits: ObjectGraph.Limits(nodes: 2 * count)
    ) {
      let view = OrdinaryView.assemble(rows: count)
      view.presenter?.onSelect = { view.rows.removeLast($0) }
      left = view
      return view
    }
    let time = Amount.seconds((ContinuousClock.now - start) / .seconds(1))
    left?.presenter?.onSelect = nil
    guard findings.contains(where: { "\($0)".contains("onSelect") }) else {
      throw BenchmarkProblem(description: "the leak is not explained: \(findings)")
    }
    return Row(
      subject: "a leak with \(count) rows, found and explained", alternative: "2 s", ours: time,
      theirs: .seconds(2), bound: 1)
  }

  private static func check() throws {
    let findings = ReleasedScope.findings(timeout: .seconds(1), source: nil) {
      OrdinaryView.assemble()
    }
    if let finding = findings.first {
      throw BenchmarkProblem(description: "the module was not released: \(finding)")
    }
  }

  @inline(never)
  private static func tracked() -> HandWrittenReleaseCheck {
    HandWrittenReleaseCheck(of: OrdinaryView.assemble())
  }

  private static func checkByHand() throws {
    guard tracked().holds else {
      throw BenchmarkProblem(description: "the module was not released")
    }
  }
}

import ViperTestKit

/// What it costs to write down what flows touch.
struct CoverageBenchmark: Benchmark {
  let name = "coverage"
  let summary = "200 flows with VIPER_COVERAGE, against the same without it, in processor time"

  /// At most a tenth more.
  private static let bound = 1.1

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try FeedFixture.files(flows: scale.count(200), in: folder)
    let flows = try files.flatMap { try Flow.read($0) }
    let writer = CoverageWriter(folder: folder.url.appendingPathComponent("coverage").path)
    return [
      try await row("a presenter that stores nothing", flows.count, writer) {
        try Self.run(flows, FeedPresenter.wire, writing: $0)
      },
      try await row("one with 12 stored properties", flows.count, writer) {
        try Self.run(flows, StoringPresenter.wire, writing: $0)
      },
      // As a test does it.
      try await row("the first, read from files and run", flows.count, writer) { writer in
        try CoverageWriter.$scope.withValue(writer) { try FeedFixture.run(files) }
      },
      try await row("the second, read from files and run", flows.count, writer) { writer in
        try CoverageWriter.$scope.withValue(writer) {
          try FeedFixture.run(files, wiring: StoringPresenter.wire)
        }
      },
      // Each step waits until the process is idle.
      try await row("the second, awaited", flows.count, writer) {
        try await Self.runAwaited(flows, StoringPresenter.wire, writing: $0)
      },
    ]
  }

  @MainActor
  private func row(
    _ subject: String, _ count: Int, _ writer: CoverageWriter,
    run: @MainActor (CoverageWriter?) async throws -> Void
  ) async throws -> Row {
    // Short turns, many of them: what else the machine does slows down both alike.
    try await Race(rounds: 31, measure: .processorTime).row(
      "\(count) flows of 20 messages, what they touch written down: \(subject)",
      against: "the same, nothing written", bound: Self.bound
    ) {
      try await run(writer)
    } theirs: {
      try await run(nil)
    }
  }

  @MainActor
  private static func runAwaited(
    _ flows: [Flow], _ wire: (Harness) -> Void, writing writer: CoverageWriter?
  ) async throws {
    try await CoverageWriter.$scope.withValue(writer) {
      for flow in flows {
        try await FlowRunner(flow).run(wiring: wire).requireHolds(messages: 20)
      }
    }
  }

  @MainActor
  private static func run(
    _ flows: [Flow], _ wire: (Harness) -> Void, writing writer: CoverageWriter?
  ) throws {
    try CoverageWriter.$scope.withValue(writer) {
      for flow in flows {
        try FlowRunner(flow).run(wiring: wire).requireHolds(messages: 20)
      }
    }
  }
}

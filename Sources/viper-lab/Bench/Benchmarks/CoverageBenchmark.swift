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
      try await row("a presenter that stores nothing", flows, writer, FeedPresenter.wire),
      try await row("one with 12 stored properties", flows, writer, StoringPresenter.wire),
      try await awaitedRow("the latter, awaited", flows, writer, StoringPresenter.wire),
    ]
  }

  @MainActor
  private func row(
    _ subject: String, _ flows: [Flow], _ writer: CoverageWriter, _ wire: (Harness) -> Void
  ) async throws -> Row {
    // Short turns, many of them: what else the machine does slows down both alike.
    try await Race(rounds: 31, measure: .processorTime).row(
      "\(flows.count) flows of 20 messages, what they touch written down: \(subject)",
      against: "the same, nothing written", bound: Self.bound
    ) {
      try Self.run(flows, wire, writing: writer)
    } theirs: {
      try Self.run(flows, wire, writing: nil)
    }
  }

  /// The same in asynchronous flows, each step of which waits until the process is idle.
  @MainActor
  private func awaitedRow(
    _ subject: String, _ flows: [Flow], _ writer: CoverageWriter, _ wire: (Harness) -> Void
  ) async throws -> Row {
    try await Race(rounds: 31, measure: .processorTime).row(
      "\(flows.count) flows of 20 messages, what they touch written down: \(subject)",
      against: "the same, nothing written", bound: Self.bound
    ) {
      try await Self.runAwaited(flows, wire, writing: writer)
    } theirs: {
      try await Self.runAwaited(flows, wire, writing: nil)
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

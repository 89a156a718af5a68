import ViperTestKit

/// What it costs to write down what flows touch.
struct CoverageBenchmark: Benchmark {
  let name = "coverage"
  let summary = "1,000 flows with VIPER_COVERAGE, against the same without it"

  /// At most a tenth more.
  private static let bound = 1.1

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try FeedFixture.files(flows: scale.count(1_000), in: folder)
    let flows = try files.flatMap { try Flow.read($0) }
    let writer = CoverageWriter(folder: folder.url.appendingPathComponent("coverage").path)
    return [
      try await row("a presenter that stores nothing", flows, writer, FeedPresenter.wire),
      try await row("one with 12 stored properties", flows, writer, StoringPresenter.wire),
    ]
  }

  @MainActor
  private func row(
    _ subject: String, _ flows: [Flow], _ writer: CoverageWriter, _ wire: (Harness) -> Void
  ) async throws -> Row {
    try await Race(rounds: 9).row(
      "\(flows.count) flows of 20 messages, what they touch written down: \(subject)",
      against: "the same, nothing written", bound: Self.bound
    ) {
      try Self.run(flows, wire, writing: writer)
    } theirs: {
      try Self.run(flows, wire, writing: nil)
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

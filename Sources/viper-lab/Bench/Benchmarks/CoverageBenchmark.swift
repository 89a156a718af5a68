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
      try await Race(rounds: 9).row(
        "\(flows.count) flows of 20 messages, what they touch written down",
        against: "the same, nothing written", bound: Self.bound
      ) {
        try Self.run(flows, writing: writer)
      } theirs: {
        try Self.run(flows, writing: nil)
      }
    ]
  }

  @MainActor
  private static func run(_ flows: [Flow], writing writer: CoverageWriter?) throws {
    try CoverageWriter.$scope.withValue(writer) {
      for flow in flows {
        try FlowRunner(flow).run(wiring: FeedPresenter.wire).requireHolds(messages: 20)
      }
    }
  }
}

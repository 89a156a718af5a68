import ViperTestKit

/// What it costs to see whether everything has gone after a flow.
struct ReleaseBenchmark: Benchmark {
  let name = "release"
  let summary = "a flow whose roles are tracked, against one without"

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let count = scale.count(500)
    let path = try folder.write(FeedFixture.file(named: "feed", flows: 1), to: "Feed.json")
    guard let flow = try Flow.read(path).first else {
      throw BenchmarkProblem(description: "\(path) has no flow")
    }
    let times = await Race(rounds: 15).run {
      for _ in 0..<count {
        _ = FlowRunner(flow).run(wiring: FeedPresenter.wire)
      }
    } theirs: {
      for _ in 0..<count {
        _ = FlowRunner(flow).run(wiring: Self.wireUntracked)
      }
    }
    return [
      Row(
        subject: "a flow, view, presenter, interactor tracked",
        alternative: "the same, none tracked",
        ours: .seconds(times.ours / Double(count)), theirs: .seconds(times.theirs / Double(count)))
    ]
  }

  /// The same module, with nothing that has to be gone at the end.
  private static func wireUntracked(_ harness: Harness) {
    let presenter = FeedPresenter()
    let view = ViewSpy<FeedEvent, FeedCommand>(recorder: harness.recorder, module: harness.module)
    let interactor = InteractorSpy<FeedRequest, FeedResponse>(
      recorder: harness.recorder, module: harness.module)
    presenter.commandListener = view.handle
    presenter.requestListener = interactor.handle
    harness.keeps(presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }
}

import ViperTestKit

/// What it costs to record one message.
struct RecordingBenchmark: Benchmark {
  let name = "recording"
  let summary = "one message, against a hand-written spy"

  // As many as a long test has. What one round took is there again for the next, so that this
  // does not measure how the system hands out memory; `GrowthBenchmark` does.
  private static let messages = 200
  private static let rounds = 5_000
  private static let alternative = "hand-written spy, array under NSLock"

  func rows(_ scale: Scale) async throws -> [Row] {
    [
      await Race(rounds: scale.count(Self.rounds)).row(
        "a message, through ViewSpy", against: Self.alternative, each: Self.messages, bound: 3,
        ours: { record() }, theirs: { recordByHand() }),
      await rowOffMainThread(scale),
    ]
  }

  /// As in a test that is bound to no actor: this runs on a thread of the pool.
  nonisolated private func rowOffMainThread(_ scale: Scale) async -> Row {
    await Race(rounds: scale.count(Self.rounds)).row(
      "a message, through ViewSpy, off the main thread", against: Self.alternative,
      each: Self.messages, bound: 3, ours: { record() }, theirs: { recordByHand() })
  }

  private func record() -> ViewSpy<FeedEvent, FeedCommand> {
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: Recorder())
    FeedCommand.send(Self.messages, to: spy.handle)
    return spy
  }

  private func recordByHand() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    FeedCommand.send(Self.messages, to: spy.handle)
    return spy
  }
}

import ViperTestKit

/// What it costs to record one message.
struct RecordingBenchmark: Benchmark {
  let name = "recording"
  let summary = "one message, against a hand-written spy"

  // As many as a long test has. What one round took is there again for the next, so that this
  // does not measure how the system hands out memory; `GrowthBenchmark` does.
  private static let messages = 200
  private static let rounds = 5_000

  func rows(_ scale: Scale) async throws -> [Row] {
    [
      row(
        "a message, through ViewSpy",
        await Race(rounds: scale.count(Self.rounds)).run {
          record()
        } theirs: {
          recordByHand()
        }),
      await rowOffMainThread(scale),
    ]
  }

  /// As in a test that is bound to no actor: this runs on a thread of the pool.
  nonisolated private func rowOffMainThread(_ scale: Scale) async -> Row {
    row(
      "a message, through ViewSpy, off the main thread",
      await Race(rounds: scale.count(Self.rounds)).run {
        record()
      } theirs: {
        recordByHand()
      })
  }

  private func record() -> ViewSpy<FeedEvent, FeedCommand> {
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: Recorder())
    let samples = FeedCommand.samples
    for number in 0..<Self.messages {
      spy.handle(samples[number % samples.count])
    }
    return spy
  }

  private func recordByHand() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    let samples = FeedCommand.samples
    for number in 0..<Self.messages {
      spy.handle(samples[number % samples.count])
    }
    return spy
  }

  private func row(_ subject: String, _ times: Race.Times) -> Row {
    Row(
      subject: subject, alternative: "hand-written spy, array under NSLock",
      ours: .seconds(times.ours / Double(Self.messages)),
      theirs: .seconds(times.theirs / Double(Self.messages)), bound: 3)
  }
}

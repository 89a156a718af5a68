import ViperTestKit

/// What it costs to record one message.
struct RecordingBenchmark: Benchmark {
  let name = "recording"
  let summary = "one message, against a hand-written spy"

  // As many as a long test has. What one round took is there again for the next, so that this
  // does not measure how the system hands out memory; `GrowthBenchmark` does.
  private static let messages = 1_000

  func rows(_ scale: Scale) async throws -> [Row] {
    [
      await row("a message, through ViewSpy", scale) {
        ViewSpy<FeedEvent, FeedCommand>(recorder: Recorder())
      },
      await row("a message, through ViewSpy in a harness", scale) {
        ViewSpy<FeedEvent, FeedCommand>(Harness(module: "Feed"))
      },
    ]
  }

  @MainActor
  private func row(
    _ subject: String, _ scale: Scale, makeSpy: () -> ViewSpy<FeedEvent, FeedCommand>
  ) async -> Row {
    let samples = FeedCommand.samples
    let times = await Race(rounds: scale.count(1_000)).run {
      let spy = makeSpy()
      for number in 0..<Self.messages {
        spy.handle(samples[number % samples.count])
      }
      return spy
    } theirs: {
      let spy = HandWrittenSpy()
      for number in 0..<Self.messages {
        spy.handle(samples[number % samples.count])
      }
      return spy
    }
    return Row(
      subject: subject, alternative: "hand-written spy, array under NSLock",
      ours: .seconds(times.ours / Double(Self.messages)),
      theirs: .seconds(times.theirs / Double(Self.messages)), bound: 3)
  }
}

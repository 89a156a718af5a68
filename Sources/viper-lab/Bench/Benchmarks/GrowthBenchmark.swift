import ViperTestKit

/// Whether a message costs more in a long log than in a short one.
struct GrowthBenchmark: Benchmark {
  let name = "growth"
  let summary = "one message of 1,000,000, against one of 1,000"

  func rows(_ scale: Scale) async throws -> [Row] {
    let (long, short) = (scale.count(1_000_000), 1_000)
    let times = await Race(rounds: 7).run {
      [record(long)]
    } theirs: {
      // As many messages in all, so that both have the same time to be measured in.
      (0..<(long / short)).map { _ in record(short) }
    }
    return [
      Row(
        subject: "a message of \(long) in one log", alternative: "a message of \(short)",
        ours: .seconds(times.ours / Double(long)), theirs: .seconds(times.theirs / Double(long)),
        bound: 1.5)
    ]
  }

  private func record(_ count: Int) -> Recorder {
    let recorder = Recorder()
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: recorder)
    let samples = FeedCommand.samples
    for number in 0..<count {
      spy.handle(samples[number % samples.count])
    }
    return recorder
  }
}

import ViperTestKit

/// Whether a message costs more in a long log than in a short one.
struct GrowthBenchmark: Benchmark {
  let name = "growth"
  let summary = "one message of 1,000,000, against one of 1,000"

  func rows(_ scale: Scale) async throws -> [Row] {
    let (long, short) = (scale.count(1_000_000), 1_000)
    return [
      await Race(rounds: 7).row(
        "a message of \(long) in one log", against: "a message of \(short)", each: long, bound: 1.5
      ) {
        [record(long)]
      } theirs: {
        // As many messages in all, so that both have the same time to be measured in.
        (0..<(long / short)).map { _ in record(short) }
      }
    ]
  }

  private func record(_ count: Int) -> Recorder {
    let recorder = Recorder()
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: recorder)
    FeedCommand.send(count, to: spy.handle)
    return recorder
  }
}

import ViperTestKit

/// How much memory a recorded message takes, besides what it holds.
struct MemoryBenchmark: Benchmark {
  let name = "memory"
  let summary = "one message in the log, against a hand-written spy"

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(200_000)
    let samples = FeedCommand.samples
    let recorder = Recorder()
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: recorder)
    let ours = bytes(by: count) {
      for number in 0..<count {
        spy.handle(samples[number % samples.count])
      }
    }
    // The log lives on meanwhile, so that none of its memory is taken again.
    let handWritten = HandWrittenSpy()
    let theirs = bytes(by: count) {
      for number in 0..<count {
        handWritten.handle(samples[number % samples.count])
      }
    }
    let texts = Kept<[String]>()
    let asText = bytes(by: count) { texts.value = handWritten.texts }
    let transcript = Kept<Transcript>()
    let asStructure = bytes(by: count) { transcript.value = recorder.transcript() }
    withExtendedLifetime((spy, handWritten, texts, transcript)) {}
    return [
      Row(
        subject: "a message, as recorded", alternative: "hand-written spy, array under NSLock",
        ours: ours, theirs: theirs),
      Row(
        subject: "a message, what its structure adds", alternative: "String(describing:)",
        ours: asStructure, theirs: asText),
    ]
  }

  /// Keeps what was made until all is measured.
  private final class Kept<Value> {
    var value: Value?
  }

  private func bytes(by count: Int, _ body: () -> Void) -> Amount {
    guard let before = ResidentMemory.bytes else { return .unknown("not measured") }
    body()
    guard let after = ResidentMemory.bytes else { return .unknown("not measured") }
    return .bytes((after - before) / Double(count))
  }
}

import ViperTestKit

/// How much memory a recorded message takes, besides what it holds.
struct MemoryBenchmark: Benchmark {
  let name = "memory"
  let summary = "one message in the log, against a hand-written spy"

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(200_000)
    let calls = CallsBenchmark.memory(of: count)
    let recorder = Recorder()
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: recorder)
    let (_, ours) = ResidentMemory.taken(each: count) { FeedCommand.send(count, to: spy.handle) }
    // What was made before lives on meanwhile, so that none of its memory is taken again.
    let handWritten = HandWrittenSpy()
    let (_, theirs) = ResidentMemory.taken(each: count) {
      FeedCommand.send(count, to: handWritten.handle)
    }
    let (texts, asText) = ResidentMemory.taken(each: count) { handWritten.texts }
    let (transcript, asStructure) = ResidentMemory.taken(each: count) { recorder.transcript() }
    withExtendedLifetime((calls, spy, handWritten, texts, transcript)) {}
    return [
      calls.row,
      Row(
        subject: "a message, as recorded", alternative: "hand-written spy, array under NSLock",
        ours: ours, theirs: theirs),
      Row(
        subject: "a message, what its structure adds", alternative: "String(describing:)",
        ours: asStructure, theirs: asText),
    ]
  }
}

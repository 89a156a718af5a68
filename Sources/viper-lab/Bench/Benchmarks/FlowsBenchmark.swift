import Foundation
import ViperTestKit

/// What a suite of flows costs from the files to the verdict.
struct FlowsBenchmark: Benchmark {
  let name = "flows"
  let summary = "1,000 flows read, run and compared, against JSONDecoder alone"

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try (0..<20).map { number in
      try folder.write(
        FeedFixture.file(named: "feed\(number)", flows: scale.count(1_000) / 20),
        to: "Feed\(number).json")
    }
    let subject = "\(scale.count(1_000)) flows of 20 messages"
    let full = try await Race(rounds: 7).run {
      try run(files)
    } theirs: {
      try files.map { try Self.decode(DecodedFixture.self, $0) }
    }
    let tree = try await Race(rounds: 5).run {
      try run(files)
    } theirs: {
      try files.map { try Self.decode(JSONTree.self, $0) }
    }
    let reading = try await Race(rounds: 7).run {
      try files.map { try Flow.read($0) }
    } theirs: {
      try files.map { try Self.decode(DecodedFixture.self, $0) }
    }
    let asynchronous = try await Race(rounds: 5).run {
      try await runAsynchronously(files)
    } theirs: {
      try files.map { try Self.decode(DecodedFixture.self, $0) }
    }
    return [
      Self.row(subject, "JSONDecoder into structures", full, bound: 3),
      Self.row(subject, "JSONDecoder into an enum of JSON values", tree, bound: 3),
      Self.row("\(subject), run asynchronously", "JSONDecoder into structures", asynchronous),
      Self.row("\(subject), only read", "JSONDecoder into structures", reading),
    ]
  }

  private static func row(
    _ subject: String, _ alternative: String, _ times: Race.Times, bound: Double? = nil
  ) -> Row {
    Row(
      subject: subject, alternative: alternative, ours: .seconds(times.ours),
      theirs: .seconds(times.theirs), bound: bound)
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @MainActor
  private func run(_ files: [String]) throws {
    for file in files {
      for flow in try Flow.read(file) {
        try Self.check(FlowRunner(flow).run(wiring: FeedPresenter.wire))
      }
    }
  }

  @MainActor
  private func runAsynchronously(_ files: [String]) async throws {
    for file in files {
      for flow in try Flow.read(file) {
        try Self.check(await FlowRunner(flow).run { FeedPresenter.wire($0) })
      }
    }
  }

  /// A flow that does not hold would measure something else.
  private static func check(_ result: FlowResult) throws {
    guard result.holds, result.transcript.messages.count == 20 else {
      let reason = result.findings.first.map { "\($0)" } ?? "it has too few or too many messages"
      throw BenchmarkProblem(description: "a flow does not hold: \(reason)")
    }
  }
}

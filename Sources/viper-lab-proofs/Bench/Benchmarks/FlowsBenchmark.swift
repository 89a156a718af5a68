import Foundation
import ViperTestKit

/// What a suite of flows costs from the files to the verdict.
struct FlowsBenchmark: Benchmark {
  let name = "flows"
  let summary = "1,000 flows read, run and compared, against JSONDecoder alone"

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try FeedFixture.files(flows: scale.count(1_000), in: folder)
    let subject = "\(scale.count(1_000)) flows of 20 messages"
    let structures = "JSONDecoder into structures"
    return [
      try await Race(rounds: 7).row(subject, against: structures, bound: 3) {
        try FeedFixture.run(files)
      } theirs: {
        try Self.decode(DecodedFixture.self, files)
      },
      try await Race(rounds: 5).row(
        subject, against: "JSONDecoder into an enum of JSON values", bound: 3
      ) {
        try FeedFixture.run(files)
      } theirs: {
        try Self.decode(JSONTree.self, files)
      },
      try await Race(rounds: 5).row("\(subject), run asynchronously", against: structures) {
        for flow in try files.flatMap({ try Flow.read($0) }) {
          try await FlowRunner(flow).run { FeedPresenter.wire($0) }.requireHolds(messages: 20)
        }
      } theirs: {
        try Self.decode(DecodedFixture.self, files)
      },
      try await Race(rounds: 7).row("\(subject), only read", against: structures) {
        try files.map { try Flow.read($0) }
      } theirs: {
        try Self.decode(DecodedFixture.self, files)
      },
    ]
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ files: [String]
  ) throws -> [Value] {
    try files.map {
      try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
  }
}

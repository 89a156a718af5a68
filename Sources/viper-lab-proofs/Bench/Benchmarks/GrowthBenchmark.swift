import ViperPictures
import ViperTestKit

/// Whether one of many costs more than one of few: messages, flows, modules, threads, and lines of what is
/// written.
struct GrowthBenchmark: Benchmark {
  let name = "growth"
  let summary = "one of 1,000,000 messages or 10,000 flows, against one of a tenth or less"

  private static let bound = 1.5

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return [
      await messages(scale.count(1_000_000)),
      await threads(scale.count(100_000)),
      try await messagesOfFlow(scale.count(100_000)),
      try await flows(scale.count(10_000), folder),
      try await modules(scale.count(1_000), folder),
      try await lines(
        "the report of", scale.count(10_000), folder,
        writing: { count, folder in
          let writer = ReportWriter(folder: folder)
          try ReportWriter.$scope.withValue(writer) { try Self.run(count) }
        }, reading: { try TestReport(contentsOf: $0).flows.count }),
      try await lines(
        "the coverage of", scale.count(10_000), folder,
        writing: { count, folder in
          let writer = CoverageWriter(folder: folder)
          try CoverageWriter.$scope.withValue(writer) { try Self.run(count) }
        }, reading: { try CoverageData(contentsOf: $0).runCount }),
    ]
  }

  // MARK: Messages

  private func messages(_ long: Int) async -> Row {
    let short = 1_000
    return await Race(rounds: 7).row(
      "a message of \(long) in one log", against: "a message of \(short)", each: long,
      bound: Self.bound
    ) {
      [record(long)]
    } theirs: {
      // As many messages in all, so that both have the same time to be measured in.
      (0..<(long / short)).map { _ in record(short) }
    }
  }

  private func record(_ count: Int) -> Recorder {
    let recorder = Recorder()
    let spy = ViewSpy<FeedEvent, FeedCommand>(recorder: recorder)
    FeedCommand.send(count, to: spy.handle)
    return recorder
  }

  private func threads(_ count: Int) async -> Row {
    await Race(rounds: 7).row(
      "a call of \(count), 16 threads at once", against: "a call of \(count / 10), 16 threads",
      each: count, bound: Self.bound
    ) {
      [CallsBenchmark.spied(count, threads: 16).view]
    } theirs: {
      (0..<10).map { _ in CallsBenchmark.spied(count / 10, threads: 16).view }
    }
  }

  @MainActor
  private func messagesOfFlow(_ count: Int) async throws -> Row {
    let stories = (0..<count).map(Story.init)
    let long = try FeedFixture.flow(rows: stories)
    let short = try FeedFixture.flow(rows: Array(stories.prefix(count / 10)))
    return try await Race(rounds: 3).row(
      "a message of \(count) in one flow", against: "a message of \(count / 10)", each: count,
      bound: Self.bound
    ) {
      try FlowRunner(long).run(wiring: FeedPresenter.wire).requireHolds(messages: count + 1)
    } theirs: {
      for _ in 0..<10 {
        try FlowRunner(short).run(wiring: FeedPresenter.wire)
          .requireHolds(messages: count / 10 + 1)
      }
    }
  }

  // MARK: Flows

  /// Reads a file and runs its flows.
  @MainActor
  private static func run(_ file: String) throws {
    for flow in try Flow.read(file) {
      try FlowRunner(flow).run(wiring: FeedPresenter.wire).requireHolds(messages: 2)
    }
  }

  /// Runs so many flows, of a file of their own.
  @MainActor
  private static func run(_ count: Int) throws {
    let other = try TemporaryFolder()
    defer { other.remove() }
    try run(FeedFixture.file(shortFlows: count, in: other))
  }

  @MainActor
  private func flows(_ count: Int, _ folder: TemporaryFolder) async throws -> Row {
    let long = try FeedFixture.file(shortFlows: count, in: folder)
    let short = try FeedFixture.file(shortFlows: count / 10, in: folder)
    return try await Race(rounds: 3, warmsUp: false).row(
      "a flow of \(count) in one file, read and run", against: "a flow of \(count / 10)",
      each: count, bound: Self.bound
    ) {
      try Self.run(long)
    } theirs: {
      for _ in 0..<10 { try Self.run(short) }
    }
  }

  @MainActor
  private func modules(_ count: Int, _ folder: TemporaryFolder) async throws -> Row {
    let files = try (0..<count).map { number in
      try FeedFixture.file(shortFlows: 2, of: "Feed\(number)", in: folder)
    }
    return try await Race(rounds: 3).row(
      "a module of \(count), its file read and run", against: "one of \(count / 10)",
      each: count, bound: Self.bound
    ) {
      for file in files { try Self.run(file) }
    } theirs: {
      for _ in 0..<10 { for file in files.prefix(count / 10) { try Self.run(file) } }
    }
  }

  // MARK: What is written

  /// Reading what runs of flows wrote.
  @MainActor
  private func lines(
    _ subject: String, _ count: Int, _ folder: TemporaryFolder,
    writing write: @MainActor (Int, String) throws -> Void, reading read: (String) throws -> Int
  ) async throws -> Row {
    let (long, short) = (count, count / 10)
    let folders = [long, short].map {
      folder.url.appendingPathComponent("\(subject) \($0)").path
    }
    try write(long, folders[0])
    try write(short, folders[1])
    return try await Race(rounds: 5).row(
      "\(subject) a flow of \(long), read", against: "of a flow of \(short)", each: long,
      bound: Self.bound
    ) {
      guard try read(folders[0]) == long else {
        throw BenchmarkProblem(description: "flows are missing")
      }
    } theirs: {
      for _ in 0..<10 { _ = try read(folders[1]) }
    }
  }
}

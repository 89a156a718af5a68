import ViperTestKit

/// What it costs to see whether a module has gone: alone, and after each flow of a suite.
struct ReleaseBenchmark: Benchmark {
  let name = "release"
  let summary = "a release check against a hand-written one; 1,000 flows with and without it"

  func rows(_ scale: Scale) async throws -> [Row] {
    [try await checkRow(scale), try await suiteRow(scale)]
  }

  /// The check of a module that goes, as nearly every one in a suite does.
  private func checkRow(_ scale: Scale) async throws -> Row {
    let count = scale.count(1_000)
    let times = try await Race(rounds: 15).run {
      for _ in 0..<count { try Self.check() }
    } theirs: {
      for _ in 0..<count { try Self.checkByHand() }
    }
    return Row(
      subject: "a release check, 5 roles, 50 objects",
      alternative: "weak references to the 5 roles",
      ours: .seconds(times.ours / Double(count)), theirs: .seconds(times.theirs / Double(count)))
  }

  private static func check() throws {
    let findings = ReleasedScope.findings(timeout: .seconds(1), source: nil) {
      OrdinaryView.assemble()
    }
    if let finding = findings.first {
      throw BenchmarkProblem(description: "the module was not released: \(finding)")
    }
  }

  @inline(never)
  private static func tracked() -> HandWrittenReleaseCheck {
    HandWrittenReleaseCheck(of: OrdinaryView.assemble())
  }

  private static func checkByHand() throws {
    guard tracked().holds else {
      throw BenchmarkProblem(description: "the module was not released")
    }
  }

  /// A suite, from the files to the verdict.
  @MainActor
  private func suiteRow(_ scale: Scale) async throws -> Row {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let count = scale.count(1_000)
    let files = try (0..<20).map { number in
      try folder.write(
        FeedFixture.file(named: "feed\(number)", flows: count / 20), to: "Feed\(number).json")
    }
    let times = try await Race(rounds: 15).run {
      try Self.run(files, wiring: FeedPresenter.wire)
    } theirs: {
      try Self.run(files, wiring: Self.wireUntracked)
    }
    return Row(
      subject: "\(count) flows, three roles checked after each",
      alternative: "the same, nothing checked",
      ours: .seconds(times.ours), theirs: .seconds(times.theirs), bound: 1.2)
  }

  @MainActor
  private static func run(_ files: [String], wiring: (Harness) -> Void) throws {
    for file in files {
      for flow in try Flow.read(file) {
        let result = FlowRunner(flow).run(wiring: wiring)
        guard result.holds else {
          throw BenchmarkProblem(description: "a flow does not hold: \(result.findings)")
        }
      }
    }
  }

  /// The same module, with nothing that has to be gone at the end.
  private static func wireUntracked(_ harness: Harness) {
    let presenter = FeedPresenter()
    let view = ViewSpy<FeedEvent, FeedCommand>(recorder: harness.recorder, module: harness.module)
    let interactor = InteractorSpy<FeedRequest, FeedResponse>(
      recorder: harness.recorder, module: harness.module)
    presenter.commandListener = view.handle
    presenter.requestListener = interactor.handle
    harness.keeps(presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }
}

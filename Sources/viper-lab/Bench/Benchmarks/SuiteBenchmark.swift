import Foundation

/// What the kit's own tests cost, built anew and run.
struct SuiteBenchmark: Benchmark {
  let name = "suite"
  let summary =
    "the kit's own tests, built anew and run, in processor time: takes a quarter of an hour, only by its name"
  let runsOnlyByName = true

  /// What they took when their bound was set: all that `time` says of the build and of the run, in seconds.
  private static let before = 1_203.0

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let place = [
      "--package-path", FixtureRoot.checkout.path, "--scratch-path",
      folder.url.appendingPathComponent("build").path,
    ]
    let measure = Race.Measure.processorTimeOfChildren
    let build = try await measure.seconds {
      try folder.run(["swift", "build", "--build-tests"] + place)
    }
    // As on a developer's machine: what is recorded on a build server fails.
    let run = try await measure.seconds {
      try folder.run(["env", "-u", "CI", "swift", "test", "--skip-build"] + place)
    }
    return [
      Row(
        subject: "the build, and the run of \(seconds(run))", alternative: "both as they were",
        ours: .seconds(build + run), theirs: .seconds(Self.before), bound: 0.5)
    ]
  }

  private func seconds(_ seconds: Double) -> String { "\(Int(seconds.rounded())) s" }
}

import Foundation
import ReferenceChecks

/// What the kit's own tests cost, built anew and run.
struct SuiteBenchmark: Benchmark {
  let name = "suite"
  let summary =
    "the kit's own tests, built anew and run, in processor time; only where it is named: a quarter of an hour"
  let runsOnlyByName = true

  /// What the build and the run took together when the bound was set, in seconds of user and system time.
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

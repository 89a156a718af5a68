import Foundation
import ReferenceChecks

/// What is waited for: the first command and the kit's own tests, built anew and run.
struct SuiteBenchmark: Benchmark {
  let name = "suite"
  let summary =
    "the first command and the kit's own tests, built anew and run, against commit 0d88a85b; only where it is named"
  let runsOnlyByName = true

  /// Seconds of the processor, in user and system, and seconds that passed.
  private struct Cost {
    var processor: Double
    var passed: Double
  }

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func run(_ command: String...) async throws -> Cost {
      let start = ContinuousClock.now
      let processor = try await Race.Measure.processorTimeOfChildren.seconds {
        try folder.run(
          command + [
            "--package-path", FixtureRoot.checkout.path, "--scratch-path",
            folder.url.appendingPathComponent("build").path,
          ])
      }
      return Cost(processor: processor, passed: (ContinuousClock.now - start) / .seconds(1))
    }
    let program = folder.url.appendingPathComponent("build/debug/viper-lab").path
    let build = try await run("swift", "build", "--product", "viper-lab")
    let start = ContinuousClock.now
    try folder.run([program, "check"])
    let check = (ContinuousClock.now - start) / .seconds(1)
    let more = try await run("swift", "build", "--build-tests")
    // As on a developer's machine: what is recorded on a build server fails.
    let tests = try await run("env", "-u", "CI", "swift", "test", "--skip-build")
    return [
      row("viper-lab check, built: processor", build.processor, 220, bound: 0.5),
      row("viper-lab check, run: passed", check, 331, bound: 25.0 / 331),
      row("all tests, built: processor", build.processor + more.processor, 792),
      row("swift test, run: processor", tests.processor, 841, bound: 120.0 / 841),
      row("swift test, run: passed", tests.passed, 585, bound: 75.0 / 585),
    ]
  }

  private func row(
    _ subject: String, _ ours: Double, _ before: Double, bound: Double? = nil
  ) -> Row {
    Row(
      subject: subject, alternative: "as it was", ours: .seconds(ours), theirs: .seconds(before),
      bound: bound)
  }
}

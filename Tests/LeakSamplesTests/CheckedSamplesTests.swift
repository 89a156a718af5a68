import LeakSamples
import TestConditions
import Testing

@testable import viper_lab_proofs

/// What the release check says of each sample, in the pool, where tasks of a module have their turns before the
/// test goes on.
@Suite struct CheckedSamplesTests {
  private static let results = SampleResults()

  @Test(.enabled(if: isExhaustive), arguments: LeakSample.all.filter(\.isLeaking))
  func theLeakingModuleIsFoundAndExplained(_ sample: LeakSample) async {
    let result = await Self.results.of(sample)
    #expect(result.isVerdictRight, "\(result.text)")
    if result.path == .opaque, result.expected.isOpaqueAllowed { return }
    #expect(result.path == .full, "\(result.text)")
    #expect(result.isReasonRight, "\(result.text)")
    #expect(result.isFixRight, "\(result.text)")
  }

  @Test(arguments: LeakSample.all.filter { !$0.isLeaking })
  func theCleanModuleIsNoFalseAlarm(_ sample: LeakSample) async {
    let result = await SampleResult(of: sample)
    #expect(result.verdict == .clean, "\(result.text)")
  }

  /// What `viper-lab samples` says.
  @Test(.enabled(if: isExhaustive)) func mostPathsAreNamedInFull() async {
    var results: [SampleResult] = []
    for sample in LeakSample.all where sample.isLeaking {
      results.append(await Self.results.of(sample))
    }
    let figures = SampleFigures(results)
    #expect(figures.holds, "\(figures.text)")
  }
}

/// The results of the leaking modules, each computed once.
private actor SampleResults {
  private var tasks: [String: Task<SampleResult, Never>] = [:]

  func of(_ sample: LeakSample) async -> SampleResult {
    let task = tasks[sample.name] ?? Task { await SampleResult(of: sample) }
    tasks[sample.name] = task
    return await task.value
  }
}

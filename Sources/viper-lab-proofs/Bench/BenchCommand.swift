import Foundation
import ViperCommandLine

/// `viper-lab bench`: measures the kit against the obvious alternatives.
enum BenchCommand {
  static var help: String {
    let width = all.map(\.name.count).max() ?? 0
    let list = all.map { benchmark in
      "  \(benchmark.name.padded(to: width))  \(benchmark.summary)"
    }
    return """
      usage: swift run -c release viper-lab bench [--only NAME]… [--quick]

      Measures the kit against the obvious alternatives, side by side.

        --only NAME   runs one benchmark; may be given more than once
        --quick       takes small sizes, to see whether everything runs

      benchmarks:
      \(list.joined(separator: "\n"))

      Every time is the median of several rounds, in which ours and theirs take turns. A ratio is
      ours by theirs. No time is asserted: the exit status is 0, 1 where something can't be
      measured, or 2 for bad input.
      """
  }

  @MainActor
  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options.of(
      "bench", arguments, valued: ["--only"], flags: ["--quick"], help: help, output)
    let named = options.lists["--only"]
    let benchmarks = try CommandProblem.find(named, "benchmark", among: all, by: \.name)
      .filter { named != nil || !$0.runsOnlyByName }
    output.line(Table.head)
    var status = CommandStatus.holds
    for benchmark in benchmarks {
      do {
        for row in try await benchmark.rows(options.flags.contains("--quick") ? .quick : .full) {
          output.line(Table.line(row, of: benchmark.name))
        }
      } catch {
        output.line("\(benchmark.name) can't be measured: \(error)")
        status = .fails
      }
    }
    return status
  }

  /// All benchmarks, in the order in which they run.
  static let all: [any Benchmark] = [
    // First, while the memory of the process is still untouched.
    MemoryBenchmark(), RecordingBenchmark(), CallsBenchmark(), GrowthBenchmark(), ReaderBenchmark(),
    FlowsBenchmark(), DifferenceBenchmark(), StepBenchmark(), StructureBenchmark(),
    RoundTripsBenchmark(), WalkBenchmark(), ReleaseBenchmark(), DoublesBenchmark(),
    RulesBenchmark(), CoverageBenchmark(), ExploringBenchmark(), FailureBenchmark(),
    ClientBenchmark(), SuiteBenchmark(),
  ]
}

/// One thing that is measured against its alternatives.
protocol Benchmark: Sendable {
  /// The name, for `--only`.
  var name: String { get }
  /// What is measured, in a line of the help.
  var summary: String { get }
  /// Whether it takes too long to run where nobody has named it.
  var runsOnlyByName: Bool { get }

  /// Measures.
  ///
  /// - Throws: What kept it from being measured, such as a folder that can't be written to.
  @MainActor
  func rows(_ scale: Scale) async throws -> [Row]
}

extension Benchmark {
  var runsOnlyByName: Bool { false }
}

/// How large the measured things are.
enum Scale: Sendable {
  /// As large as the bounds speak of.
  case full
  /// A tenth of it.
  case quick

  /// The number to take where the full size is this one.
  func count(_ full: Int) -> Int {
    switch self {
    case .full: full
    case .quick: max(1, full / 10)
    }
  }
}

/// Why something can't be measured.
struct BenchmarkProblem: Error, CustomStringConvertible {
  let description: String
}

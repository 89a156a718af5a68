import Foundation
import ViperTestKit

/// The command line of the benchmarks.
@main
struct ViperBench {
  @MainActor
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      guard !options.wantsHelp else {
        return print(help)
      }
      await run(options)
    } catch {
      FileHandle.standardError.write(Data("viper-bench: \(error.message)\n".utf8))
      exit(2)
    }
  }

  /// Runs the benchmarks one after the other; the rows of each are shown as soon as it is over.
  @MainActor
  private static func run(_ options: Options) async {
    print(Table.head)
    for benchmark in options.benchmarks {
      do {
        for row in try await benchmark.rows(options.scale) {
          print(Table.line(row, of: benchmark.name))
        }
      } catch {
        print("\(benchmark.name) can't be measured: \(error)")
      }
      // Somebody who reads the output through a pipe wants to see it grow, too.
      fflush(nil)
    }
  }

  private static var help: String {
    let width = all.map(\.name.count).max() ?? 0
    let list = all.map { benchmark in
      "  \(benchmark.name.padded(to: width))  \(benchmark.summary)"
    }
    return """
      viper-bench: measures the kit against the obvious alternatives, side by side

      usage:
        swift run -c release viper-bench [--only NAME] [--quick]

      options:
        --only NAME   runs one benchmark; may be given more than once
        --quick       takes small sizes, to see whether everything runs

      benchmarks:
      \(list.joined(separator: "\n"))

      Every time is the median of several rounds, in which ours and theirs take turns. A ratio is
      ours by theirs. No time is asserted: the exit status is 0, or 2 for bad input.
      """
  }

  /// All benchmarks, in the order in which they run.
  static let all: [any Benchmark] = [
    // First, while the memory of the process is still untouched.
    MemoryBenchmark(), RecordingBenchmark(), GrowthBenchmark(), ReaderBenchmark(),
    FlowsBenchmark(), DifferenceBenchmark(), StepBenchmark(), StructureBenchmark(),
    RoundTripsBenchmark(), WalkBenchmark(), ReleaseBenchmark(), DoublesBenchmark(),
    RulesBenchmark(),
  ]
}

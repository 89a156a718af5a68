import Dispatch
import ViperTestKit

/// What a call of a generated double costs.
struct CallsBenchmark: Benchmark {
  let name = "calls"
  let summary = "10,000 calls of a generated double, against a generated mock with a lock"

  private static let alternative = "a mock with a lock, an array a function"
  private static let threads = 8

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(10_000)
    return [
      await Race(rounds: 101).row(
        "a call of a generated double", against: Self.alternative, each: count, bound: 3
      ) {
        Self.spied(count)
      } theirs: {
        Self.mocked(count)
      },
      await Race(rounds: 31).row(
        "a call, \(Self.threads) threads at once", against: Self.alternative, each: count, bound: 3
      ) {
        Self.spied(count, threads: Self.threads)
      } theirs: {
        Self.mocked(count, threads: Self.threads)
      },
    ]
  }

  /// What is kept of a call, to be taken while the memory of the process is still untouched; and the
  /// doubles, which are to live on until nobody measures memory any more.
  static func memory(of count: Int) -> (row: Row, doubles: [any StoriesView]) {
    let (ours, ourBytes) = ResidentMemory.taken(each: count) { spied(count) }
    let (theirs, theirBytes) = ResidentMemory.taken(each: count) { mocked(count) }
    let row = Row(
      subject: "a call of a generated double", alternative: alternative, ours: ourBytes,
      theirs: theirBytes, bound: 4)
    return (row, [ours.view, theirs])
  }

  /// Calls a spy so often.
  static func spied(_ count: Int, threads: Int = 1) -> (
    harness: Harness, view: StoriesViewSpy
  ) {
    let harness = Harness(module: "Stories")
    let view = StoriesViewSpy(harness)
    call(view, count, threads)
    return (harness, view)
  }

  private static func mocked(_ count: Int, threads: Int = 1) -> StoriesViewMock {
    let view = StoriesViewMock()
    call(view, count, threads)
    return view
  }

  /// Titles that were made before anything is measured.
  private static let titles = (0..<64).map { "The title of story \($0)" }

  private static func call(_ view: any StoriesView, _ count: Int, _ threads: Int) {
    let titles = titles
    guard threads > 1 else {
      for number in 0..<count { view.show(title: titles[number % 64], at: number) }
      return
    }
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for number in 0..<(count / threads) { view.show(title: titles[number % 64], at: number) }
    }
  }
}

import Foundation

/// Two ways to do the same, which take turns, so that a busy machine slows down both.
struct Race {
  /// How often each is measured; the median counts.
  let rounds: Int
  /// Whether each is run once before, so that caches are filled.
  var warmsUp = true
  var measure = Measure.time

  /// What is measured.
  enum Measure {
    /// The time that passes.
    case time
    /// The processor time of this process, on which other work of the machine has little influence.
    case processorTime
    /// That of the processes that this one has started and waited for.
    case processorTimeOfChildren

    private var now: Double {
      switch self {
      case .time: Self.seconds(of: CLOCK_MONOTONIC)
      case .processorTime: Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID)
      case .processorTimeOfChildren: Self.secondsOfChildren
      }
    }

    /// How many seconds something takes.
    ///
    /// What it returns is released after the time was taken.
    func seconds<Result>(
      isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Double {
      let start = now
      let result = try await body()
      let time = now - start
      withExtendedLifetime(result) {}
      return time
    }

    private static func seconds(of clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var secondsOfChildren: Double {
      var used = tms()
      times(&used)
      return Double(used.tms_cutime + used.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// Runs both, and says how many seconds each takes.
  ///
  /// What they return is released after the time was taken.
  ///
  /// - Parameters:
  ///   - subject: What ours does.
  ///   - alternative: What theirs does.
  ///   - count: How often each does it in one run.
  ///   - bound: The highest ratio that is promised.
  func row<Ours, Theirs>(
    _ subject: String, against alternative: String, each count: Int = 1, bound: Double? = nil,
    isolation: isolated (any Actor)? = #isolation,
    ours: () async throws -> Ours, theirs: () async throws -> Theirs
  ) async rethrows -> Row {
    if warmsUp {
      _ = try await ours()
      _ = try await theirs()
    }
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for round in 0..<max(1, rounds) {
      // Each begins as often as the other.
      if round.isMultiple(of: 2) {
        times.ours.append(try await measure.seconds(ours))
        times.theirs.append(try await measure.seconds(theirs))
      } else {
        times.theirs.append(try await measure.seconds(theirs))
        times.ours.append(try await measure.seconds(ours))
      }
    }
    return Row(
      subject: subject, alternative: alternative,
      ours: .seconds(times.ours.median / Double(count)),
      theirs: .seconds(times.theirs.median / Double(count)), bound: bound)
  }
}

extension [Double] {
  /// The one in the middle; 0 where there is none.
  fileprivate var median: Double {
    isEmpty ? 0 : sorted()[count / 2]
  }
}

/// Two ways to do the same, which take turns, so that a busy machine slows down both.
struct Race {
  /// How often each is measured; the median counts.
  let rounds: Int
  /// Whether each is run once before, so that caches are filled.
  var warmsUp = true

  /// The medians in seconds.
  struct Times {
    let ours: Double
    let theirs: Double
  }

  /// Runs both.
  ///
  /// What they return is released after the time was taken.
  func run<Ours, Theirs>(
    isolation: isolated (any Actor)? = #isolation,
    ours: () async throws -> Ours, theirs: () async throws -> Theirs
  ) async rethrows -> Times {
    if warmsUp {
      _ = try await ours()
      _ = try await theirs()
    }
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for round in 0..<max(1, rounds) {
      // Each begins as often as the other.
      if round.isMultiple(of: 2) {
        times.ours.append(try await seconds(ours))
        times.theirs.append(try await seconds(theirs))
      } else {
        times.theirs.append(try await seconds(theirs))
        times.ours.append(try await seconds(ours))
      }
    }
    return Times(ours: times.ours.median, theirs: times.theirs.median)
  }

  private func seconds<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await body()
    let time = start.duration(to: clock.now)
    withExtendedLifetime(result) {}
    let (seconds, attoseconds) = time.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension [Double] {
  /// The one in the middle; 0 where there is none.
  fileprivate var median: Double {
    isEmpty ? 0 : sorted()[count / 2]
  }
}

/// How long a search waits for what.
enum SearchPatience {
  /// Before a busy service is asked again, each time.
  private static let pauses: [Duration] = [.milliseconds(500), .seconds(1)]
  /// For the answer, with all tries together.
  private static let limit: Duration = .seconds(5)

  static func pauses(with faults: Faults) -> [Duration] {
    if faults.contains(.noRetry) { return [] }
    if faults.contains(.oneRetryTooMany) { return pauses + [.seconds(2)] }
    if faults.contains(.oneRetryTooFew) { return pauses.dropLast() }
    if faults.contains(.pauseDoesNotGrow) { return pauses.map { _ in pauses[0] } }
    return pauses
  }

  static func limit(with faults: Faults) -> Duration {
    faults.contains(.limitTooLong) ? limit * 2 : limit
  }
}

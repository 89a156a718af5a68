import RuntimeReflection
import ViperFixtures
import ViperTime

/// What goes on by itself in real time since some moment: timers of the process, and threads that sleep.
struct RealTimeWork {
  private let looksForThreads: Bool
  private let dueBefore: ContinuousClock.Instant?
  private let sleepingBefore: Set<String>
  /// How far two readings of one timer differ.
  private static let precision: Duration = .milliseconds(1)

  /// Begins now.
  ///
  /// - Parameter looksForThreads: Whether the threads count, which takes longer to look at.
  init(lookingForThreads looksForThreads: Bool = false) {
    self.looksForThreads = looksForThreads
    dueBefore = ProcessIdle.nextDue
    sleepingBefore = looksForThreads ? ThreadStates.sleeping : []
  }

  /// When the first of what was not there before goes on; nil where nothing new is seen.
  var due: ContinuousClock.Instant? {
    if looksForThreads, !ThreadStates.sleeping.isSubset(of: sleepingBefore) {
      return ContinuousClock().now
    }
    guard let due = ProcessIdle.nextDue else { return nil }
    if let dueBefore, dueBefore - Self.precision < due, due < dueBefore + Self.precision {
      return nil
    }
    return due
  }

  /// Whether something of it goes on within a time.
  func goesOn(within time: Duration) -> Bool {
    due.map { $0 < ContinuousClock().now + time } ?? false
  }
}

extension Flow.Step {
  /// Whether it says that nothing comes.
  var isSilent: Bool { then?.isEmpty == true }
}

/// How far a search goes.
public struct ExplorationLimits: Sendable {
  /// How many steps a path has at most.
  public var depth: Int
  /// How many flows a search runs at most, from the wiring on.
  ///
  /// Runs are counted, and not seconds, so that the same module gives the same file on each machine; as many
  /// as stand here as default take less than ten seconds as a rule, in a debug build. Those that are slow
  /// count as several. Of a module with a queue or a thread of its own nothing tells when it is idle, and
  /// each of its steps waits for a moment: a run counts as ten. Where a task is under way that the module
  /// has begun, all threads have to be waited for, and a run counts as five. Where the test's
  /// time is used, each step waits until the process is idle, and a run counts as two.
  public var runs: Int
  /// How long exploring takes at most, as a last resort: half of it is for the search, the rest for the runs of
  /// its flows. What is found until then depends on the machine, which the file and the report say.
  public var time: Duration

  /// As how many runs one counts of a module with a queue or a thread of its own.
  var runsOfOwnQueue = 10
  /// The same of a module that has left a task under way.
  var runsOfTasks = 5
  /// The same of a module that uses the time of the test.
  var runsOfTime = 2
  /// How many runs may wait in vain for the release of something: no more look for leaks then.
  var leaks = 20
  /// How many questions of one kind a step may ask; more are answered as the wiring says.
  var questionsAStep = 20

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many steps a path has at most.
  ///   - runs: How many flows a search runs at most, from the wiring on; see ``runs``.
  ///   - time: How long exploring takes at most, as a last resort; see ``time``.
  public init(depth: Int = 7, runs: Int = 500, time: Duration = .seconds(30)) {
    self.depth = depth
    self.runs = runs
    self.time = time
  }
}

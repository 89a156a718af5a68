/// How far a search goes.
public struct ExplorationLimits: Sendable {
  /// How many steps a path has at most.
  public var depth: Int
  /// How many flows are run at most, from the wiring on.
  public var runs: Int
  /// How long the search takes at most, and the runs of its flows once more as long, as a last resort: what
  /// is found until then depends on the machine, which the file and the report say.
  public var time: Duration

  /// As how many runs one counts of a module with a queue or a thread of its own: nothing tells when it is
  /// idle, so that each step waits for a moment.
  var runsOfOwnQueue = 10
  /// How many runs may wait in vain for the release of something: no more look for leaks then.
  var leaks = 20
  /// How many questions of one kind a step may ask; more are answered as the wiring says.
  var questionsAStep = 20

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many steps a path has at most.
  ///   - runs: How many flows are run at most, from the wiring on.
  ///   - time: How long the search takes at most, and the runs of its flows, as a last resort.
  public init(depth: Int = 7, runs: Int = 1_000, time: Duration = .seconds(30)) {
    self.depth = depth
    self.runs = runs
    self.time = time
  }
}

/// How far a search goes.
public struct ExplorationLimits: Sendable {
  /// How many steps a path has at most.
  public var depth: Int
  /// How many flows are run at most, from the wiring on.
  public var runs: Int
  /// How long it takes at most; a search that this cuts off may give another file on another machine.
  public var time: Duration

  /// How many leaks are looked for: a module that leaks would be waited for in each run.
  var leaks = 3
  /// How many questions of one kind a step may ask; more are answered as the wiring says.
  var questionsAStep = 20

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many steps a path has at most.
  ///   - runs: How many flows are run at most, from the wiring on.
  ///   - time: How long it takes at most.
  public init(depth: Int = 7, runs: Int = 2_000, time: Duration = .seconds(8)) {
    self.depth = depth
    self.runs = runs
    self.time = time
  }
}

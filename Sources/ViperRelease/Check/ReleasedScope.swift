import Foundation
package import RuntimeReflection
package import ViperMessages
import ViperTime

/// Makes a module, releases it, and reports what of it is still alive.
///
/// The front ends build on it; a test calls their `expectReleased` or `assertReleased`.
///
/// Everything that belongs to the module and that the returned value reaches strongly is followed by
/// weak references: they alone decide. Where something lives on that no cycle of what was returned
/// holds, the module is made a second time. What both hold is a shared dependency: neither that nor
/// what only it reaches is a leak, but what a module left behind in it is one.
/// <doc:IsItReleased> says what can't be found, and why.
package enum ReleasedScope {
  /// Checks a module that is made synchronously.
  ///
  /// - Parameters:
  ///   - timeout: The longest to wait for what is released later.
  ///   - retained: What is known to live on.
  ///   - source: The line of the test.
  ///   - limits: How far to walk.
  ///   - budget: How far the explanation goes.
  ///   - remark: Takes what is to be said besides, which fails nothing.
  ///   - make: Makes the module; it may be called twice. What it returns must not be kept.
  /// - Returns: What does not hold; an error that `make` throws is a finding.
  @_disfavoredOverload
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    explaining budget: ExplanationBudget = ExplanationBudget(),
    remark: ((Finding) -> Void)? = nil, make: () throws -> Value
  ) -> [Finding] {
    let sequence = ScopeSequence(
      timeout: timeout, retained: retained, source: source, limits: limits, explaining: budget,
      remark: remark)
    while let action = sequence.next() {
      switch action {
      case .make:
        do {
          try sequence.startedTasks.run { try made(make, look: sequence.look) }
        } catch {
          sequence.fail(error)
        }
      case .wait(let bound, let isOver): BoundedWait.wait(upTo: bound, until: isOver)
      case .turns(let isOver):
        // Where other tests are ready, a turn comes only behind all of them.
        guard !sequence.startedTasks.areOver else { break }
        sequence.endTurns(TaskTurns.block(upTo: patience, until: isOver))
      }
    }
    return sequence.findings
  }

  /// Checks a module that is made asynchronously, in the isolation of the caller; see the
  /// synchronous form.
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    explaining budget: ExplanationBudget = ExplanationBudget(),
    isolation: isolated (any Actor)? = #isolation, remark: ((Finding) -> Void)? = nil,
    make: () async throws -> Value
  ) async -> [Finding] {
    let sequence = ScopeSequence(
      timeout: timeout, retained: retained, source: source, limits: limits, explaining: budget,
      remark: remark)
    while let action = sequence.next() {
      switch action {
      case .make:
        do { try await made(make, sequence) } catch { sequence.fail(error) }
      case .wait(let bound, let isOver): await BoundedWait.wait(upTo: bound, until: isOver)
      // The tasks had theirs while this one waited behind them.
      case .turns: sequence.endTurns(await MainQueue.pass())
      }
    }
    return sequence.findings
  }

  /// How long what was started may have no turn before nothing is known of it.
  private static var patience: Duration { MainQueue.patience }

  // What was made lives in frames of their own, which are gone when they return.

  @inline(never)
  private static func made<Value>(
    _ make: () throws -> Value, look: (Value) -> Void
  ) throws {
    func use() throws {
      let value = try make()
      // A queued block captures nothing for good before it runs.
      MainQueue.drain()
      look(value)
    }
    #if canImport(Darwin)
      try autoreleasepool { try use() }
    #else
      try use()
    #endif
  }

  @inline(never)
  private static func made<Value>(
    _ make: () async throws -> Value, _ sequence: ScopeSequence,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let tasks = sequence.startedTasks
    let value = try await tasks.run(make)
    // Before its turn a task or a queued block holds less than it will, as behind `guard let self`.
    await ProcessIdle.wait()
    await NewQueue.pass()
    sequence.look(value)
  }
}

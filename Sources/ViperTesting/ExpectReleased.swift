public import Testing
import ViperTestKit

/// Expects a module to be deallocated when it is released.
///
/// ```swift
/// @Test func articlesIsReleased() {
///   expectReleased { ArticlesWireframe.assemble() }
/// }
/// ```
///
/// Everything that belongs to the module and that the returned value reaches strongly is followed:
/// no list of parts is needed. What is still alive when the time is over is explained, and the
/// failure stands at the line of the call:
///
/// ```
/// ArticlesPresenter was not released (nor were ArticlesViewController, ArticlesInteractor).
///   ArticlesPresenter.view (strong)
///     → ArticlesViewController.presenter (strong) ⟲
///   Fix: make ArticlesPresenter.view weak.
/// ```
///
/// What is found, what can't be and why is told in the article "Is it released?" of ViperTestKit.
///
/// Where something lives on that no cycle holds, the closure is called a second time, to tell shared
/// dependencies (what both modules hold: an API client, a cache) from leaks.
///
/// - Parameters:
///   - timeout: The longest to wait for what is released later, by a task or from a queue.
///   - retained: What is known to live on, with the reason; an entry that no longer applies fails.
///   - budget: How far the explanation of a failure goes.
///   - sourceLocation: The test's own line; leave it out.
///   - make: Makes the module and returns it: an object, a tuple, a structure. It may be called twice,
///     and must not keep what it returns. An error that it throws is a failure.
@_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
public func expectReleased<Value>(
  timeout: Duration = .seconds(1), retained: [ExpectedSurvivor] = [],
  explaining budget: ExplanationBudget = ExplanationBudget(),
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws -> Value
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let findings = ReleasedScope.findings(
    timeout: timeout, retained: retained, source: sourceLocation.place, explaining: budget,
    remark: { IssueReporter.warn($0, at: sourceLocation) }, make: make)
  IssueReporter.report(findings, at: sourceLocation)
}

/// Expects a module that is made asynchronously to be deallocated when it is released, in the
/// isolation of its caller.
///
/// - Parameters:
///   - timeout: The longest to wait for what is released later, by a task or from a queue.
///   - retained: What is known to live on, with the reason; an entry that no longer applies fails.
///   - budget: How far the explanation of a failure goes.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - make: Makes the module and returns it; see the synchronous form.
public func expectReleased<Value>(
  timeout: Duration = .seconds(1), retained: [ExpectedSurvivor] = [],
  explaining budget: ExplanationBudget = ExplanationBudget(),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ make: () async throws -> Value
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let findings = await ReleasedScope.findings(
    timeout: timeout, retained: retained, source: sourceLocation.place, explaining: budget,
    remark: { IssueReporter.warn($0, at: sourceLocation) }, make: make)
  IssueReporter.report(findings, at: sourceLocation)
}

import ViperTestKit
public import XCTest

extension XCTestCase {
  /// Asserts that a module is deallocated when it is released.
  ///
  /// ```swift
  /// func testArticlesIsReleased() {
  ///   assertReleased { ArticlesWireframe.assemble() }
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
  /// Where something lives on that no cycle holds, the closure is called a second time, to tell
  /// shared dependencies (what both modules hold: an API client, a cache) from leaks.
  ///
  /// - Parameters:
  ///   - timeout: The longest to wait for what is released later, by a task or from a queue.
  ///   - retained: What is known to live on, with the reason; one that no longer applies fails.
  ///   - budget: How far the explanation of a failure goes.
  ///   - file: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - make: Makes the module and returns it: an object, a tuple, a structure. It may be called
  ///     twice, and must not keep what it returns. An error that it throws is a failure.
  @_disfavoredOverload  // `await` takes the other form also where the closure awaits nothing.
  public func assertReleased<Value>(
    timeout: Duration = .seconds(1), retained: [ExpectedSurvivor] = [],
    explaining budget: ExplanationBudget = ExplanationBudget(), file: String = #filePath,
    line: Int = #line, _ make: () throws -> Value
  ) {
    let source = SourcePlace(filePath: file, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      ReleasedScope.findings(
        timeout: timeout, retained: retained, source: source, explaining: budget,
        remark: { self.warn($0) }, make: make),
      at: source)
  }

  /// Asserts that a module that is made asynchronously is deallocated when it is released, in the
  /// isolation of its caller.
  public func assertReleased<Value>(
    timeout: Duration = .seconds(1), retained: [ExpectedSurvivor] = [],
    explaining budget: ExplanationBudget = ExplanationBudget(),
    isolation: isolated (any Actor)? = #isolation, file: String = #filePath, line: Int = #line,
    _ make: () async throws -> Value
  ) async {
    let source = SourcePlace(filePath: file, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      await ReleasedScope.findings(
        timeout: timeout, retained: retained, source: source, explaining: budget,
        remark: { self.warn($0) }, make: make),
      at: source)
  }
}

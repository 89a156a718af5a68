import FlowTestSupport
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows

/// What is counted of a module while it is tried without a flow.
@Suite struct CoverageOfConformanceTests {
  /// `await expectConforms(wiring: wire)` in each of several tests: they would be counted as one module.
  @Test func aModuleThatNobodyHasNamedDoesNotCount() throws {
    for (module, count) in [(Flow.unnamedModule, 0), ("Small", 1)] {
      let folder = CoverageFolder()
      var run = ConformanceRun(module: module)
      CoverageWriter.$scope.withValue(folder.writer) {
        run.add { harness in
          SmallPresenter.wire(harness) { presenter, _ in presenter.onRequest(.load(id: 1)) }
        }
      }
      #expect(run.problems.isEmpty)
      let data = try? folder.data
      #expect((data?.touched(.sent, in: module).count ?? 0) >= count)
      #expect((data == nil) == (count == 0))
    }
  }
}

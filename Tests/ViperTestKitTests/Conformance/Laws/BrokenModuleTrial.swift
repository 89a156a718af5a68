#if os(Linux)
  import XCTest

  @testable import ViperConformance
  @testable import ViperDoubles
  @testable import ViperFixtures
  @testable import ViperFlows
  @testable import ViperJSON
  @testable import ViperMessages
  @testable import ViperRules

  /// Runs trials for ``BrokenModuleTests``, in a process of its own only.
  final class BrokenModuleTrial: XCTestCase {
    @MainActor func testTrials() async throws {
      guard let file = TrialProcess.file else {
        throw XCTSkip("it runs in a process of its own only")
      }
      var results: [FlowResult] = []
      for flow in try Flow.read(file) {
        results.append(await FlowRunner(flow).run { Shelf.wire($0, TrialProcess.faults) })
        LawProcess.noteEnd(of: results)
      }
      fflush(nil)
      // Nothing that the module left behind is to end it otherwise.
      _exit(0)
    }
  }
#endif

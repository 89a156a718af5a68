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
      guard LawProcess.isTrial else { throw XCTSkip("it runs in a process of its own only") }
      await LawProcess.runTrials { Shelf.wire($0, TrialProcess.faults) }
    }
  }
#endif

#if os(macOS) || os(Linux)
  import FrontEndProbes
  import ViperXCTest
  import XCTest

  /// A check that passes says what it did not look at; XCTest has no warnings.
  final class NotFollowedXCTests: XCTestCase {
    func testAReleaseCheckThatPassesSaysIt() async throws {
      let text = try await Gathering.warning {
        [try errorOutput { assertReleased { GatheringPresenter() } }]
      }
      XCTAssert(text?.contains("Warning: \(Gathering.warning)\n") ?? false, text ?? "nothing")
    }

    func testAFlowThatPassesSaysIt() async throws {
      let text = try await Gathering.warning {
        [try errorOutput { assertFlow(Gathering.flow, wiring: Gathering.wire) }]
      }
      XCTAssert(text?.contains("\n\(Gathering.warning)\n") ?? false, text ?? "nothing")
    }

    func testAHarnessThatPassesSaysIt() async throws {
      let text = try await Gathering.warning {
        [try errorOutput { try withHarness { Gathering.wire($0) } }]
      }
      XCTAssert(text?.contains("Warning: \(Gathering.warning)\n") ?? false, text ?? "nothing")
    }
  }
#endif

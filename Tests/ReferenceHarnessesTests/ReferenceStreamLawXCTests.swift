import ViperConformance
import ViperXCTestConformance
import XCTest

@testable import ReferenceHarnesses

/// The laws of streams on each reference module whose parts talk by them, as a user of XCTest tries
/// them.
final class ReferenceStreamLawXCTests: XCTestCase {
  @MainActor func testTheyHold() async {
    let all = ReferenceModule.inAllDialects.compactMap(\.streams)
    XCTAssertEqual(all.count, 3)
    for streams in all {
      await assertStreamLaws(streams.scenario, laws: StreamLaw.allCases) { streams.wire($0, []) }
    }
  }
}

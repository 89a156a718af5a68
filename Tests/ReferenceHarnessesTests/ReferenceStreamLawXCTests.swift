import InventedHarnesses
import TestConditions
import ViperConformance
import ViperXCTestConformance
import XCTest

@testable import ReferenceConformance
@testable import ReferenceHarnesses

/// The laws of streams on each presenter that talks by them, as a user of XCTest tries them.
final class ReferenceStreamLawXCTests: XCTestCase {
  @MainActor func testTheyHold() async throws {
    try XCTSkipUnless(isExhaustive)
    let all = ReferenceModule.inAllDialects.flatMap(\.streams)
    XCTAssertEqual(all.count, 4)
    for streams in all {
      await assertStreamLaws(streams.scenario, laws: StreamLaw.allCases) { streams.wire($0, []) }
    }
  }
}

#if canImport(Combine)
  import Combine
  import UserListModule
  import ViperXCTest
  import ViperXCTestConformance
  import XCTest

  final class UserListXCTests: XCTestCase {
    func testTheModuleKeepsTheLawsOfStreams() {
      assertStreamLaws(UserListStreams.scenario) { harness in
        UserListStreams.wire(harness, bindsOnMain: true)
      }
    }

    func testTheLawsFindAFailureThatCompletesTheSubject() {
      let findings = StreamLaw.findings(UserListStreams.scenario, source: nil) { harness in
        UserListStreams.wire(harness, faults: .failureCompletes, bindsOnMain: true)
      }
      XCTAssertEqual(findings.map(\.id), [.endedByFailure])
    }

    func testASubjectIsAWayInAndAPublisherAWayOut() throws {
      try withHarness(module: "UserList") { harness in
        let trigger = PassthroughSubject<Int, Never>()
        let source = harness.accepts(.event, trigger: "count", trigger)
        let counts = StreamProbe<Int>(harness, "counts")
        trigger.map { $0 + 1 }.record(in: counts)
        source.next(1)
        source.complete()
        XCTAssertEqual(counts.values, [2])
        XCTAssertEqual(
          harness.recorder.transcript().messages.map(\.description),
          [
            "event count(1)", "output counts(2)", "event count(completed: true)",
            "output counts completed",
          ])
      }
    }
  }
#endif

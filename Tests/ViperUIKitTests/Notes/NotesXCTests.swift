#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit
  import ViperUIKit
  import ViperXCTest
  import XCTest

  @testable import NotesModule

  final class NotesXCTests: XCTestCase {
    // XCTest on Linux calls no synchronous test that is bound to the main actor, but does call each
    // on the main thread.
    func testASynchronousTestIsOnTheMainThread() {
      let findings = MainActor.assumeIsolated {
        HarnessScope.run(module: "Notes", source: nil, body: Self.openAndRename).findings
      }
      XCTAssertEqual(findings.map(\.description), [])
    }

    @MainActor func testAnAsynchronousTestIsOnTheMainActor() async throws {
      try await withHarness(module: "Notes") { harness in try Self.openAndRename(harness) }
    }

    @MainActor private static func openAndRename(_ harness: Harness) throws {
      let alerts = AlertSpy(harness)
      let view = NotesViewSpy(harness, alerts: alerts)
      let navigation = NavigationControllerSpy(
        harness, stack: [view], alerts: alerts, as: "navigation")
      let (presenter, wireframe) = NotesPresenter.wire(harness)
      presenter.view = view
      wireframe.view = view
      presenter.didTapNote(at: 1)
      XCTAssertEqual((navigation.topViewController as? NoteViewController)?.note, "Eggs")
      presenter.didTapRename(at: 0)
      try alerts.type("Bread")
      try alerts.tap("Save")
      XCTAssertEqual(
        harness.recorder.transcript().messages.last?.description,
        #"call rename("Milk", to: "Bread")"#)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperTesting
  import ViperUIKit

  @testable import NotesModule

  @MainActor @Suite struct NotesFlowTests {
    /// The view is a spy that is a view controller; the router is real and casts it.
    @Test(arguments: Flow.all(in: "Notes.json"))
    func aRouterThatCastsItsView(_ flow: Flow) {
      expectFlow(flow) { harness in
        let alerts = AlertSpy(harness)
        let view = NotesViewSpy(harness, alerts: alerts)
        _ = NavigationControllerSpy(
          harness, stack: [UIViewController(), view], alerts: alerts, as: "navigation")
        let (presenter, wireframe) = NotesPresenter.wire(harness)
        presenter.view = view
        wireframe.view = view
      }
    }

    /// The view is real, and what it presents is recorded.
    @Test(arguments: Flow.all(in: "NotesScene.json"))
    func aViewThatShowsItsAlert(_ flow: Flow) {
      expectFlow(flow) { harness in wireScene(harness, keepsItsAlert: false) }
    }

    @Test func aSpyThatIsNoViewControllerLeadsNowhere() throws {
      let flow = try Flow.load(
        """
        { "format": 1, "module": "Notes", "subject": "presenter", "flows": [ { "id": "notes.note",
          "scenario": "a note is opened", "steps": [ { "when": { "event": "didTapNote",
          "with": { "at": 0 } }, "then": [ { "route": "push",
            "with": { "scene": "NoteViewController", "animated": true } } ] } ] } ] }
        """)
      let result = FlowRunner(flow).run { harness in
        let (presenter, wireframe) = NotesPresenter.wire(harness)
        let view = harness.owns(HeadlessNotesView(), as: .view)
        presenter.view = view
        wireframe.view = view
      }
      #expect(result.findings.map(\.id) == [.missingMessage])
    }

    @Test func anAlertHandlerThatKeepsItsViewIsFoundWhileTheAlertIsUpAndAfter() throws {
      for (tap, finally) in [("", #""alerts": "up""#), (#"{ "when": { "tap": "Cancel" } }"#, "")] {
        let flow = try Flow.load(
          """
          { "format": 1, "module": "Notes", "subject": "presenter", "flows": [ { "id": "notes.delete",
            "scenario": "a note is deleted", "steps": [ { "when": { "event": "didTapDelete",
            "with": { "at": 0 } }, "then": [ { "alert": "show", "with": { "title": "Delete?",
            "message": "Milk", "style": "actionSheet",
            "actions": [ { "cancel": "Cancel" }, { "destructive": "Delete" } ] } } ] }
            \(tap.isEmpty ? "" : ", { \"when\": { \"tap\": \"Cancel\" }, \"then\": [] }") ],
            "finally": { \(finally) } } ] }
          """)
        let faulty = FlowRunner(flow, releaseTimeout: .milliseconds(50)).run {
          wireScene($0, keepsItsAlert: true)
        }
        #expect(faulty.findings.map(\.id) == [.notReleased])
        #expect(
          faulty.findings.first?.details == [
            "  RecordedNotesView.alert (strong)",
            "    → UIAlertController.actions[1] (strong)",
            "    → UIAlertAction.handler → closure #1 in "
              + "NotesViewController.confirmDeletion(of:) captures RecordedNotesView ⟲",
            "  Fix: capture the view weakly in closure #1 in "
              + "NotesViewController.confirmDeletion(of:).",
          ])
        #expect(FlowRunner(flow).run { wireScene($0, keepsItsAlert: false) }.findings.isEmpty)
      }
    }

    private func wireScene(_ harness: Harness, keepsItsAlert: Bool) {
      let view = RecordedNotesView()
      view.keepsItsAlert = keepsItsAlert
      view.presentations = PresentationSpy(harness)
      harness.owns(view, as: .view)
      let (presenter, wireframe) = NotesPresenter.wire(harness)
      view.presenter = presenter
      presenter.view = view
      wireframe.view = view
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Dispatch
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct ViewControllerSpyTests {
    private enum Command {
      case show(text: String)
    }

    private final class View: ViewControllerSpy {
      nonisolated func show(rows: [Int]) { record("show", ["rows": rows]) }
    }

    let recorder = Recorder()

    @Test func recordsCommandsOfBothKinds() {
      let view = View(recorder: recorder)
      view.show(rows: [1, 2])
      view.record("showEmpty")
      view.handle(Command.show(text: "none"))
      #expect(
        recorder.lines == [
          "← command show(rows: [1, 2])", "← command showEmpty", #"← command show(text: "none")"#,
        ])
    }

    @Test func recordsSegues() {
      View(recorder: recorder).performSegue(withIdentifier: "detail", sender: nil)
      #expect(recorder.lines == [#"← route performSegue(identifier: "detail")"#])
    }

    @Test func commandsMayComeFromAnyThread() {
      let view = View(recorder: recorder)
      DispatchQueue.concurrentPerform(iterations: 200) { view.show(rows: [$0]) }
      #expect(recorder.count == 200)
      #expect(recorder.noted() == [])
    }

    @Test func standsInAHarnessAsTheView() {
      let (_, findings) = HarnessScope.run(module: "Notes", source: nil) { harness in
        let view = View(harness)
        view.show(rows: [])
        #expect(harness.recorder.transcript().messages.first?.module == "Notes")
      }
      #expect(findings.map(\.headline) == [])
    }

    @Test func whoHoldsItAtTheEndIsFound() {
      var kept: UIViewController?
      let (_, findings) = HarnessScope.run(module: "Notes", source: nil) { harness in
        kept = View(harness)
      }
      #expect(findings.map(\.id) == [.notReleased])
      #expect(kept != nil)
    }
  }
#endif

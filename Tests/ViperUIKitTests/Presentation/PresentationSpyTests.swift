#if canImport(UIKit) && !os(watchOS)
  import GoldenText
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct PresentationSpyTests {
    let recorder = Recorder()
    let view: ViewControllerSpy

    init() {
      view = ViewControllerSpy(recorder: recorder)
    }

    @Test func recordsPresentingAndDismissing() {
      let notes = Notes()
      let login = LoginScreen()
      view.present(login, animated: true) { notes.lines.append("presented") }
      #expect(view.presentedViewController === login)
      view.dismiss(animated: false) { notes.lines.append("dismissed") }
      #expect(view.presentedViewController == nil)
      view.present(UINavigationController(rootViewController: login), animated: true)
      #expect(notes.lines == ["presented", "dismissed"])
      #expect(
        recorder.lines == [
          #"← route present(scene: "LoginScreen", animated: true)"#,
          "← route dismiss(animated: false)",
          #"← route present(scene: "LoginScreen", in: "UINavigationController", animated: true)"#,
        ])
      #expect(recorder.noted() == [])
      #expect(view.routes.map(\.name) == ["present", "dismiss", "present"])
    }

    @Test func oneScreenAtATimeIsPresented() {
      let notes = Notes()
      view.present(HelpScreen(), animated: true)
      view.present(LoginScreen(), animated: true) { notes.lines.append("presented") }
      #expect(
        recorder.noted() == [
          """
          present of LoginScreen is refused: ViewControllerSpy is already presenting HelpScreen.
          Fix: Dismiss HelpScreen first, or let it present LoginScreen. A screen that dismissed \
          itself and is no double has to be forgotten: forgetPresented().
          [refused]
          """
        ])
      #expect(view.presentedViewController is HelpScreen)
      #expect(notes.lines == [])
      view.presentations.forgetPresented()
      view.present(LoginScreen(), animated: true)
      #expect(recorder.noted() == [])
      #expect(recorder.count == 3)
    }

    @Test func theArticleShowsWhatIsRefused() {
      let view = NotesViewSpy(recorder: recorder)
      view.present(HelpScreen(), animated: true)
      view.present(LoginScreen(), animated: true)
      expectShown(
        recorder.noted().joined(separator: "\n"), in: "ModulesThatUseUIKit.md",
        having: "[refused]")
    }

    @Test func aStackPresentsForItsScreens() {
      let navigation = NavigationControllerSpy(recorder: recorder, stack: [view])
      view.present(HelpScreen(), animated: true)
      #expect(navigation.presentedViewController is HelpScreen)
      navigation.present(LoginScreen(), animated: true)
      #expect(
        recorder.takeFindings().map(\.sentence) == [
          "present of LoginScreen is refused: ViewControllerSpy is already presenting HelpScreen."
        ])
      navigation.dismiss(animated: true)
      #expect(view.presentedViewController == nil)
    }

    @Test func aPresentedDoubleDismissesItself() {
      let login = ViewControllerSpy(recorder: recorder)
      view.present(login, animated: true)
      #expect(login.presentingViewController === view)
      login.present(HelpScreen(), animated: true)
      login.dismiss(animated: true)
      #expect(view.presentedViewController === login)
      login.dismiss(animated: true)
      #expect(view.presentedViewController == nil)
      #expect(login.presentingViewController == nil)
      #expect(recorder.noted() == [])
    }

    @Test func whoPresentedTheSubjectNeedNotBePartOfTheTest() {
      let notes = Notes()
      view.dismiss(animated: true) { notes.lines.append("dismissed") }
      #expect(notes.lines == ["dismissed"])
      #expect(recorder.noted() == [])
    }

    @Test func aScreenOfAnotherIsNotPresented() {
      let list = ListScreen()
      let navigation = UINavigationController(rootViewController: list)
      view.present(list, animated: true)
      view.present(view, animated: true)
      #expect(
        recorder.noted() == [
          """
          present of ListScreen is refused: it is part of UINavigationController already.
          Fix: Present a new one, or the whole UINavigationController.
          [refused]
          """,
          """
          present of ViewControllerSpy is refused: a view controller can't present itself.
          Fix: Present another one.
          [refused]
          """,
        ])
      #expect(navigation.viewControllers == [list])
    }

    @Test func aFlowsReplyFindsTheScreenPresented() throws {
      // The state changes before the message goes out: who hears of it may act at once.
      let flow = try Flow.load(
        """
        { "format": 1, "module": "Notes", "subject": "presenter", "flows": [ { "id": "notes.reply",
          "scenario": "the opened screen closes itself at once",
          "given": [ { "route": "present", "with": { "scene": "LoginScreen", "animated": true },
            "reply": [ { "delegate": "didLogin" } ] } ],
          "steps": [ { "when": { "event": "login" }, "then": [
            { "route": "present", "with": { "scene": "LoginScreen", "animated": true } },
            { "route": "dismiss", "with": { "animated": true } } ] } ] } ] }
        """)
      let result = FlowRunner(flow).run { harness in
        let view = ViewControllerSpy(harness)
        harness.owns(Witness(), as: .presenter)
        harness.accepts(.event, named: "login") { [weak view] _ in
          MainActor.assumeIsolated { view?.present(LoginScreen(), animated: true) }
        }
        harness.accepts(.delegate, named: "didLogin") { [weak view] _ in
          MainActor.assumeIsolated {
            #expect(view?.presentedViewController is LoginScreen)
            view?.dismiss(animated: true)
          }
        }
      }
      #expect(result.findings.map(\.description) == [])
    }
  }
#endif

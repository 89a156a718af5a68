#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct TabBarControllerSpyTests {
    let recorder = Recorder()
    let list = UINavigationController(rootViewController: ListScreen())
    let help = HelpScreen()
    let tabs: TabBarControllerSpy

    init() {
      tabs = TabBarControllerSpy(recorder: recorder, tabs: [list, help])
    }

    @Test func recordsWhichTabIsSelected() {
      tabs.selectedIndex = 1
      #expect(tabs.selectedViewController === help)
      tabs.selectedViewController = list
      #expect(tabs.selectedIndex == 0)
      tabs.viewControllers = [help]
      #expect(
        recorder.lines == [
          #"← route select(tab: "HelpScreen")"#,
          #"← route select(tab: "ListScreen")"#,
          #"← route setViewControllers(scenes: ["HelpScreen"], animated: false)"#,
        ])
      #expect(recorder.noted() == [])
    }

    @Test func aTabThatIsNotThereIsRefused() {
      tabs.selectedIndex = 2
      tabs.selectedViewController = LoginScreen()
      #expect(
        recorder.noted() == [
          """
          select of tab 2 is refused: there are 2 tabs, counted from 0.
          The tabs: ListScreen, HelpScreen
          Fix: Select one that is there, or give the double the tab: TabBarControllerSpy(\
          harness, tabs: […]).
          [refused]
          """,
          """
          select of LoginScreen is refused: it is none of the tabs.
          The tabs: ListScreen, HelpScreen
          Fix: Select one that is there, or give the double the tab: TabBarControllerSpy(\
          harness, tabs: […]).
          [refused]
          """,
        ])
      #expect(tabs.selectedIndex == 0)
    }

    @Test func presentsForItsTabs() {
      tabs.present(LoginScreen(), animated: true)
      #expect(help.presentedViewController is LoginScreen)
      tabs.releaseAll()
      #expect(tabs.presentedViewController == nil)
      #expect(tabs.viewControllers == [])
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct NavigationControllerSpyTests {
    let recorder = Recorder()
    let list = ListScreen()
    let navigation: NavigationControllerSpy

    init() {
      navigation = NavigationControllerSpy(recorder: recorder, stack: [list])
    }

    @Test func recordsOrdersAndKeepsTheStack() {
      let detail = DetailScreen()
      let login = LoginScreen()
      navigation.pushViewController(detail, animated: true)
      #expect(navigation.topViewController === detail)
      #expect(detail.navigationController === navigation)
      #expect(navigation.popViewController(animated: false) === detail)
      navigation.setViewControllers([list, detail, login], animated: true)
      #expect(navigation.popToViewController(detail, animated: true) == [login])
      #expect(navigation.popToRootViewController(animated: true) == [detail])
      navigation.viewControllers = [login]
      #expect(navigation.viewControllers == [login])
      #expect(
        recorder.lines == [
          #"← route push(scene: "DetailScreen", animated: true)"#,
          "← route pop(animated: false)",
          #"← route setViewControllers(scenes: ["ListScreen", "DetailScreen", "LoginScreen"], "#
            + "animated: true)",
          #"← route popTo(scene: "DetailScreen", animated: true)"#,
          "← route popToRoot(animated: true)",
          #"← route setViewControllers(scenes: ["LoginScreen"], animated: false)"#,
        ])
      #expect(recorder.noted() == [])
      #expect(
        navigation.routes.map(\.name) == [
          "push", "pop", "setViewControllers", "popTo", "popToRoot", "setViewControllers",
        ])
      #expect(navigation.routes.first?.scene == "DetailScreen")
    }

    @Test func isReachedFromTheScreensInIt() {
      list.navigationController?.pushViewController(DetailScreen(), animated: true)
      list.show(LoginScreen(), sender: nil)
      #expect(
        recorder.lines == [
          #"← route push(scene: "DetailScreen", animated: true)"#,
          #"← route push(scene: "LoginScreen", animated: true)"#,
        ])
    }

    @Test func itsFirstStackIsNotRecorded() {
      #expect(recorder.lines == [])
      #expect(navigation.viewControllers == [list])
    }

    @Test func aScreenIsPushedOnce() {
      let detail = DetailScreen()
      navigation.pushViewController(detail, animated: true)
      navigation.pushViewController(detail, animated: true)
      #expect(
        recorder.noted() == [
          """
          push of DetailScreen is refused: it is in the stack already.
          The stack: ListScreen › DetailScreen
          Fix: Push a new one each time, or pop to it.
          [refused]
          """
        ])
      #expect(navigation.viewControllers == [list, detail])
      #expect(recorder.count == 2)
    }

    @Test func aStackThatGrewWithoutEndIsToldInShort() {
      for _ in 0..<1_000 { navigation.pushViewController(DetailScreen(), animated: true) }
      navigation.pushViewController(list, animated: true)
      let details = Array(repeating: "DetailScreen", count: 8).joined(separator: " › ")
      #expect(
        recorder.takeFindings().map(\.details) == [
          ["The stack: ListScreen › DetailScreen › DetailScreen › … 990 more … › \(details)"]
        ])
    }

    @Test func aNavigationControllerIsNotPushed() {
      let other = UINavigationController(rootViewController: LoginScreen())
      navigation.pushViewController(other, animated: true)
      #expect(
        recorder.noted() == [
          """
          push of UINavigationController is refused: a navigation controller can't be pushed onto \
          another.
          The stack: ListScreen
          Fix: Push its root view controller, or present it.
          [refused]
          """
        ])
      #expect(navigation.viewControllers == [list])
      #expect(
        recorder.lines == [
          #"← route push(scene: "LoginScreen", in: "UINavigationController", animated: true)"#
        ])
    }

    @Test func theRootStays() {
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(navigation.popToRootViewController(animated: true) == [])
      #expect(
        recorder.noted() == [
          """
          pop is refused: there is nothing under the root.
          The stack: ListScreen
          Fix: Put what lies under it into the double: NavigationControllerSpy(harness, \
          stack: [UIViewController(), view]).
          [refused]
          """
        ])
    }

    @Test func whatIsNotInTheStackIsNotPoppedTo() {
      #expect(navigation.popToViewController(DetailScreen(), animated: true) == nil)
      #expect(
        recorder.noted() == [
          """
          popTo of DetailScreen is refused: it is not in the stack.
          The stack: ListScreen
          Fix: Pop to one that is in it, or push this one.
          [refused]
          """
        ])
    }

    @Test func aStackHasEachScreenOnce() {
      let detail = DetailScreen()
      navigation.setViewControllers([detail, detail], animated: false)
      #expect(
        recorder.noted() == [
          """
          setViewControllers is refused: DetailScreen is in it twice.
          The stack: ListScreen
          Fix: Let each view controller stand in the stack once.
          [refused]
          """
        ])
      #expect(navigation.viewControllers == [list])
    }

    @Test func whatIsPresentedIsVisible() {
      #expect(navigation.visibleViewController === list)
      let login = LoginScreen()
      navigation.present(login, animated: true)
      #expect(navigation.visibleViewController === login)
      #expect(list.presentedViewController === login)
    }

    @Test func holdsWhatItShowsAndNothingElse() {
      weak var detail: UIViewController?
      weak var login: UIViewController?
      do {
        let (one, two) = (DetailScreen(), LoginScreen())
        navigation.pushViewController(one, animated: true)
        navigation.present(two, animated: true)
        (detail, login) = (one, two)
      }
      #expect(detail != nil)
      #expect(login != nil)
      navigation.dismiss(animated: true)
      navigation.popViewController(animated: true)
      #expect(detail == nil)
      #expect(login == nil)
    }

    @Test func releasesItsScreens() {
      navigation.pushViewController(DetailScreen(), animated: true)
      navigation.present(LoginScreen(), animated: true)
      navigation.releaseAll()
      #expect(navigation.viewControllers == [])
      #expect(navigation.presentedViewController == nil)
      #expect(recorder.count == 2)
    }

    @Test func madeAsUIKitMakesThemItRecordsForItself() {
      let navigation = NavigationControllerSpy(nibName: nil, bundle: nil)
      navigation.pushViewController(list, animated: true)
      #expect(navigation.routes.map(\.name) == ["push"])
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Dispatch
  import Testing
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @MainActor @Suite struct ThreadTests {
    let recorder = Recorder()
    let view: ViewControllerSpy
    let navigation: NavigationControllerSpy

    init() {
      view = ViewControllerSpy(recorder: recorder)
      navigation = NavigationControllerSpy(recorder: recorder, stack: [view])
    }

    @Test func ordersFromAnotherThreadAreFoundAndChangeNothing() async {
      let (login, detail) = (LoginScreen(), DetailScreen())
      await offMainThread { [view, navigation] in
        view.present(login, animated: true)
        navigation.pushViewController(detail, animated: true)
        _ = navigation.popViewController(animated: true)
        navigation.viewControllers = []
        _ = navigation.viewControllers
      }
      #expect(
        recorder.noted() == [
          """
          present of LoginScreen is refused: it came from a thread that is not the main one.
          Fix: Hop to the main thread before UIKit is called: DispatchQueue.main.async, or \
          @MainActor.
          [refused]
          """,
          """
          push of DetailScreen is refused: it came from a thread that is not the main one.
          Fix: Hop to the main thread before UIKit is called: DispatchQueue.main.async, or \
          @MainActor.
          [refused]
          """,
          """
          pop is refused: it came from a thread that is not the main one.
          Fix: Hop to the main thread before UIKit is called: DispatchQueue.main.async, or \
          @MainActor.
          [refused]
          """,
          """
          setViewControllers is refused: it came from a thread that is not the main one.
          Fix: Hop to the main thread before UIKit is called: DispatchQueue.main.async, or \
          @MainActor.
          [refused]
          """,
        ])
      #expect(navigation.viewControllers == [view])
      #expect(view.presentedViewController == nil)
      #expect(recorder.transcript().messages.map(\.isOnMainThread) == [false, false, false, false])
    }

    @Test func alertsFromAnotherThreadAreFound() async {
      let alert = UIAlertController.asking("Delete?")
      await offMainThread { [view] in view.present(alert, animated: true) }
      #expect(
        recorder.takeFindings().map(\.sentence) == [
          "show of an alert is refused: it came from a thread that is not the main one."
        ])
      #expect(!view.presentations.alerts.isUp)
    }

    @Test func manyThreadsDoNotTearIt() async {
      let screens = (0..<200).map { _ in DetailScreen() }
      await offMainThread { [view, navigation] in
        DispatchQueue.concurrentPerform(iterations: 200) { number in
          navigation.pushViewController(screens[number], animated: true)
          view.present(screens[number], animated: true)
          view.record("show")
          _ = view.presentedViewController
          _ = navigation.routes.count
        }
      }
      #expect(recorder.count == 600)
      #expect(recorder.takeFindings().count == 400)
      #expect(navigation.viewControllers == [view])
    }

    @Test func neitherAreTheOthersTornByManyThreads() async {
      let list = ListScreen()
      let tabs = TabBarControllerSpy(recorder: recorder, tabs: [list, HelpScreen()])
      let window = WindowSpy(recorder: recorder)
      let plain = PlainViewSpy(recorder: recorder)
      await offMainThread {
        DispatchQueue.concurrentPerform(iterations: 200) { number in
          tabs.selectedIndex = 1
          window.rootViewController = list
          plain.record("show", ["number": number])
          _ = tabs.routes.count + window.routes.count
        }
      }
      #expect(tabs.selectedIndex == 0)
      #expect(recorder.transcript().messages(on: .command).count == 200)
      #expect(recorder.takeFindings().allSatisfy { $0.id == .refused })
    }

    @Test func manyTasksOfTheMainActorUseIt() async {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask { @MainActor in
            navigation.pushViewController(DetailScreen(), animated: true)
          }
        }
      }
      #expect(navigation.viewControllers.count == 201)
      #expect(recorder.takeFindings().count == 0)
    }

    @Test func aTapOnAnotherThreadRunsItsHandlerOnTheMainOne() async {
      let notes = Notes()
      let alerts = view.presentations.alerts
      view.present(
        .asking("Delete?") { button in
          MainActor.assumeIsolated { notes.lines.append(button) }
        }, animated: true)
      await offMainThread { try? alerts.tap("OK") }
      await mainQueuePassed()
      #expect(notes.lines == ["OK"])
    }

    @Test func releaseMayComeFromAnotherThread() async {
      navigation.present(LoginScreen(), animated: true)
      await offMainThread { [navigation] in navigation.releaseAll() }
      await mainQueuePassed()
      #expect(navigation.viewControllers == [])
      #expect(navigation.presentedViewController == nil)
    }

    private func offMainThread(_ body: @escaping @Sendable () -> Void) async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          body()
          continuation.resume()
        }
      }
    }

    private func mainQueuePassed() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }
#endif

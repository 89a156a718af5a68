import FirstSecondModule
import ViperTestKit

/// The app's stack of screens, which also tells a router that knows where one is.
///
/// Scenes are called like their screens: `Second` for a `SecondView`.
package final class RecordingNavigation: NavigationController {
  private let router: RouterFake<String>

  package init(_ harness: Harness) {
    router = RouterFake(harness)
  }

  package override func pushViewController(_ viewController: ViewController) {
    let scene = Self.scene(of: viewController)
    if viewControllers.isEmpty {
      router.launch(scene)
    } else {
      router.push(scene)
    }
    super.pushViewController(viewController)
  }

  package override func popViewController() {
    router.pop()
    super.popViewController()
  }

  package override func popToRootViewController() {
    router.popToRoot()
    super.popToRootViewController()
  }

  package override func present(_ viewController: ViewController) {
    router.present(Self.scene(of: viewController))
    super.present(viewController)
  }

  package override func dismiss() {
    router.dismiss()
    super.dismiss()
  }

  private static func scene(of viewController: ViewController) -> String {
    let name = "\(type(of: viewController))"
    return name.hasSuffix("View") ? String(name.dropLast(4)) : name
  }
}

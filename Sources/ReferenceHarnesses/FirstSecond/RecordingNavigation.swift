import FirstSecondModule
import ViperTestKit

/// The app's stack of screens, which also tells a router that knows where one is.
///
/// Scenes are called like their screens: `Second` for a `SecondView`.
final class RecordingNavigation: NavigationController {
  private let router: RouterFake<String>

  init(_ harness: Harness) {
    router = RouterFake(harness)
  }

  override func pushViewController(_ viewController: ViewController) {
    let scene = Self.scene(of: viewController)
    if viewControllers.isEmpty {
      router.launch(scene)
    } else {
      router.push(scene)
    }
    super.pushViewController(viewController)
  }

  override func popViewController() {
    router.pop()
    super.popViewController()
  }

  override func popToRootViewController() {
    router.popToRoot()
    super.popToRootViewController()
  }

  override func present(_ viewController: ViewController) {
    router.present(Self.scene(of: viewController))
    super.present(viewController)
  }

  override func dismiss() {
    router.dismiss()
    super.dismiss()
  }

  private static func scene(of viewController: ViewController) -> String {
    let name = "\(type(of: viewController))"
    return name.hasSuffix("View") ? String(name.dropLast(4)) : name
  }
}

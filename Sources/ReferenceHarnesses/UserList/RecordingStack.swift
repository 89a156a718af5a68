import UserListModule
import ViperTestKit

/// The app's stack of screens, which also tells a router that knows where one is.
///
/// Scenes are called like their screens: `RepositoryList` for a `RepositoryListView`; `Start` is the
/// screen from which the list of users is opened.
final class RecordingStack: NavigationController {
  private let router: RouterFake<String>

  init(_ harness: Harness) {
    router = RouterFake(harness)
  }

  override func pushViewController(_ viewController: ViewController) {
    let name = "\(type(of: viewController))"
    let scene = name.hasSuffix("View") ? String(name.dropLast(4)) : "Start"
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
}

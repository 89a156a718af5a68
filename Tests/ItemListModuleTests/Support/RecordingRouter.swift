import ItemListModule

/// A router that goes nowhere and remembers where it was sent.
final class RecordingRouter: Router {
  /// A route, without ownership of its screen: that screen owns the presenter, which owns the
  /// router, so that keeping it would be a cycle of the test's own making.
  struct Route {
    let scene: (any Scene)?
    weak var scenePresenter: (any ScenePresenter)?
  }

  private(set) var presented: [Route] = []
  private(set) var dismissed: [Route] = []

  override func present(scene: any Scene, scenePresenter: (any ScenePresenter)?) {
    presented.append(Route(scene: scene, scenePresenter: scenePresenter))
  }

  override func dismiss(scenePresenter: (any ScenePresenter)?) {
    dismissed.append(Route(scene: nil, scenePresenter: scenePresenter))
  }
}

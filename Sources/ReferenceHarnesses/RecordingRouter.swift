import ItemListModule
import ViperTestKit

/// The app's router, which only writes down where it is told to go.
///
/// The dialect's router is a concrete class: a subclass in the tests is the way to record it.
final class RecordingRouter: Router {
  private let spy: RouterSpy<Scene>

  init(_ harness: Harness) {
    spy = RouterSpy(harness)
    super.init(api: InMemoryItemsAPI())
  }

  override func launch(scene: Scene) {
    spy.go("launch", scene: scene)
  }

  override func present(scene: Scene, scenePresenter: (any ScenePresenter)?) {
    spy.go("present", scene: scene)
  }

  override func dismiss(scenePresenter: (any ScenePresenter)?) {
    spy.go("dismiss")
  }
}

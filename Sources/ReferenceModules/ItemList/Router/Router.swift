/// Goes from scene to scene.
open class Router {
  // Not owned: the window owns the first screen, whose presenter owns this router.
  private weak var window: Window?
  private let api: any ItemsAPI
  private let assembly: ItemListAssembly

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - window: Where the first scene goes; the app keeps it.
  ///   - api: Where the scenes get their items from.
  ///   - assembly: How the scenes are put together.
  public init(
    window: Window? = nil, api: any ItemsAPI = QiitaItemsAPI(),
    assembly: ItemListAssembly = .fixed
  ) {
    self.window = window
    self.api = api
    self.assembly = assembly
  }

  /// Begins the app with a scene.
  open func launch(scene: any Scene) {
    window?.rootScreen = scene.screen(router: self, api: api, assembly: assembly)
  }

  /// Puts a scene over the screen that presents it.
  open func present(scene: any Scene, scenePresenter: (any ScenePresenter)?) {
    guard let scenePresenter else { return }
    scenePresenter.present(scene.screen(router: self, api: api, assembly: assembly))
  }

  /// Goes back from a scene to the one under it.
  open func dismiss(scenePresenter: (any ScenePresenter)?) {
    scenePresenter?.dismiss()
  }
}

import ItemListModule
import Testing

@Suite("The router")
struct RouterTests {
  @Test("presents nothing where no screen presents it")
  func noScenePresenter() {
    let window = Window()
    let router = Router(window: window, api: InMemoryItemsAPI())
    router.present(scene: AppScene.itemList, scenePresenter: nil)
    #expect(window.rootScreen == nil)
  }

  @Test("dismisses the upper of two screens, whichever it is told")
  func dismissal() {
    let router = Router(api: InMemoryItemsAPI())
    let screen = Screen()
    router.present(scene: AppScene.itemList, scenePresenter: screen)
    #expect(screen.presentedScreen is NavigationController)
    router.dismiss(scenePresenter: screen)
    #expect(screen.presentedScreen == nil)

    router.present(scene: AppScene.itemList, scenePresenter: screen)
    let upper = screen.presentedScreen
    router.dismiss(scenePresenter: upper)
    #expect(screen.presentedScreen == nil)
  }
}

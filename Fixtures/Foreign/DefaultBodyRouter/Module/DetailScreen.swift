final class DetailScreen: Screen {
  var output: DetailViewOutput?
  private(set) var isShown = true

  override func dismiss() { isShown = false }
}

extension DetailRouter {
  static func makeScreen() -> DetailScreen {
    let screen = DetailScreen()
    let router = DetailRouter()
    router.screen = screen
    screen.output = DetailPresenter(router: router)
    return screen
  }
}

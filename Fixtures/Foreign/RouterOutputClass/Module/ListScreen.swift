final class ListScreen: Screen {
  var output: ListViewOutputs?
  private var pushed: [String] = []

  override func push(_ name: String) { pushed.append(name) }
}

extension ListRouterOutput {
  static func assembleModule() -> ListScreen {
    let screen = ListScreen()
    let presenter = ListPresenter()
    let router = ListRouterOutput()
    router.screen = screen
    presenter.router = router
    screen.output = presenter
    return screen
  }
}

final class CounterScreen: CounterView {
  var output: CounterViewOutput?
  var count = 0
  private(set) var flashes = 0

  func flash() { flashes += 1 }

  static func make() -> CounterScreen {
    let screen = CounterScreen()
    let presenter = CounterPresenter()
    presenter.view = screen
    screen.output = presenter
    return screen
  }
}

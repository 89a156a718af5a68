struct Fruit: Equatable {
  let name: String
}

struct Box: Equatable {
  let size: Int
}

protocol MarketView: AnyObject {
  func show(_ text: String)
}

protocol MarketEvents: AnyObject {
  func didLoad(from view: MarketView)
  func didSelect(fruit: Fruit)
  func didSelect(box: Box)
}

protocol MarketRouting: AnyObject {
  func open(fruit: Fruit)
  func open(box: Box)
}

final class MarketPresenter: MarketEvents {
  private let router: MarketRouting
  init(router: MarketRouting) { self.router = router }

  func didLoad(from view: MarketView) { view.show("market") }
  func didSelect(fruit: Fruit) { router.open(fruit: fruit) }
  func didSelect(box: Box) { router.open(box: box) }
}

final class MarketScreen: MarketView {
  var presenter: MarketEvents?
  private(set) var text = ""
  func show(_ text: String) { self.text = text }
  func load() { presenter?.didLoad(from: self) }
}

final class MarketRouter: MarketRouting {
  weak var screen: MarketScreen?
  func open(fruit: Fruit) {}
  func open(box: Box) {}
}

enum MarketBuilder {
  static func build() -> MarketScreen {
    let (screen, router) = (MarketScreen(), MarketRouter())
    router.screen = screen
    screen.presenter = MarketPresenter(router: router)
    return screen
  }
}

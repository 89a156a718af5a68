enum CartEvent { case viewDidAppear, didTapCheckout }
enum CartCommand { case show(total: Int) }
enum CartRoute { case checkout(total: Int) }

final class CartPresenter {
  var view: ((CartCommand) -> Void)?
  var router: ((CartRoute) -> Void)?

  private let total: Int

  init(prices: [Int]) {
    total = prices.reduce(0, +)
  }

  func handle(event: CartEvent) {
    switch event {
    case .viewDidAppear:
      view?(.show(total: total))
    case .didTapCheckout:
      router?(.checkout(total: total))
    }
  }
}

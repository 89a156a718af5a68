enum CartEvent { case viewDidAppear, didTapCheckout }
enum CartCommand { case show(total: Int) }
enum CartRoute { case checkout(total: Int) }

final class CartPresenter {
  var view: ((CartCommand) -> Void)?
  var router: ((CartRoute) -> Void)?

  private let total: Int
  private var isOpening = false

  init(prices: [Int]) {
    total = prices.reduce(0, +)
  }

  func handle(event: CartEvent) {
    switch event {
    case .viewDidAppear:
      isOpening = false
      view?(.show(total: total))
    case .didTapCheckout:
      guard !isOpening else { return }
      isOpening = true
      router?(.checkout(total: total))
    }
  }
}

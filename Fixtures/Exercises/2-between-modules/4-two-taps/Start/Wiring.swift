import ViperTesting

func wire(_ harness: Harness) {
  let presenter = CartPresenter(prices: [10, 20])
  presenter.view = ViewSpy<CartEvent, CartCommand>(harness).handle
  presenter.router = RouterSpy<CartRoute>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
}

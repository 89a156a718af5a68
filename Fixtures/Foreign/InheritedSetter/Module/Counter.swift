// A settable requirement that a class-bound protocol inherits from one that is not.

protocol Counting {
  var count: Int { get set }
}

protocol CounterView: AnyObject, Counting {
  func flash()
}

protocol CounterViewOutput: AnyObject, Counting {
  func didTap()
}

final class CounterPresenter: CounterViewOutput {
  weak var view: CounterView?
  var count = 0 {
    didSet { view?.count = count }
  }

  func didTap() {
    count += 1
    view?.flash()
  }
}

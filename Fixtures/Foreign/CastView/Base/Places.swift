public struct Place {
  public var row: Int
  public var seat: Int

  public init(row: Int, seat: Int) {
    self.row = row
    self.seat = seat
  }
}

public protocol BaseView: AnyObject {
  func showLoading()
}

open class BasePresenter {
  public weak var view: BaseView?

  public init() {}
}

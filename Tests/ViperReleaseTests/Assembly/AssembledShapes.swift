import Foundation

/// A module of protocols, as apps have it, that can be assembled with one thing missing.
enum Orders {
  protocol OrdersViewInterface: AnyObject {}
  protocol OrdersPresentation: AnyObject {}
  protocol OrdersUsecase: AnyObject {}
  protocol OrdersInteractorOutput: AnyObject {}
  protocol OrdersWireframeInput {}
  protocol OrdersDelegate: AnyObject {}

  final class OrdersViewController: OrdersViewInterface {
    var eventHandler: (any OrdersPresentation)?
    // Data, and what is made later, are no places for neighbours.
    var selection: Int?
    var error: (any Error)?
    var headerView: HeaderView?
    var onClose: (() -> Void)?
    var detail: AnyObject?
    lazy var router: HeaderView = HeaderView()
  }

  final class HeaderView {}

  final class OrdersPresenter: OrdersPresentation, OrdersInteractorOutput {
    weak var view: (any OrdersViewInterface)?
    var interactor: (any OrdersUsecase)?
    // By its type alone.
    var navigation: (any OrdersWireframeInput)!
    weak var delegate: (any OrdersDelegate)?
    weak var output: (any OrdersDelegate)?
    var task: Task<Void, Never>?
    var viewModel: String?
  }

  final class OrdersInteractor: OrdersUsecase {
    unowned(unsafe) var unsafeParent: AnyObject?
    unowned var output: (any OrdersInteractorOutput)?
    var service: NSObject?
  }

  final class OrdersWireframe: OrdersWireframeInput {
    weak var viewController: OrdersViewController?
    // Of another module, and not assembled before it is shown.
    let next = DetailWireframe()
  }

  final class DetailWireframe {
    weak var viewController: AnyObject?
    var presenter: DetailPresenter?
  }

  final class DetailPresenter {
    weak var view: AnyObject?
  }

  /// What is left out.
  enum Missing: CaseIterable {
    case nothing
    case view
    case interactor
    case navigation
    case eventHandler
    case output
    case viewController
  }

  static func assemble(
    without missing: Missing = .nothing, sharing interactor: OrdersInteractor? = nil
  ) -> OrdersViewController {
    let view = OrdersViewController()
    let presenter = OrdersPresenter()
    let interactor = interactor ?? OrdersInteractor()
    let wireframe = OrdersWireframe()
    if missing != .eventHandler { view.eventHandler = presenter }
    if missing != .view { presenter.view = view }
    if missing != .interactor { presenter.interactor = interactor }
    if missing != .navigation { presenter.navigation = wireframe }
    if missing != .output { interactor.output = presenter }
    if missing != .viewController { wireframe.viewController = view }
    return view
  }
}

/// A window or a navigation controller of an app.
final class Container {
  var children: [AnyObject]

  init(_ children: AnyObject...) {
    self.children = children
  }
}

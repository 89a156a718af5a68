import Foundation

final class InboxViewController: InboxViewInput {
  var output: InboxViewOutput!
  private(set) var subjects: [String] = []

  func show(_ mails: [Mail]) { subjects = mails.map(\.subject) }
}

final class InboxInteractor: InboxInteractorInput {
  weak var output: InboxInteractorOutput?

  func load() { output?.loaded([Mail(id: 1, subject: "Lunch")]) }
}

final class InboxRouter: InboxRouterInput {
  weak var viewController: InboxViewController?

  func open(_ mail: Mail) {}
}

final class InboxAssembly {
  static func assembleModule() -> InboxViewController {
    let view = InboxViewController()
    let presenter = InboxPresenter()
    let interactor = InboxInteractor()
    let router = InboxRouter()
    view.output = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    interactor.output = presenter
    router.viewController = view
    return view
  }
}

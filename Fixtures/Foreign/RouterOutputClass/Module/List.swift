/// What UIKit has: a screen that others are pushed on.
class Screen {
  func push(_ name: String) {}
}

protocol ListViewOutputs: AnyObject {
  func didSelectRow()
}

/// The router, in the words of a template.
final class ListRouterOutput {
  weak var screen: Screen?

  func openDetail() { screen?.push("detail") }
}

final class ListPresenter: ListViewOutputs {
  var router: ListRouterOutput?
  private var isOpening = false

  func didSelectRow() {
    guard !isOpening else { return }
    isOpening = true
    router?.openDetail()
  }
}

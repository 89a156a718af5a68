// An entity that is a class: the view gets it once, and the presenter changes it later.

final class ItemPage {
  var number = 1
  var titles: [String] = []
}

protocol CatalogView: AnyObject {
  func configure(page: ItemPage)
  func reload()
}

protocol CatalogViewOutput: AnyObject {
  func viewDidLoad()
  func more()
}

protocol CatalogInteractorInput: AnyObject {
  func fetch(page: ItemPage)
}

protocol CatalogInteractorOutput: AnyObject {
  func didFetch(titles: [String])
}

final class CatalogPresenter: CatalogViewOutput, CatalogInteractorOutput {
  weak var view: CatalogView?
  var interactor: CatalogInteractorInput?
  private let page = ItemPage()

  func viewDidLoad() {
    view?.configure(page: page)
    interactor?.fetch(page: page)
  }

  func more() {
    page.number += 1
    interactor?.fetch(page: page)
  }

  func didFetch(titles: [String]) {
    page.titles += titles
    view?.reload()
  }
}

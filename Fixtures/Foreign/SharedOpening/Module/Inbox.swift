import Foundation

struct Mail: Codable, Equatable {
  var id: Int
  var subject: String
}

protocol InboxViewInput: AnyObject {
  func show(_ mails: [Mail])
}

protocol InboxViewOutput: AnyObject {
  func viewIsReady()
  func didSelect(at index: Int)
  func didPull()
}

protocol InboxInteractorInput: AnyObject {
  func load()
}

protocol InboxInteractorOutput: AnyObject {
  func loaded(_ mails: [Mail])
}

protocol InboxRouterInput: AnyObject {
  func open(_ mail: Mail)
}

final class InboxPresenter: InboxViewOutput, InboxInteractorOutput {
  weak var view: InboxViewInput?
  var interactor: InboxInteractorInput?
  var router: InboxRouterInput?
  private var mails: [Mail] = []
  private var isLoading = false

  func viewIsReady() {
    load()
  }

  func didPull() {
    load()
  }

  private func load() {
    guard !isLoading else { return }
    isLoading = true
    interactor?.load()
  }

  func didSelect(at index: Int) {
    guard mails.indices.contains(index) else { return }
    router?.open(mails[index])
  }

  func loaded(_ mails: [Mail]) {
    isLoading = false
    self.mails = mails
    view?.show(mails)
  }
}

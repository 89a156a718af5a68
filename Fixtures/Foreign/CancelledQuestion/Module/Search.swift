@MainActor protocol SearchView: AnyObject {
  func show(_ names: [String])
}

@MainActor protocol SearchViewOutput: AnyObject {
  func search(_ text: String)
}

protocol SearchInteractorInput: AnyObject, Sendable {
  func find(_ text: String) async throws -> [String]
}

@MainActor final class SearchPresenter: SearchViewOutput {
  weak var view: SearchView?
  private let interactor: SearchInteractorInput
  private var task: Task<Void, Never>?

  init(interactor: SearchInteractorInput) {
    self.interactor = interactor
  }

  func search(_ text: String) {
    task?.cancel()
    task = Task { [weak self, interactor] in
      guard let names = try? await interactor.find(text), !Task.isCancelled else { return }
      self?.view?.show(names)
    }
  }

  deinit { task?.cancel() }
}

import Foundation

/// Calls the REST service and turns what it answers into articles.
public final class ArticlesInteractor: ArticlesInteractorInput {
  /// Who hears of the articles: the presenter, which owns this interactor.
  public weak var output: (any ArticlesInteractorOutput)?

  private let service: any ArticlesService
  private let faults: Faults

  /// Creates an interactor that asks this service.
  public init(service: any ArticlesService, faults: Faults = []) {
    self.service = service
    self.faults = faults
  }

  /// Asks the service.
  public func fetchArticles() {
    service.get(path: "articles") { [weak self] body, error in
      self?.receive(body, error)
    }
  }

  private func receive(_ body: [[String: Any]]?, _ error: (any Error)?) {
    if let error, !faults.contains(.errorHasNoWay) {
      output?.articlesNotFetched(reason: Self.reason(of: error))
      return
    }
    if faults.contains(.responseWithoutBodyTraps) {
      // The mistake itself: a failed request has no body either.
      output?.articlesFetched(articles: body!.map(Article.init(record:)))
      return
    }
    guard let body else {
      if !faults.contains(.errorHasNoWay) {
        output?.articlesNotFetched(reason: "The server's answer is empty.")
      }
      return
    }
    output?.articlesFetched(articles: body.map(Article.init(record:)))
  }

  private static func reason(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "The server could not be reached."
  }
}

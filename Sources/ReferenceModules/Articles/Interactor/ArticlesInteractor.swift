import Foundation

/// Calls the REST service and turns what it answers into articles.
public final class ArticlesInteractor: ArticlesInteractorInput {
  /// Who hears of the articles: the presenter, which owns this interactor.
  public weak var output: (any ArticlesInteractorOutput)!
  /// Nil but for one of the mistakes.
  weak var screen: AnyObject?

  private let service: any ArticlesService
  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates an interactor that asks this service.
  public init(service: any ArticlesService, faults: Faults = []) {
    self.service = service
    self.faults = faults
  }

  /// Asks the service.
  public func fetchArticles() {
    let path = faults.contains(.wrongPath) ? "article" : "articles"
    guard !faults.contains(.serviceHoldsInteractor) else {
      return service.get(path: path) { self.receive($0, $1) }
    }
    service.get(path: path) { [weak self] body, error in
      self?.receive(body, error)
    }
  }

  private func receive(_ body: [[String: Any]]?, _ error: (any Error)?) {
    let isPassedOver = body != nil && faults.contains(.bodyBeforeError)
    if let error, !faults.contains(.errorHasNoWay), !isPassedOver {
      listener?.articlesNotFetched(reason: reason(of: error))
      return
    }
    if faults.contains(.responseWithoutBodyTraps) {
      // The mistake itself: a failed request has no body either.
      listener?.articlesFetched(articles: body!.map(Article.init(record:)))
      return
    }
    guard let body else {
      if !faults.contains(.errorHasNoWay) {
        listener?.articlesNotFetched(reason: "The server's answer is empty.")
      }
      return
    }
    answer(body)
  }

  private func answer(_ body: [[String: Any]]) {
    if body.isEmpty, faults.contains(.emptyIsFailure) {
      listener?.articlesNotFetched(reason: "The server's answer is empty.")
      return
    }
    let records = faults.contains(.lastArticleDropped) ? body.dropLast() : body[...]
    listener?.articlesFetched(articles: records.map(Article.init(record:)))
    if faults.contains(.interactorAnswersTwice) {
      listener?.articlesFetched(articles: records.map(Article.init(record:)))
    }
  }

  private var listener: (any ArticlesInteractorOutput)? {
    faults.contains(.outputUnwrapped) ? output! : output
  }

  private func reason(of error: any Error) -> String {
    let unknown = "The server could not be reached."
    if faults.contains(.reasonLost) { return "" }
    return (error as? any LocalizedError)?.errorDescription ?? unknown
  }
}

import ArticlesModule

/// A presenter's place that writes down what the interactor says.
final class RecordingOutput: ArticlesInteractorOutput {
  private(set) var log: [String] = []

  func articlesFetched(articles: [Article]) {
    log.append("fetched \(articles.map { $0.title ?? "-" }.joined(separator: " "))")
  }

  func articlesNotFetched(reason: String) {
    log.append("not fetched: \(reason)")
  }
}

@MainActor final class CatalogPresenter {
  let titles: AsyncStream<[String]>
  let problems: AsyncStream<String>
  private let sendTitles: AsyncStream<[String]>.Continuation
  private let sendProblem: AsyncStream<String>.Continuation
  private var loading: Task<Void, Never>?

  init() {
    (titles, sendTitles) = AsyncStream.makeStream()
    (problems, sendProblem) = AsyncStream.makeStream()
  }

  deinit {
    loading?.cancel()
  }

  /// Loads the titles whenever the view asks for them.
  func bind(refresh: AsyncStream<Void>, load: @escaping () async throws -> [String]) {
    loading = Task { [sendTitles, sendProblem] in
      do {
        for await _ in refresh {
          sendTitles.yield(try await load())
        }
      } catch {
        sendProblem.yield("The catalog could not be loaded.")
      }
    }
  }
}

/// What a search shows.
public enum SearchState: Sendable {
  /// Nothing: no text was typed.
  case idle
  /// That it searches.
  case searching(text: String)
  /// What was found.
  case found(hits: [Hit])
  /// That nothing was found.
  case nothing(text: String)
  /// What did not work.
  case problem(message: String)

  /// What an answer shows.
  init(of answer: Result<[Hit], any Error>, text: String, _ faults: Faults) {
    switch answer {
    case .success(let hits):
      let isFound = !hits.isEmpty || faults.contains(.nothingShownAsFound)
      self = isFound ? .found(hits: hits) : .nothing(text: text)
    case .failure(SearchProblem.timedOut): self = .problem(message: "That took too long.")
    case .failure(SearchProblem.busy): self = .problem(message: "Try again later.")
    case .failure: self = .problem(message: "You are offline.")
    }
  }
}

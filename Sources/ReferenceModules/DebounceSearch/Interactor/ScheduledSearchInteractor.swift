import Foundation

/// The same as ``SearchInteractor``, by closures and no clock.
public final class ScheduledSearchInteractor: ScheduledSearchUsecase {
  private let service: any ScheduledSearchService
  private let schedule: Schedule
  private let faults: Faults

  /// Creates an interactor.
  public init(
    service: any ScheduledSearchService, schedule: @escaping Schedule, faults: Faults = []
  ) {
    self.service = service
    self.schedule = schedule
    self.faults = faults
  }

  /// Searches for a text.
  public func search(
    text: String, completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void
  ) {
    let answer = OneAnswer(isGivenTwice: faults.contains(.answersTwice), completion)
    if !faults.contains(.noTimeOut) {
      let limit = SearchPatience.limit(with: faults)
      answer.onEnd(schedule(limit) { answer.give(.failure(SearchProblem.timedOut)) })
    }
    ask(text, SearchPatience.pauses(with: faults)[...], answer)
  }

  private func ask(_ text: String, _ pauses: ArraySlice<Duration>, _ answer: OneAnswer) {
    service.find(text: text) { [weak self] result in
      guard case .failure(let error) = result, let self, let pause = pauses.first,
        self.isWorthAnotherTry(error)
      else { return answer.give(result) }
      let again = { [weak self] in
        guard !answer.isGiven else { return }
        self?.ask(text, pauses.dropFirst(), answer)
      }
      if self.faults.contains(.retriesAtOnce) {
        again()
      } else {
        answer.onEnd(self.schedule(pause) { again() })
      }
    }
  }

  private func isWorthAnotherTry(_ error: any Error) -> Bool {
    if case SearchProblem.busy = error { return true }
    return faults.contains(.retriesAnyError)
  }
}

/// An answer that is given once. `lock` guards the rest.
private final class OneAnswer: @unchecked Sendable {
  private let lock = NSLock()
  private let isGivenTwice: Bool
  private let completion: @Sendable (Result<[Hit], any Error>) -> Void
  private var hasBeenGiven = false
  private var ends: [() -> Void] = []

  init(
    isGivenTwice: Bool, _ completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void
  ) {
    self.isGivenTwice = isGivenTwice
    self.completion = completion
  }

  var isGiven: Bool { lock.withLock { hasBeenGiven } }

  /// Calls a closure when the answer is given.
  func onEnd(_ end: @escaping () -> Void) {
    lock.withLock { ends.append(end) }
  }

  func give(_ answer: Result<[Hit], any Error>) {
    let ends = lock.withLock { () -> [() -> Void]? in
      guard !hasBeenGiven || isGivenTwice else { return nil }
      hasBeenGiven = true
      defer { self.ends = [] }
      return self.ends
    }
    guard let ends else { return }
    if !isGivenTwice { ends.forEach { $0() } }
    completion(answer)
  }
}

import Foundation

/// Searches when nothing was typed for a while, by closures and no clock.
///
/// It is used on the main thread; answers may come on another.
public final class ScheduledSearchPresenter: @unchecked Sendable {
  /// Called with what is to be shown, on the main thread.
  public var onState: (SearchState) -> Void = { _ in }

  private let interactor: any ScheduledSearchUsecase
  private let schedule: Schedule
  private let faults: Faults
  private var cancelPause: (() -> Void)?
  private var latest = 0

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - interactor: Who searches.
  ///   - schedule: Does something later.
  public init(
    interactor: any ScheduledSearchUsecase, schedule: @escaping Schedule, faults: Faults = []
  ) {
    self.interactor = interactor
    self.schedule = schedule
    self.faults = faults
  }

  deinit {
    if !faults.contains(.goesOnWhenGone) { cancelPause?() }
  }

  /// Searches for a text a little later, unless another one is typed meanwhile.
  public func textDidChange(_ text: String) {
    callOff()
    let text = faults.contains(.textNotTrimmed) ? text : text.trimmed
    guard !text.isEmpty || faults.contains(.searchesForNothing) else { return onState(.idle) }
    guard !faults.contains(.noDebounce) else { return search(latest, text) }
    let pause =
      faults.contains(.pauseTooLong) ? SearchPresenter.pause * 2 : SearchPresenter.pause
    let number = latest
    cancelPause = schedule(pause) { [weak self] in self?.search(number, text) }
  }

  /// Searches for nothing any more.
  public func didTapCancelButton() {
    if !faults.contains(.cancelIgnored) { callOff() }
    onState(.idle)
  }

  private func callOff() {
    if !faults.contains(.staleAnswerShown) { latest += 1 }
    if !faults.contains(.pauseNotRestarted) {
      cancelPause?()
      cancelPause = nil
    }
  }

  private func search(_ number: Int, _ text: String) {
    if !faults.contains(.searchNotTold) { onState(.searching(text: text)) }
    if faults.contains(.searchHoldsPresenter) {
      interactor.search(text: text) { answer in
        self.onMain { $0.end(number, text, answer) }
      }
    } else {
      interactor.search(text: text) { [weak self] answer in
        self?.onMain { $0.end(number, text, answer) }
      }
    }
  }

  private func onMain(_ body: @escaping @Sendable (ScheduledSearchPresenter) -> Void) {
    guard !faults.contains(.offMainThread), !Thread.isMainThread else { return body(self) }
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      body(self)
    }
  }

  private func end(_ number: Int, _ text: String, _ answer: Result<[Hit], any Error>) {
    guard number == latest else { return }
    if case .failure = answer, faults.contains(.errorSwallowed) { return }
    let state = SearchState(of: answer, text: text, faults)
    onState(state)
    if faults.contains(.answerShownTwice) { onState(state) }
  }
}

extension ScheduledSearchPresenter: SearchPresentation {}

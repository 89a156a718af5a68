/// Searches when nothing was typed for a while, by tasks on a clock.
@MainActor public final class SearchPresenter: SearchPresentation {
  /// How long nothing must be typed.
  public nonisolated static let pause: Duration = .milliseconds(300)

  /// Called with what is to be shown.
  public var onState: (SearchState) -> Void = { _ in }

  private let interactor: any SearchUsecase
  private let clock: any Clock<Duration>
  private let faults: Faults
  private var pausing: Task<Void, Never>?
  private var searching: Task<Void, Never>?
  /// What is shown off the main thread: one of the mistakes.
  private var showing: Task<Void, Never>?
  /// The number of the search that was asked for last: an answer to an older one is not shown.
  private var latest = 0

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - interactor: Who searches.
  ///   - clock: The clock by which it waits.
  public init(
    interactor: any SearchUsecase, clock: any Clock<Duration>, faults: Faults = []
  ) {
    self.interactor = interactor
    self.clock = clock
    self.faults = faults
  }

  deinit {
    guard !faults.contains(.goesOnWhenGone) else { return }
    pausing?.cancel()
    searching?.cancel()
  }

  /// Searches for a text a little later, unless another one is typed meanwhile.
  public func textDidChange(_ text: String) {
    callOff()
    let text = faults.contains(.textNotTrimmed) ? text : text.trimmed
    guard !text.isEmpty || faults.contains(.searchesForNothing) else { return show(.idle) }
    let number = latest
    guard !faults.contains(.noDebounce) else { return search(number, text) }
    let pause = faults.contains(.pauseTooLong) ? Self.pause * 2 : Self.pause
    pausing = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      self?.search(number, text)
    }
  }

  /// Searches for nothing any more.
  public func didTapCancelButton() {
    if !faults.contains(.cancelIgnored) { callOff() }
    show(.idle)
  }

  private func callOff() {
    if !faults.contains(.staleAnswerShown) { latest += 1 }
    if !faults.contains(.pauseNotRestarted) { pausing?.cancel() }
    if faults.isDisjoint(with: [.noCancel, .staleAnswerShown]) { searching?.cancel() }
  }

  private func search(_ number: Int, _ text: String) {
    if !faults.contains(.searchNotTold) { show(.searching(text: text)) }
    let interactor = interactor
    if faults.contains(.searchHoldsPresenter) {
      searching = Task { self.end(number, text, await Self.answer(of: interactor, text)) }
    } else {
      searching = Task { [weak self] in
        let answer = await Self.answer(of: interactor, text)
        self?.end(number, text, answer)
      }
    }
  }

  private static func answer(
    of interactor: any SearchUsecase, _ text: String
  ) async -> Result<[Hit], any Error> {
    do {
      return .success(try await interactor.search(text: text))
    } catch {
      return .failure(error)
    }
  }

  private func end(_ number: Int, _ text: String, _ answer: Result<[Hit], any Error>) {
    guard number == latest else { return }
    if case .failure = answer, faults.contains(.errorSwallowed) { return }
    let state = SearchState(of: answer, text: text, faults)
    show(state)
    if faults.contains(.answerShownTwice) { show(state) }
  }

  private func show(_ state: SearchState) {
    guard faults.contains(.offMainThread) else { return onState(state) }
    let view = UncheckedView(onState: onState)
    // One after the other: two at once would end the process now and then.
    let showing = showing
    self.showing = Task.detached {
      await showing?.value
      view.onState(state)
    }
  }
}

/// A view that is told something off the main thread: one of the mistakes.
struct UncheckedView: @unchecked Sendable {
  let onState: (SearchState) -> Void
}

extension String {
  /// The text without spaces around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

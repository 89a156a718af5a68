import Foundation

/// An answer that a flow holds back; a double waits for it, or is called when it comes.
///
/// `lock` guards what can change.
public final class PendingAnswer: @unchecked Sendable {
  /// The question that it answers.
  public let question: String
  /// Whether the fixture says that it never comes.
  package let isNever: Bool

  private let lock = NSLock()
  private var answer: Answer?
  /// Calls whoever asks for the answer when it is there already; nil for at once.
  private var elsewhere: ((@escaping () -> Void) -> Void)?
  private var waiting: [(Answer) -> Void] = []
  private var countOfTasks = 0
  private var cancelled: Bool = false
  private let onCancel: @Sendable () -> Void

  /// - Parameters:
  ///   - question: The question that it answers.
  ///   - isNever: Whether the fixture says that it never comes.
  ///   - onCancel: Is called when the task that waits for it is cancelled.
  package init(
    question: String, isNever: Bool = false, onCancel: @escaping @Sendable () -> Void = {}
  ) {
    self.question = question
    self.isNever = isNever
    self.onCancel = onCancel
  }

  /// Who waits for an answer.
  package enum Awaiting {
    case nobody
    case task
    case closure
  }

  /// Who waits for it, and was not cancelled.
  package var awaiting: Awaiting {
    lock.withLock {
      guard answer == nil, !cancelled, !waiting.isEmpty else { return .nobody }
      return countOfTasks > 0 ? .task : .closure
    }
  }

  /// Calls a task back that waits for the answer.
  func resumeTaskWhenResolved(_ body: @escaping (Answer) -> Void) {
    lock.withLock { countOfTasks += 1 }
    whenResolved(body)
  }

  /// Notes that the task that waits for it was cancelled, and goes on without it.
  package func cancel() {
    let isNews = lock.withLock {
      guard answer == nil, !cancelled else { return false }
      cancelled = true
      return true
    }
    if isNews {
      onCancel()
    }
  }

  /// Waits until the flow releases the answer, or ends (then it is ``Answer/none``).
  public func wait() async -> Answer {
    await withCheckedContinuation { continuation in
      resumeTaskWhenResolved { continuation.resume(returning: $0) }
    }
  }

  /// Calls back once, when the flow releases the answer, or ends (then it is ``Answer/none``).
  ///
  /// - Parameter body: Called at once where the answer is there already, unless it is to come from a
  ///   background queue; else on the thread that releases it, usually that of the test.
  public func whenResolved(_ body: @escaping (Answer) -> Void) {
    let (known, elsewhere) = lock.withLock {
      if answer == nil {
        waiting.append(body)
      }
      return (answer, self.elsewhere)
    }
    guard let known else { return }
    if let elsewhere {
      elsewhere { body(known) }
    } else {
      body(known)
    }
  }

  /// Gives the answer to whoever waits for it.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - elsewhere: Calls those who ask only now, where that must not happen on their own thread: one
  ///     who hands over a closure may be slower than a background queue.
  /// - Returns: Whether somebody did.
  @discardableResult
  package func resolve(
    _ answer: Answer, elsewhere: ((@escaping () -> Void) -> Void)? = nil
  ) -> Bool {
    let waiting = lock.withLock { () -> [(Answer) -> Void] in
      guard self.answer == nil else { return [] }
      self.answer = answer
      self.elsewhere = elsewhere
      defer { self.waiting = [] }
      return self.waiting
    }
    for body in waiting {
      body(answer)
    }
    return !waiting.isEmpty
  }
}

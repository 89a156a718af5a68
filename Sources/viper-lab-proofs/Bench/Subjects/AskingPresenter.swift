import Dispatch
import Foundation
import ViperTestKit

enum AskingEvent {
  case didAsk(id: Int)
}

enum AskingRequest {
  case fetch(id: Int)
}

enum AskingResponse {
  case fetched(title: String)
}

enum AskingCommand {
  case show(title: String)
}

/// A presenter that asks on each event and shows each answer. One thread after the other uses it.
final class AskingPresenter: @unchecked Sendable {
  var request: ((AskingRequest) -> Void)?
  var command: ((AskingCommand) -> Void)?

  func handle(event: AskingEvent) {
    if case .didAsk(let id) = event { request?(.fetch(id: id)) }
  }

  func handle(response: AskingResponse) {
    if case .fetched(let title) = response { command?(.show(title: title)) }
  }

  /// Wires it as a test does it.
  static func wire(_ harness: Harness) {
    let presenter = AskingPresenter()
    presenter.request = InteractorSpy<AskingRequest, AskingResponse>(harness).handle
    presenter.command = ViewSpy<AskingEvent, AskingCommand>(harness).handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }
}

/// The doubles that one would write by hand: a log under a lock, an interactor that answers on a
/// background queue, and a continuation that the view resumes.
///
/// `lock` guards `log` and `shown`; `respond` is set before anything is asked.
final class HandWrittenDoubles: @unchecked Sendable {
  private let lock = NSLock()
  private var log: [String] = []
  private var shown: CheckedContinuation<Void, Never>?
  private let queue = DispatchQueue(label: "answers")
  var respond: ((AskingResponse) -> Void)?

  func handle(request: AskingRequest) {
    if case .fetch(let id) = request { lock.withLock { log.append("fetch \(id)") } }
    queue.async { self.respond?(.fetched(title: "here")) }
  }

  func handle(command: AskingCommand) {
    let waiting = lock.withLock {
      if case .show(let title) = command { log.append("show \(title)") }
      defer { shown = nil }
      return shown
    }
    waiting?.resume()
  }

  /// Does something, and waits until the view was told.
  func untilShown(isolation: isolated (any Actor)? = #isolation, _ body: () -> Void) async {
    await withCheckedContinuation { continuation in
      lock.withLock { shown = continuation }
      body()
    }
  }

  func takeLog() -> [String] {
    lock.withLock {
      defer { log = [] }
      return log
    }
  }
}

import Foundation
import ViperDoubles
import ViperMessages
import ViperTime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a session and its answer, from the sending to the last byte.
///
/// `state` guards what changes; `urlProtocol` is set once. The session is told from the queue of its task,
/// which it expects.
final class HTTPExchange: @unchecked Sendable {
  /// What came; without an outcome the flow is over.
  private typealias Result = (outcome: HTTPSpy.Outcome?, delivery: Delivery?)

  private struct State {
    var isStarted = false
    var isOver = false
    var result: Result?
    var pending: PendingAnswer?
    /// What waits for the answer, by its name.
    var name = ""
    /// Lasts until the session is ready.
    var beginning: Delivery?
    /// The address that answers, after redirects.
    var url: URL
    var countOfRedirects = 0

    mutating func end() {
      isOver = true
      result = nil
      pending = nil
      beginning = nil
    }
  }

  private static let mostRedirects = 20

  private weak var urlProtocol: HTTPProtocol?
  private let spy: WeakSpy
  private let request: URLRequest
  private let task: SessionTask
  /// Whether a task of Swift sends it that was cancelled before, and cancels it when `resume` returns.
  private let isCancelledAlready = Task.isCancelled
  private let state: Guarded<State>

  init(_ urlProtocol: HTTPProtocol, _ spy: HTTPSpy?) {
    self.urlProtocol = urlProtocol
    self.spy = WeakSpy(spy: spy)
    request = urlProtocol.request
    task = SessionTask(urlProtocol.task)
    state = Guarded(State(url: urlProtocol.request.url ?? URL(fileURLWithPath: "/")))
  }

  /// Records the request.
  ///
  /// - Parameter search: Whose it is.
  func send(by search: HTTPSpies.Search) {
    switch search {
    case .found(let spy):
      send(
        HTTPSpy.Request(
          method: request.httpMethod ?? "GET", url: state.url,
          headers: request.allHTTPHeaderFields ?? [:], body: task.body(of: request)), to: spy)
    case .over, .none: take(nil, nil)
    case .ambiguous(let count):
      LateFindings.shared.add(Self.ambiguous(request, count))
      take(.failure(NetworkFault.resourceUnavailable.error), nil)
    }
  }

  private func send(_ request: HTTPSpy.Request, to spy: HTTPSpy) {
    let pending = spy.answer(request) { [weak self] outcome, delivery in
      guard let self else { return }
      guard case .success(let answer) = outcome, let next = redirect(request, answer) else {
        take(outcome, delivery)
        return
      }
      withExtendedLifetime(delivery) {
        if let spy = self.spy.spy { send(next, to: spy) } else { take(nil, delivery) }
      }
    }
    // Where it was answered at once, the redirect that followed may wait.
    guard let pending else { return }
    let beginning = spy.recorder.beginDelivery(answerTo: request.name)
    state.withLock { state in
      state.pending = pending
      state.name = request.name
      if !state.isStarted { state.beginning = beginning }
    }
  }

  /// The session is ready to be told, on the queue of the task.
  func start() {
    let handler = task.handler
    let isAwaited = task.isAwaited
    let beginning = state.withLock { state in
      state.isStarted = true
      return (name: state.name, begun: state.beginning.take(), isPending: state.pending != nil)
    }
    if let handler, beginning.isPending {
      spy.spy?.add(
        .handler(handler, of: beginning.name, outlivesTest: !isAwaited), of: ObjectIdentifier(self))
    }
    deliver()
    withExtendedLifetime(beginning) {}
  }

  /// The task was cancelled.
  func cancel() {
    let old = state.withLock { state in
      defer {
        state.end()
      }
      return state
    }
    guard !old.isOver else { return }
    spy.spy?.removeHandler(of: ObjectIdentifier(self))
    old.pending?.cancel()
  }

  private func take(_ outcome: HTTPSpy.Outcome?, _ delivery: Delivery?) {
    state.withLock { state in
      if !state.isOver { state.result = (outcome, delivery) }
    }
    deliver()
  }

  /// Which test sent it can't be told, and to accuse all of them would accuse all but one falsely.
  static func ambiguous(_ request: URLRequest, _ count: Int) -> Finding {
    Finding(
      id: .impossibleStep,
      sentence: "URLSession.shared sent \(request.httpMethod ?? "GET") "
        + "\(request.url?.absoluteString ?? "") on a thread that belongs to no test, while "
        + "\(count) tests have an HTTPSpy; it failed with URLError.resourceUnavailable.",
      remedy: "Put these tests into a @Suite(.serialized), so that only one of them runs; or give "
        + "the module a session of http.configuration.")
  }
}

// MARK: - Redirects

extension HTTPExchange {
  /// The request that follows from an answer which leads elsewhere.
  private func redirect(_ request: HTTPSpy.Request, _ answer: HTTPSpy.Response) -> HTTPSpy.Request?
  {
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let place = answer.header("Location"), let url = URL(string: place, relativeTo: request.url),
      state.withLock({ state in
        state.countOfRedirects += 1
        return state.countOfRedirects <= Self.mostRedirects
      })
    else { return nil }
    state.url = url.absoluteURL
    // As RFC 9110 has it, section 15.4: what was posted is not posted again.
    let isRepeated =
      answer.status >= 307 || answer.status != 303 && request.method != "POST"
      || request.method == "HEAD"
    return HTTPSpy.Request(
      method: isRepeated ? request.method : "GET", url: url.absoluteURL,
      headers: request.headers, body: isRepeated ? request.body : nil)
  }

  private var hasRedirectedTooOften: Bool {
    state.countOfRedirects > Self.mostRedirects
  }
}

// MARK: - Delivery

extension HTTPExchange {
  /// Tells the session what came, when it is ready and something has come.
  private func deliver() {
    guard state.withLock({ $0.isStarted && $0.result != nil }) else { return }
    task.perform { [self] in
      // A task that was cancelled meanwhile takes nothing more.
      let isAwaited = task.isAwaited
      let result = state.withLock { state -> Result? in
        defer { state.end() }
        return state.isOver ? nil : state.result
      }
      spy.spy?.removeHandler(of: ObjectIdentifier(self))
      // When the flow is over, a task of Swift that awaits the answer has to go on. A completion handler
      // or a delegate is not called: what it needs may have been released.
      // No network answers before the cancellation comes that follows.
      guard let result, let urlProtocol,
        let outcome = isAwaited && isCancelledAlready
          ? Self.cancelled : result.outcome ?? (isAwaited ? Self.cancelled : nil)
      else { return }
      // What the module sends from within is of the same test.
      if task.isOfSharedSession, let spy = spy.spy {
        task.besideCallbacks { HTTPSpies.shared.beginCallbacks(of: spy) }
      }
      tell(urlProtocol, hasRedirectedTooOften ? Self.tooManyRedirects : outcome)
      // Behind what the session has put there, so that it goes when the module has it.
      task.besideCallbacks { [task] in
        if task.isOfSharedSession { HTTPSpies.shared.endCallbacks() }
        withExtendedLifetime(result.delivery) {}
      }
    }
  }

  private static let cancelled = HTTPSpy.Outcome.failure(NetworkFault.cancelled.error)
  private static let tooManyRedirects = HTTPSpy.Outcome.failure(
    NetworkFault.httpTooManyRedirects.error)

  private func tell(_ urlProtocol: HTTPProtocol, _ outcome: HTTPSpy.Outcome) {
    guard let client = urlProtocol.client else { return }
    switch outcome {
    case .failure(let error): client.urlProtocol(urlProtocol, didFailWithError: error)
    case .success(let answer):
      guard task.canBeAnswered else {
        noteDownload()
        client.urlProtocol(urlProtocol, didFailWithError: NetworkFault.resourceUnavailable.error)
        return
      }
      guard
        let response = HTTPURLResponse(
          url: state.url, statusCode: answer.status, httpVersion: "HTTP/1.1",
          headerFields: task.headers(of: answer))
      else {
        client.urlProtocol(urlProtocol, didFailWithError: NetworkFault.badServerResponse.error)
        return
      }
      client.urlProtocol(urlProtocol, didReceive: response, cacheStoragePolicy: .notAllowed)
      if request.httpMethod != "HEAD" {
        let pieces = task.takesPieces ? answer.sentPieces : [answer.sentBody].filter { !$0.isEmpty }
        for piece in pieces {
          client.urlProtocol(urlProtocol, didLoad: piece)
        }
      }
      if answer.cutOffAfter != nil {
        client.urlProtocol(urlProtocol, didFailWithError: NetworkFault.networkConnectionLost.error)
      } else {
        client.urlProtocolDidFinishLoading(urlProtocol)
      }
    }
  }

  private func noteDownload() {
    guard let spy = spy.spy else { return }
    let url = request.url
    let address = (url?.scheme ?? "https") + "://" + (url?.host ?? "")
    spy.note(
      Finding(
        id: .impossibleStep,
        sentence: "The download of \(url?.absoluteString ?? "") can't be answered in its session: "
          + "on Linux only the network makes the file of a download.",
        remedy: "Let the module download from a server on this machine: "
          + "try http.server(for: \"\(address)\").url."))
  }
}

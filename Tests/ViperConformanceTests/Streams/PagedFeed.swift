import Dispatch

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

/// A stream of an app: a subject that may keep its value, and ends for good.
final class Subject<Value> {
  private var next: [(Value) -> Void] = []
  private var fails: [(any Error) -> Void] = []
  private let keepsLast: Bool
  private var last: Value?
  private(set) var isOver = false

  init(keepsLast: Bool) {
    self.keepsLast = keepsLast
  }

  func bind(_ next: @escaping (Value) -> Void, failed: @escaping (any Error) -> Void = { _ in }) {
    self.next.append(next)
    fails.append(failed)
    if let last { next(last) }
  }

  func send(_ value: Value) {
    guard !isOver else { return }
    if keepsLast { last = value }
    for next in next { next(value) }
  }

  func fail(_ error: any Error) {
    isOver = true
    for fail in fails { fail(error) }
  }
}

/// A presenter that loads users when its view asks, and can have each fault that a law is about.
final class PagedFeed {
  enum Fault: CaseIterable {
    /// A failure ends the stream of users.
    case failureEnds
    /// After a failure it still says to itself that it loads.
    case staysLoading
    /// It says something after the end of its stream.
    case speaksAfterEnd
    /// It hands on its answers where they come.
    case offMainThread
    /// It keeps no token, so that nothing ends its subscriptions.
    case keepsNoToken
    /// What it subscribes holds it.
    case holdsItself
    /// It loads at once, and keeps nothing for who binds later.
    case losesEarlyValue
    /// It subscribes to its view only with the first answer.
    case subscribesLate
  }

  let users: Subject<[String]>
  let errors = Subject<String>(keepsLast: true)
  private let faults: Set<Fault>
  private let answers: StreamSource<[String]>
  private var isLoading = false
  private var tokens: [Cancellation] = []
  private var answer: Cancellation?

  init(
    refresh: StreamSource<Void>, answers: StreamSource<[String]>, loadsAtOnce: Bool = false,
    _ faults: Set<Fault>
  ) {
    self.faults = faults
    self.answers = answers
    users = Subject(keepsLast: !faults.contains(.losesEarlyValue))
    if !faults.contains(.subscribesLate) { subscribe(to: refresh) }
    if loadsAtOnce { load() }
  }

  deinit {
    guard !faults.contains(.keepsNoToken) else { return }
    for token in tokens { token.cancel() }
    answer?.cancel()
  }

  private func subscribe(to refresh: StreamSource<Void>) {
    if faults.contains(.holdsItself) {
      tokens.append(refresh.subscribe(next: { self.load() }))
    } else {
      tokens.append(refresh.subscribe(next: { [weak self] in self?.load() }))
    }
  }

  private func load() {
    guard !isLoading else { return }
    isLoading = true
    answer?.cancel()
    answer = answers.subscribe(
      next: { [weak self] users in self?.hop { $0.take(users) } },
      fail: { [weak self] error in self?.hop { $0.take(error) } })
  }

  private func take(_ new: [String]) {
    isLoading = false
    users.send(new)
    if faults.contains(.speaksAfterEnd) { onSpeak(new) }
  }

  var onSpeak: ([String]) -> Void = { _ in }

  private func take(_ error: any Error) {
    if !faults.contains(.staysLoading) { isLoading = false }
    if faults.contains(.failureEnds) {
      users.fail(error)
    } else {
      errors.send("\(error)")
    }
  }

  private func hop(_ body: @escaping (PagedFeed) -> Void) {
    var thread = ThreadKind()
    guard !faults.contains(.offMainThread), !thread.isMain else { return body(self) }
    // The feed is used by one thread after the other.
    let moved = Moved((self, body))
    DispatchQueue.main.async { moved.value.1(moved.value.0) }
  }
}

extension PagedFeed {
  static let scenario = StreamScenario(
    load: ["refresh"], success: [.response("users", with: ["anna"])],
    failure: [.response("users", failed: "offline")])

  /// Wires a feed, with its view on the main thread where it asks for that.
  static func wire(
    _ harness: Harness, loadsAtOnce: Bool = false, asksForMainThread: Bool = true,
    _ faults: Set<Fault>
  ) {
    let refresh = StreamSource<Void>(harness, "refresh")
    let answers = StreamSource<[String]>(harness, "users", on: .response)
    let feed = PagedFeed(refresh: refresh, answers: answers, loadsAtOnce: loadsAtOnce, faults)
    harness.owns(feed, as: .presenter)
    let users = StreamProbe<[String]>(harness, "users", asksForMainThread: asksForMainThread)
    let errors = StreamProbe<String>(harness, "errors")
    harness.binds { [unowned feed] in
      feed.users.bind(users.next, failed: users.fail)
      feed.errors.bind(errors.next)
    }
    if faults.contains(.speaksAfterEnd) {
      let page = StreamProbe<[String]>(harness, "page")
      feed.onSpeak = { [weak page] users in
        page?.next(users)
        page?.complete()
      }
    }
  }
}

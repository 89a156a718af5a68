import KitTestSupport
import RoleNames
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease

/// A closure that a double keeps and that is called as often as something changes holds whom it
/// captures for ever.
@Suite("A closure that observes") struct KeptObserverTests {
  /// What the generator of doubles writes for a repository.
  private final class RepositorySpy: ProtocolDouble {
    struct Stub {
      var onError: (() -> Void)?
    }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness, as role: Role) {
      calls = CallRecorder(harness, Stub(), on: .request)
      harness.adopt(self, with: calls, as: role)
    }

    func observe(_ onChange: @escaping () -> Void) {
      calls.call("observe", [nil: calls.callback("observe._0", onChange)])
    }

    func fetch(completion: @escaping () -> Void) {
      calls.call("fetch", ["completion": calls.callback("fetch.completion", completion)])
    }

    func stopObserving() { calls.call("stopObserving") }

    var onError: (() -> Void)? {
      get { calls.stub.onError }
      set { calls.set("onError", calls.callback("onError", newValue)) { $0.onError = newValue } }
    }
  }

  private final class FeedPresenter {
    let repository: RepositorySpy
    private var changes = 0

    init(_ repository: RepositorySpy) { self.repository = repository }

    func observe() { repository.observe { self.changes += 1 } }
    func observeWeakly() { repository.observe { [weak self] in self?.changes += 1 } }
    func fetch() { repository.fetch { self.changes += 1 } }
    func set() { repository.onError = { self.changes += 1 } }
    func reset() { repository.onError = nil }
    func stop() { repository.stopObserving() }
  }

  /// What a flow says of a presenter that does something with its repository.
  private func run(
    _ requests: String..., finally: String = "{}", calling closure: String? = nil,
    as role: Role = "repository", use: @escaping (FeedPresenter) -> Void
  ) throws -> FlowResult {
    let then = requests.map { #"{ "request": "\#($0)" }"# }.joined(separator: ", ")
    let call = closure.map { #", { "when": { "callback": "\#($0)" }, "then": [] }"# } ?? ""
    let flow = try FlowText.flow(
      #"""
      "steps": [ { "when": { "event": "go" }, "then": [ \#(then) ] }\#(call) ],
      "finally": \#(finally)
      """#)
    return FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = FeedPresenter(RepositorySpy(harness, as: role))
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "go") { _ in use(presenter) }
    }
  }

  /// What fails.
  private func leaks(_ result: FlowResult) -> [String] { result.findings.map(\.description) }

  private static let warning = """
    small: a small flow
    FeedPresenter (presenter) lives on for as long as `observe._0` is kept, which observes.
      Held by the closure `observe._0`, which RepositorySpy keeps.
        closure #1 in KeptObserverTests.FeedPresenter.observe() captures FeedPresenter
        Fix: capture the presenter weakly in closure #1 in KeptObserverTests.FeedPresenter.observe().
    Fix: If it is meant to be kept, say so: "finally": { "retained": { "closure": { \
    "observe._0": "…" } } }.
    Fixture: Small.json:2:9
    [kept-by-closure]
    """

  @Test("is told by a warning, called or not", arguments: [nil, "observe._0"])
  func warning(closure: String?) throws {
    let result = try run("observe", calling: closure) { $0.observe() }
    #expect(leaks(result) == [])
    #expect(result.warnings.map(\.description) == [Self.warning])
  }

  @Test("is a failure where the flow says what must be gone", arguments: [nil, "observe._0"])
  func failure(closure: String?) throws {
    let mustGo = #"{ "released": [ "presenter" ] }"#
    let result = try run("observe", finally: mustGo, calling: closure) { $0.observe() }
    #expect(leaks(result).first?.contains("FeedPresenter (presenter) was not released.") == true)
    #expect(leaks(result).first?.contains("`observe._0`, which RepositorySpy keeps.") == true)
    #expect(result.warnings.isEmpty)
  }

  @Test("is not told where it holds weakly, was ended, or is a property that was emptied")
  func ended() throws {
    let results = [
      try run("observe") { $0.observeWeakly() },
      try run("observe", "stopObserving") {
        $0.observe()
        $0.stop()
      },
      try run("onError", "onError") {
        $0.set()
        $0.reset()
      },
    ]
    for result in results {
      #expect(leaks(result) == [])
      #expect(result.warnings.map(\.description) == [])
    }
  }

  @Test("that is a property is told like a function's")
  func property() throws {
    #expect(
      try run("onError") { $0.set() }.warnings.map(\.sentence) == [
        "FeedPresenter (presenter) lives on for as long as `onError` is kept, which observes."
      ])
  }

  @Test("is none where it waits for one answer")
  func completion() throws {
    let result = try run("fetch") { $0.fetch() }
    #expect(leaks(result) == [])
    #expect(result.warnings.map(\.description) == [])
  }

  @Test("is none where the double stands for who owns the role, or for the opener")
  func owner() throws {
    for role in [Role.view, .delegate] {
      #expect(try run("onError", as: role) { $0.set() }.warnings.map(\.description) == [])
    }
    let mustGo = #"{ "released": [ "presenter" ] }"#
    let called = try run("onError", finally: mustGo, calling: "onError", as: .view) { $0.set() }
    #expect(leaks(called) == [])
  }

  @Test("is none that is told where the flow says that it is kept")
  func known() throws {
    let known = #"{ "retained": { "closure": { "observe._0": "the app's own store" } } }"#
    let result = try run("observe", finally: known) { $0.observe() }
    #expect(leaks(result) == [])
    #expect(result.warnings.map(\.description) == [])
    let gone = try run("fetch", finally: known) { $0.fetch() }
    #expect(gone.ids == [.retainedIsGone])
    #expect(
      gone.findings.map(\.sentence) == [
        "The closure `observe._0` is expected to be kept (the app's own store), but no double keeps "
          + "it (known: 'fetch.completion')."
      ])
  }
}

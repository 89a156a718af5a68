import Dispatch
import FlowTestSupport
import KitTestSupport
import TestConditions
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// A module is released while an answer is held back that the flow never releases.
@MainActor
@Suite("While an answer is held back", .onOwnThreads) struct HeldAnswerTests {
  /// A presenter that asks a service when it is started, and a second way to keep it alive.
  @MainActor private final class Asker {
    let service: ServiceSpy
    var task: Task<Void, Never>?
    var completion: (() -> Void)?
    private(set) var answers = 0

    init(_ service: ServiceSpy) {
      self.service = service
    }

    func askStrongly() {
      let completion = { (_: Result<[String], any Error>) in self.answers += 1 }
      service.call("items", completion: completion)
    }

    func askWeakly() {
      let completion = { [weak self] (_: Result<[String], any Error>) -> Void in
        self?.answers += 1
      }
      service.call("items", completion: completion)
    }

    func askInTask() {
      task = Task { await self.load() }
    }

    func askInWeakTask() {
      task = Task { [weak self, service] in
        let items: [String]? = try? await service.callAsync("items")
        self?.answers += items?.count ?? 0
      }
    }

    /// Goes as soon as the answer comes or is cut off; till then it keeps itself alive.
    func askAndStore() {
      completion = { self.answers += 1 }
      let clear = { [weak self] in self?.completion = nil }
      Task { [service] in
        let _: [String]? = try? await service.callAsync("items")
        clear()
      }
    }

    private func load() async {
      let items: [String]? = try? await service.callAsync("items")
      answers += items?.count ?? 0
    }
  }

  private static let given = #""given": [ { "call": "items", "returns": [], "held": true } ]"#
  private static let steps =
    #""steps": [ { "when": { "event": "start" }, "then": [ { "call": "items" } ] } ]"#

  private func flow(_ finally: String) throws -> Flow {
    try FlowText.flow("\(Self.given), \(Self.steps), \"finally\": \(finally)")
  }

  private func wire(_ harness: Harness, _ ask: @escaping (Asker) -> Void) -> Asker {
    let asker = Asker(ServiceSpy(harness))
    harness.owns(asker, as: .presenter)
    harness.accepts(.event, named: "start") { _ in ask(asker) }
    return asker
  }

  private func run(
    _ finally: String = "{}", _ ask: @escaping (Asker) -> Void
  ) throws -> (result: FlowResult, asker: WeakReference) {
    var reference = WeakReference()
    let result = FlowRunner(try flow(finally), releaseTimeout: .milliseconds(1)).run { harness in
      reference.object = wire(harness, ask)
    }
    return (result, reference)
  }

  private func runAsync(
    _ finally: String = "{}",
    _ ask: @escaping (Asker) -> Void
  ) async throws -> (result: FlowResult, asker: WeakReference) {
    var reference = WeakReference()
    let result = await FlowRunner(try flow(finally)).run { harness in
      reference.object = wire(harness, ask)
    }
    return (result, reference)
  }

  private static let mustGo = #"{ "released": ["presenter"] }"#

  @Test("a one-shot completion that waits is no leak")
  func completion() throws {
    for ask in [{ $0.askStrongly() }, { $0.askWeakly() }] as [(Asker) -> Void] {
      let run = try self.run("{}", ask)
      #expect(run.result.findings.map(\.description) == [])
      #expect(run.asker.object == nil)
    }
  }

  @Test("what a fixture names must be gone while the answer is held back")
  func named() throws {
    let run = try self.run(Self.mustGo) { $0.askStrongly() }
    #expect(
      run.result.findings.map(\.description) == [
        """
        small: a small flow
        Asker (presenter) was not released.
          Held by a pending reply of `items`.
            closure #1 in HeldAnswerTests.Asker.askStrongly() captures Asker
            Fix: capture the presenter weakly in closure #1 in HeldAnswerTests.Asker.askStrongly().
        Fixture: Small.json:2:215
        [not-released]
        """
      ])
    #expect(run.asker.object == nil)
    #expect(try self.run(Self.mustGo) { $0.askWeakly() }.result.findings.map(\.description) == [])
  }

  @Test("a cycle is one already, and told once")
  func cycle() async throws {
    for finally in ["{}", Self.mustGo] {
      let run = try self.run(finally) { asker in
        asker.completion = { withExtendedLifetime(asker) {} }
        asker.askWeakly()
      }
      #expect(run.result.ids == [.notReleased])
      #expect(run.result.finding(0).details.first?.hasPrefix("  Asker.completion") == true)
      (run.asker.object as? Asker)?.completion = nil
    }
  }

  /// Does something when the module is released.
  private final class AtTheEnd {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    deinit {
      action()
    }
  }

  @Test("a cycle that goes a moment later is none")
  func lateCycle() async throws {
    let run = await FlowRunner(try flow("{}")).run { harness in
      let asker = wire(harness) { asker in
        asker.completion = { withExtendedLifetime(asker) {} }
        asker.askWeakly()
      }
      let end = { [weak asker] in
        // The main queue comes to this after the first look only.
        DispatchQueue.main.async { [weak asker] in asker?.completion = nil }
      }
      harness.keeps(AtTheEnd(end))
    }
    #expect(run.findings.map(\.description) == [])
  }

  @Test("expected survivors and has gone already is a finding")
  func retainedIsGone() throws {
    let retained = #"{ "retained": { "presenter": "waits" } }"#
    #expect(try run(retained) { $0.askWeakly() }.result.ids == [.retainedIsGone])
    #expect(try run(retained) { $0.askStrongly() }.result.ids == [])
    // Also where something else is there at the first look.
    weak var leaked: SmallPresenter?
    let other = FlowRunner(try flow(retained), releaseTimeout: .milliseconds(1)).run { harness in
      _ = wire(harness) { $0.askWeakly() }
      let view = SmallPresenter()
      view.keepsItselfAlive = view
      leaked = view
      harness.owns(view, as: .view)
    }
    #expect(other.ids == [.notReleased, .retainedIsGone])
    leaked?.keepsItselfAlive = nil
  }

  @Test("a cycle that the answer would end is one as long as the answer does not come")
  func storedCompletion() async throws {
    let run = try await self.runAsync { $0.askAndStore() }
    #expect(run.result.ids == [.notReleased])
    #expect(run.result.finding(0).details.first?.hasPrefix("  Asker.completion") == true)
    // The task to which the answer came ends after the run.
    await BoundedWait.wait(upTo: .seconds(10)) { run.asker.object == nil }
    #expect(run.asker.object == nil)
    let retained = #"{ "retained": { "edge": { "presenter.completion": "one-shot" } } }"#
    #expect(
      try await runAsync(retained) { $0.askAndStore() }.result.findings.map(\.description) == [])
    let role = #"{ "retained": { "presenter": "one-shot", "service": "its" } }"#
    #expect(try await runAsync(role) { $0.askAndStore() }.result.findings.map(\.description) == [])
  }

  @Test("a task that waits is no leak, unless the fixture names whom it holds")
  func tasks() async throws {
    for ask in [{ $0.askInTask() }, { $0.askInWeakTask() }] as [(Asker) -> Void] {
      #expect(try await runAsync("{}", ask).result.findings.map(\.description) == [])
    }
    let run = try await self.runAsync(Self.mustGo) { $0.askInTask() }
    #expect(
      run.result.findings.map(\.description) == [
        """
        small: a small flow
        Asker (presenter) was not released.
          Held by a pending reply of `items`.
            a task → closure #1 in HeldAnswerTests.Asker.askInTask() captures Asker
            Fix: let the task hold the presenter weakly while it waits, or cancel it before the \
        module is released: a deinit that cancels it never runs.
        Fixture: Small.json:2:215
        [not-released]
        """
      ])
    #expect(run.asker.object == nil)
    #expect(
      try await runAsync(Self.mustGo) { $0.askInWeakTask() }.result.findings.map(\.description)
        == [])
  }

  // MARK: Closures that a generated double keeps

  private final class Searcher {
    let interactor: ArticlesInteractorInputSpy
    private var found = 0

    init(_ interactor: ArticlesInteractorInputSpy) {
      self.interactor = interactor
    }

    func searchStrongly() {
      interactor.search("a") { _ in self.found += 1 }
    }

    func searchWeakly() {
      interactor.search("a") { [weak self] _ in self?.found += 1 }
    }
  }

  private func runSearch(
    _ finally: String, _ search: @escaping (Searcher) -> Void
  ) throws -> FlowResult {
    let flow = try FlowText.flow(
      #"""
      "steps": [ { "when": { "event": "go" },
        "then": [ { "request": "search", "with": { "_0": "a" } } ] } ], "finally": \#(finally)
      """#)
    return FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let searcher = Searcher(ArticlesInteractorInputSpy(harness))
      harness.owns(searcher, as: .presenter)
      harness.accepts(.event, named: "go") { _ in search(searcher) }
    }
  }

  @Test("a closure that was not called is a pending reply too")
  func keptClosure() throws {
    #expect(try runSearch("{}") { $0.searchStrongly() }.findings.map(\.description) == [])
    #expect(try runSearch(Self.mustGo) { $0.searchWeakly() }.findings.map(\.description) == [])
    let findings = try runSearch(Self.mustGo) { $0.searchStrongly() }.findings
    #expect(
      findings.map(\.description) == [
        """
        small: a small flow
        Searcher (presenter) was not released.
          Held by the closure `search.completion`, which was not called.
            closure #1 in HeldAnswerTests.Searcher.searchStrongly() captures Searcher
            Fix: capture the presenter weakly in closure #1 in \
        HeldAnswerTests.Searcher.searchStrongly().
        Fixture: Small.json:3:93
        [not-released]
        """
      ])
  }

  // MARK: Replies

  @Test("nobody waits for a reply, so that all is as at any other end")
  func reply() throws {
    let flow = try FlowText.flow(
      #"""
      "given": [ { "request": "load", "with": { "id": 1 }, "held": true,
        "reply": [ { "response": "saved" } ] } ],
      "steps": [ { "when": { "event": "start" },
        "then": [ { "request": "load", "with": { "id": 1 } } ] } ],
      "finally": { "released": ["presenter"] }
      """#)
    weak var leaked: SmallPresenter?
    for leaky in [false, true] {
      let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
        let presenter = SmallPresenter.wire(harness) { presenter, _ in
          presenter.onRequest(.load(id: 1))
        }
        presenter.keepsItselfAlive = leaky ? presenter : nil
        leaked = presenter
      }
      #expect(result.ids == (leaky ? [.notReleased] : []))
      leaked?.keepsItselfAlive = nil
    }
  }
}

import TestConditions
import Testing
import ViperTesting
import ViperTestingConformance

/// Lines that articles show and that run here: the list of the articles' Swift compares them.
@Suite(.onOwnThreads) struct ArticleLinesTests {
  // MARK: IsItReleased.md

  @Test func ledgerIsReleased() {
    expectReleased { LedgerRouter.assemble() }
  }

  struct WithDoubles {
    @Test func ledgerIsReleased() throws {
      try withHarness { harness in
        let service = LedgerServiceSpy(harness)
        expectReleased { LedgerRouter.assemble(service: service) }
      }
    }
  }

  // MARK: Alerts.md

  @Test func anAlertGoesUpFromAViewsDouble() throws {
    try withHarness { harness in
      let view = AskingViewSpy(harness)
      let alerts = AlertSpy(harness, from: view.calls) {
        $0.showAlert = $1
      } alert: {
        Alert(title: $0, message: $1, actions: [AlertAction("OK", handler: $2)])
      }
      var count = 0
      view.showAlert(title: "Delete?", message: "It is gone then.") { count += 1 }
      #expect(alerts.alert?.message == "It is gone then.")
      try alerts.tap("OK")
      #expect(count == 1)
    }
  }

  // MARK: ProtocolsInsteadOfMessages.md

  @Test func theModuleTellsErrorsApart() throws {
    let flow = try flow(
      """
      "given": [ { "call": "save", "throws": "offline" } ],
      "steps": [ { "when": { "call": "store" }, "throws": "offline",
        "then": [ { "call": "save" } ] } ]
      """)
    expectFlow(flow) { harness in
      harness.make((any Error).self) { json in
        json.text == "offline" ? StoreError.offline : StoreError.refused
      }
      let service = ServiceSpy(harness)
      harness.keeps(service)
      harness.accepts(.call, named: "store") { _ in
        do {
          let _: String = try service.call("save")
        } catch let error as StoreError {
          throw error
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  @Test func twoDoublesOfOneProtocolHaveNamesOfTheirOwn() throws {
    let flow = try flow(
      """
      "steps": [ { "when": { "event": "load" }, "then": [
        { "call": "posts", "to": "localStore" }, { "call": "posts", "to": "remoteStore" } ] } ]
      """)
    expectFlow(flow) { harness in
      let local = PostStoreSpy(harness, as: "localStore")
      let remote = PostStoreSpy(harness, as: "remoteStore")
      harness.keeps((local, remote))
      harness.accepts(.event, named: "load") { _ in _ = local.posts() + remote.posts() }
    }
  }

  @Test func aFakeRemembers() throws {
    /// A store that remembers.
    func articleStoreFake(_ harness: Harness) -> ArticleStoreSpy {
      let store = ArticleStoreSpy(harness)
      var saved: [String: Article] = [:]
      store.stub.save = { article in saved[article.title] = article }
      store.stub.article = { title in saved[title] }
      return store
    }
    try withHarness { harness in
      let store = articleStoreFake(harness)
      store.save(Article(title: "VIPER"))
      #expect(store.article(titled: "VIPER")?.title == "VIPER")
      #expect(store.article(titled: "MVC") == nil)
    }
  }

  @Test func functionsEnterOneByOne() async throws {
    let flow = try flow(
      """
      "steps": [ { "when": { "event": "select", "with": { "at": 7 } },
          "then": [ { "command": "show", "with": { "text": "row 7" } } ] },
        { "when": { "event": "refresh" }, "then": [ { "request": "load" },
          { "command": "show", "with": { "text": "fresh" } } ] } ]
      """)
    await expectFlow(flow) { harness in
      let presenter = RowsPresenter(harness)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "select", labels: ["at"], calling: presenter.select(at:))
      harness.accepts(.event, named: "refresh", calling: presenter.refresh)
    }
  }

  // MARK: TimeAndTasks.md

  @Test func aTestInCodeWaitsForMessages() async throws {
    try await withHarness { harness in
      let presenter = RowsPresenter(harness)
      presenter.refresh()
      await harness.waitForMessages(2)
      #expect(
        harness.recorder.transcript().messages.map(\.description) == [
          "request load", #"command show(text: "fresh")"#,
        ])
    }
  }

  // MARK: Laws.md and RulesForAModule.md

  private func wire(_ harness: Harness) {
    let presenter = RowsPresenter(harness)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, named: "refresh", calling: presenter.refresh)
  }

  @Test func aLawIsSwitchedOffWithAReason() async throws {
    let flows = [try flow(#""steps": [ { "when": { "event": "refresh" }, "then": [] } ]"#)]
    let report =
      await expectConforms(
        in: flows,
        options: .init().switchingOff(
          "same-event-twice-asks-once", because: "each pull begins anew, and the last answer counts"
        ),
        wiring: wire)
    #expect(
      report.text(isVerbose: true).contains(
        "same-event-twice-asks-once: not checked: switched off, because each pull begins anew"))
  }

  @Test func aRuleIsSwitchedOffWithAReason() {
    let report =
      expectConforms(
        options: .init().switchingOff(
          "one-end-per-request", because: "prices are sent all the time"),
        wiring: wire)
    #expect(
      report.text(isVerbose: true).contains(
        "one-end-per-request: not checked: switched off, because prices are sent all the time"))
  }

  // MARK: Streams.md

  @MainActor @Test func userListKeepsTheLaws() async {
    await expectStreamLaws(
      StreamScenario(
        load: ["refresh"], success: [.response("users", with: ["anna"])],
        failure: [.response("users", failed: "offline")])
    ) { harness in
      let refresh = StreamSource<Void>(harness, "refresh")
      let answers = StreamSource<[String]>(harness, "users", on: .response)
      let presenter = UserListPresenter(refresh: refresh.stream) { try await answers.first() }
      harness.owns(presenter, as: .presenter)
      let users = StreamProbe<[String]>(harness, "users", asksForMainThread: true)
      harness.binds { users.follow(presenter.users) }
    }
  }

  private func flow(_ members: String) throws -> Flow {
    let text = """
      { "format": 1, "module": "Rows",
        "flows": [ { "id": "rows", "scenario": "shown", \(members) } ] }
      """
    return try #require(try Flow.read(text: text, path: "Rows.json").first)
  }
}

// MARK: - Modules

private final class LedgerView {
  var presenter: LedgerPresenter?
}

private final class LedgerPresenter {
  weak var view: LedgerView?
  let service: LedgerServiceSpy?

  init(service: LedgerServiceSpy?) { self.service = service }
}

private enum LedgerRouter {
  static func assemble(service: LedgerServiceSpy? = nil) -> LedgerView {
    let view = LedgerView()
    let presenter = LedgerPresenter(service: service)
    view.presenter = presenter
    presenter.view = view
    return view
  }
}

private enum StoreError: Error { case offline, refused }

private struct Article { let title: String }

private enum RowsEvent {}
private enum RowsCommand { case show(text: String) }
private enum RowsRequest { case load }
private enum RowsResponse {}

private final class RowsPresenter {
  private let show: (RowsCommand) -> Void
  private let ask: (RowsRequest) -> Void

  init(_ harness: Harness) {
    show = ViewSpy<RowsEvent, RowsCommand>(harness).handle
    ask = InteractorSpy<RowsRequest, RowsResponse>(harness).handle
  }

  func select(at row: Int) { show(.show(text: "row \(row)")) }

  func refresh() {
    ask(.load)
    show(.show(text: "fresh"))
  }
}

/// Asks whenever it is to refresh, and goes on after a failure.
@MainActor private final class UserListPresenter {
  let users: AsyncStream<[String]>
  private let task: Task<Void, Never>

  init(refresh: AsyncStream<Void>, fetch: @escaping @MainActor () async throws -> [String]) {
    let (users, values) = AsyncStream<[String]>.makeStream()
    self.users = users
    task = Task {
      for await _ in refresh {
        if let answer = try? await fetch() { values.yield(answer) }
      }
    }
  }

  deinit { task.cancel() }
}

// MARK: - Doubles, as they are generated

private final class LedgerServiceSpy: ProtocolDouble {
  struct Stub {}

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .call)
    harness.adopt(self, with: calls, as: .service)
  }
}

private final class AskingViewSpy: ProtocolDouble {
  struct Stub {
    var showAlert: ((_ title: String, _ message: String, _ onOK: @escaping () -> Void) -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .command)
    harness.adopt(self, with: calls, as: .view)
  }

  func showAlert(title: String, message: String, onOK: @escaping () -> Void) {
    calls.call(
      "showAlert",
      [
        "title": title, "message": message,
        "onOK": calls.callback("showAlert.onOK", onOK),
      ]
    ) { $0.showAlert?(title, message, onOK) }
  }
}

private final class PostStoreSpy: ProtocolDouble {
  struct Stub { var posts: (() -> [String])? }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, as role: Role = .service, on channel: Channel = .call) {
    calls = CallRecorder(harness, Stub(), on: channel)
    harness.adopt(self, with: calls, as: role)
  }

  func posts() -> [String] { calls.call("posts", orReturn: []) { $0.posts?() } }
}

private final class ArticleStoreSpy: ProtocolDouble {
  struct Stub {
    var save: ((_ article: Article) -> Void)?
    var article: ((_ title: String) -> Article?)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .call)
    harness.adopt(self, with: calls, as: .service)
  }

  func save(_ article: Article) { calls.call("save", [nil: article]) { $0.save?(article) } }

  func article(titled title: String) -> Article? {
    calls.call("article", ["titled": title], orReturn: nil) { $0.article?(title) }
  }
}

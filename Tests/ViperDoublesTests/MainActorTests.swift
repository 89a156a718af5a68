import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

/// Each double serves a module that is bound to the main actor: what it calls runs there at once, and
/// what it is told is known to have come from the main thread. Alerts, delegates, services, spies of
/// views and generated doubles have such a test beside their others.
@Suite("Doubles on the main actor") @MainActor struct MainActorTests {
  /// A module's part, which only the main actor may touch.
  @MainActor private final class Part {
    private(set) var told: [String] = []

    func hear<Value>(_ value: Value) {
      MainActor.assertIsolated()
      told.append(value as? String ?? MessageName.of(value))
    }
  }

  private let recorder = Recorder()
  private let part = Part()

  private func expect(told: [String], recorded count: Int) {
    #expect(part.told == told)
    let messages = recorder.transcript().messages
    #expect(messages.count == count)
    #expect(messages.filter { !$0.isOnMainThread }.isEmpty)
    #expect(recorder.noted() == [])
  }

  @Test func viewStub() {
    let view = ViewStub<Shop.Event, Shop.Command>(recorder: recorder)
    view.onEvent = { part.hear($0) }
    view.on("scrollTop") { _ in .tapOK }
    view.handle(.scrollTop)
    view.send(.load)
    expect(told: ["tapOK", "load"], recorded: 3)
  }

  @Test func viewFake() {
    let view = ViewFake<Shop.Event, Shop.Command, Shop.Row>(recorder: recorder)
    view.onEvent = { part.hear($0) }
    view.show = { _, screen in screen.rows = Shop.rows(1...2) }
    view.onTap = { .select(row: $0) }
    view.handle(.scrollTop)
    view.tapRow(at: 1)
    #expect(view.screen.rows.count == 2)
    expect(told: ["select"], recorded: 2)
  }

  @Test func interactorSpy() {
    let interactor = InteractorSpy<Shop.Request, Shop.Response>(recorder: recorder)
    interactor.onResponse = { part.hear($0) }
    interactor.handle(.delete(id: 1))
    interactor.respond(.deleted(id: 1))
    expect(told: ["deleted"], recorded: 2)
  }

  @Test func interactorStub() {
    let interactor = InteractorStub<Shop.Request, Shop.Response>(recorder: recorder)
    interactor.onResponse = { part.hear($0) }
    interactor.on("delete", .value(.deleted(id: 1)))
    interactor.on("fetch", .value(.deleted(id: 2)).held)
    interactor.handle(.delete(id: 1))
    interactor.handle(.fetch(query: "", page: 1))
    interactor.release("fetch")
    expect(told: ["deleted", "deleted"], recorded: 4)
  }

  @Test func interactorFake() throws {
    let source = InMemorySource(Shop.rows(1...5), pageSize: 2) { $0.title.contains($1) }
    let interactor = InteractorFake<Shop.Request, Shop.Response, Shop.Row>(
      recorder: recorder, source: source)
    interactor.onResponse = { part.hear($0) }
    interactor.answer = { _, source in
      [.fetched(result: Result { try source.page(1, query: "") })]
    }
    interactor.handle(.fetch(query: "", page: 1))
    #expect(try source.page(1, query: "row").count == 2)
    expect(told: ["fetched"], recorded: 2)
  }

  @Test func presenterSpy() {
    let presenter = PresenterSpy<Shop.Event, Shop.Response>(recorder: recorder)
    presenter.handle(event: .load)
    presenter.handle(response: .deleted(id: 1))
    expect(told: [], recorded: 2)
  }

  @Test func presenterStub() {
    let presenter = PresenterStub<Shop.Event, Shop.Command>(recorder: recorder)
    presenter.onCommand = { part.hear($0) }
    presenter.on("load", .scrollTop)
    presenter.handle(event: .load)
    expect(told: ["scrollTop"], recorded: 2)
  }

  @Test func presenterFake() {
    let presenter = PresenterFake<Shop.Event, Shop.Response, Shop.Command, Shop.Request>(
      recorder: recorder)
    presenter.onCommand = { part.hear($0) }
    presenter.onRequest = { part.hear($0) }
    presenter.on(event: "load") { _ in [.command(.scrollTop), .request(.delete(id: 1))] }
    presenter.handle(event: .load)
    expect(told: ["scrollTop", "delete"], recorded: 3)
  }

  @Test func routerStub() {
    let router = RouterStub<Shop.Scene>(recorder: recorder)
    router.on("push") { part.hear($0.name) }
    router.go("push", scene: .login)
    router.on("login") { part.hear($0.name) }
    router.handle(.login)
    expect(told: ["push", "login"], recorded: 2)
  }

  @Test func routerFake() {
    let router = RouterFake<Shop.Scene>(recorder: recorder)
    router.launch(.list)
    router.push(.detail(id: 1))
    router.present(.login)
    router.dismiss()
    #expect("\(router)" == "list › detail")
    expect(told: [], recorded: 4)
  }

  @Test func alertsWithTexts() throws {
    let alerts = AlertSpy(recorder: recorder)
    alerts.show(
      title: "Rename", actions: [AlertAction("OK") { part.hear("ok") }],
      fields: [AlertTextField(placeholder: "Name")])
    try alerts.type("Anna")
    try alerts.tap("OK")
    expect(told: ["ok"], recorded: 3)
  }

  @Test func delegatesByClosure() {
    let results = DelegateSpy<Never>(recorder: recorder)
    let told = results.told("onSave", "item", then: { (item: String) in part.hear(item) })
    let onSave: @MainActor (String) -> Void = { told($0) }
    onSave("a")
    expect(told: ["a"], recorded: 1)
  }

  private struct Account {
    var name: String
  }

  @Test func entities() throws {
    let spy = EntitySpy(Account(name: "a"))
    spy.name = "b"
    #expect(spy.name == "b")
    let made = try EntityStub<Account>(reading: #"{ "name": "c" }"#).make()
    #expect(made.name == "c")
    _ = try EntityFake<Account>(seed: 1).make(number: 1)
  }
}

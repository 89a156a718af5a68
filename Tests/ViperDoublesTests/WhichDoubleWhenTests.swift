import Foundation
import Testing
import ViperTestKit

/// The examples of the article "Which double when": each does what the article says.
@Suite struct WhichDoubleWhenTests {
  private struct Offline: Error {}

  private let harness = Harness(module: "List")
  private let items = [Item(id: "a", title: "A"), Item(id: "b", title: "B")]

  private var lines: [String] {
    harness.recorder.transcript().messages.map { "\($0.channel.rawValue) \($0)" }
  }

  @Test func view() {
    let presenter = Presenter()
    let spy = ViewSpy<ListEvent, ListCommand>(harness)
    presenter.onCommand = spy.handle
    presenter.onCommand?(.showError)
    #expect(spy.commands.count == 1)

    let stub = ViewStub<ListEvent, ListCommand>(harness)
    stub.onEvent = presenter.handle
    stub.on("showError") { _ in .didTapRetry }
    stub.handle(.showError)
    #expect(presenter.events == ["didTapRetry"])

    let fake = ViewFake<ListEvent, ListCommand, Item>(harness) { command, screen in
      if case .reload(let items) = command { screen.rows = items }
    }
    fake.onTap = { .didSelect(item: $0) }
    fake.onEvent = presenter.handle
    fake.handle(.reload(items: items))
    fake.tapRow(at: 1)
    #expect(presenter.events == ["didTapRetry", "didSelect b"])
  }

  @Test func presenter() {
    let interactor = Interactor()
    let spy = PresenterSpy<ListEvent, ListResponse>(harness)
    interactor.onResponse = spy.handle(response:)
    interactor.onResponse?(.listReceived(.success([])))
    #expect(spy.responses.count == 1)

    var commands = 0
    let stub = PresenterStub<ListEvent, ListCommand>(harness)
    stub.on("viewDidLoad", .reload(items: []))
    stub.onCommand = { _ in commands += 1 }
    stub.handle(event: .viewDidLoad)
    #expect(commands == 1)

    var pages: [Int] = []
    let fake = PresenterFake<ListEvent, ListResponse, ListCommand, ListRequest>(harness)
    fake.on(event: "viewDidLoad") { _ in [.request(.fetchList(query: "", page: 1))] }
    fake.onRequest = { if case .fetchList(_, let page) = $0 { pages.append(page) } }
    fake.handle(event: .viewDidLoad)
    #expect(pages == [1])
  }

  @Test func interactor() {
    let presenter = Presenter()
    let spy = InteractorSpy<ListRequest, ListResponse>(harness)
    presenter.onRequest = spy.handle
    presenter.onRequest?(.fetchList(query: "", page: 1))
    #expect(spy.requests.count == 1)

    var answers: [String] = []
    let take: (ListResponse) -> Void = { response in
      guard case .listReceived(let result) = response else { return }
      answers.append((try? result.get().map(\.id).joined()) ?? "failure")
    }
    let stub = InteractorStub<ListRequest, ListResponse>(harness)
    stub.failureResponse = { error, _ in .listReceived(.failure(error)) }
    stub.on("fetchList", sequence: [.failure(Offline()), .value(.listReceived(.success([])))])
    stub.onResponse = take
    stub.handle(.fetchList(query: "", page: 1))
    stub.handle(.fetchList(query: "", page: 1))
    #expect(answers == ["failure", ""])

    let fake = InteractorFake<ListRequest, ListResponse, Item>(
      harness, source: InMemorySource(items) { $0.title.contains($1) }
    ) { request, source in
      switch request {
      case .fetchList(let query, let page):
        [.listReceived(Result { try source.page(page, query: query) })]
      }
    }
    fake.onResponse = take
    fake.handle(.fetchList(query: "B", page: 1))
    #expect(answers.last == "b")
  }

  @Test func entity() throws {
    let spy = EntitySpy(Item(id: "c6861", title: "VIPER"))
    spy.title += "!"  // spy.accesses: read title, write title
    #expect(spy.accesses.map(\.description) == ["read title", "write title"])

    let stub = try EntityStub<Item>(reading: #"{ "id": "c6861", "title": "VIPER" }"#)
    let swift = try stub.make(["title": "Swift"])
    #expect(swift.id == "c6861" && swift.title == "Swift")

    let items = try EntityFake<Item>().make(5)  // item-1 to item-5
    #expect(items.map(\.id) == (1...5).map { "item-\($0)" })
  }

  @Test func router() {
    let presenter = Presenter()
    let spy = RouterSpy<ListScene>(harness)
    spy.go(.present, scene: .detail)  // what a subclass of the app's router calls
    #expect(spy.routes.map(\.name) == ["present"])

    let stub = RouterStub<ListScene>(harness)
    stub.on("present") { _ in presenter.detailDidSave() }
    stub.go(.present, scene: .detail)
    #expect(presenter.events == ["detailDidSave"])

    let fake = RouterFake<ListScene>(harness)
    fake.launch(.list)
    fake.present(.detail)  // list, presenting detail
    #expect("\(fake)" == "list, presenting detail")
  }

  @Test func service() throws {
    let spy = ServiceSpy(harness)
    let count = spy.call("count", orReturn: 0)
    #expect(count == 0)

    let stub = ServiceStub(harness)
    stub.on("token") { "t-1" }
    #expect(try stub.call("token") == "t-1")

    let fake = ServiceFake(harness, source: InMemorySource(items, pageSize: 2))
    fake.on("items") { call, source in try source.page(call("page")) }
    let page: [Item] = try fake.call("items", ["page": 1])
    #expect(page.map(\.id) == ["a", "b"])
  }

  @Test func scene() {
    struct RecordedScene: AppScene {
      let name: String
      let scenes: ServiceSpy  // ServiceStub(harness, as: .scene)
      func screen() -> Screen { scenes.call("screen", ["of": name], orReturn: Screen()) }
    }
    let screen = Screen()
    let scenes = ServiceStub(harness, as: .scene)
    scenes.on("screen") { screen }
    #expect(RecordedScene(name: "list", scenes: scenes).screen() === screen)
    #expect(lines == [#"call call screen(of: "list")"#])
  }

  @Test func delegate() {
    let presenter = Presenter()
    let spy = DelegateSpy<Never>(harness)
    presenter.onSave = spy.told("onSave", "text")
    presenter.onSave?("Milk")
    #expect(spy.calls.map(\.name) == ["onSave"])

    let stub = DelegateStub<Never>(harness)
    stub.on("didChange") { presenter.viewDidLoad() }
    stub.tell("didChange")
    #expect(presenter.events == ["viewDidLoad"])

    let fake = DelegateFake<Never, [String]>(harness, state: []) { call, notes in
      if call.name == "didSave" { notes.append(try call("text")) }
    }
    fake.tell("didSave", ["text": "Milk"])
    #expect(fake.state == ["Milk"])
  }

  @Test func alert() throws {
    let spy = AlertSpy(harness)
    spy.show(title: "Delete?", actions: [AlertAction("OK")])  // a step of the flow answers
    #expect(spy.leftUp.count == 1)

    let stub = AlertStub(harness)
    stub.answers("OK")
    var taps = 0
    stub.show(title: "Delete?", actions: [AlertAction("OK") { taps += 1 }])
    #expect(taps == 1)

    let fake = AlertFake(harness)
    fake.show(title: "Offline", actions: [AlertAction("OK")])
    try fake.tap("OK")
    #expect("\(fake)" == "(no alert)")
  }

  /// Each line of the article's Swift stands above.
  @Test func theArticleShowsThese() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/ViperTestKit/ViperTestKit.docc/WhichDoubleWhen.md"), encoding: .utf8)
    let code = Self.words(try String(contentsOfFile: #filePath, encoding: .utf8))
    let shown = article.components(separatedBy: "```swift\n").dropFirst()
      .flatMap { $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n") }
      .filter { !$0.isEmpty }
    #expect(shown.count > 40)
    for line in shown {
      #expect(code.contains(Self.words(line)), "\(line)")
    }
  }

  /// The text with one space wherever there is any.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: - An app

private struct Item: Decodable {
  let id: String
  var title: String
}

private enum ListEvent { case viewDidLoad, didTapRetry, didSelect(item: Item) }
private enum ListCommand { case reload(items: [Item]), showError }
private enum ListRequest { case fetchList(query: String, page: Int) }
private enum ListResponse { case listReceived(Result<[Item], any Error>), unchanged }
private enum ListScene { case list, detail }
private final class Screen {}

private protocol AppScene {
  func screen() -> Screen
}

private final class Presenter {
  var onCommand: ((ListCommand) -> Void)?
  var onRequest: ((ListRequest) -> Void)?
  var onSave: ((String) -> Void)?
  var events: [String] = []

  func handle(_ event: ListEvent) {
    switch event {
    case .viewDidLoad: viewDidLoad()
    case .didTapRetry: events.append("didTapRetry")
    case .didSelect(let item): events.append("didSelect \(item.id)")
    }
  }

  func viewDidLoad() { events.append("viewDidLoad") }
  func detailDidSave() { events.append("detailDidSave") }
}

private final class Interactor {
  var onResponse: ((ListResponse) -> Void)?
}

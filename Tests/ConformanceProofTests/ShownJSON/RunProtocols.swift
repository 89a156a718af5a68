import Testing
import ViperTestKit

/// Flows with doubles of protocols that the articles show.
enum RunProtocols {
  private enum Event {}
  private enum Command { case show(titles: [String]) }

  private struct Article: Decodable { let title: String }

  // MARK: Answers

  static func answers(_ text: String) async throws -> [String] {
    try await RunFlows.findingsInTime(
      """
      "timeout": "50ms", \(text), "steps": [
        { "when": { "event": "load", "with": { "page": 1 } },
          "then": [ { "call": "load", "with": { "page": 1 } },
            { "command": "show", "with": { "titles": [ "VIPER" ] } } ] },
        { "when": { "event": "load", "with": { "page": 2 } },
          "then": [ { "call": "load", "with": { "page": 2 } },
            { "command": "show", "with": { "titles": [ "offline" ] } } ] },
        { "when": { "event": "sign" }, "then": [ { "call": "token" },
            { "command": "show", "with": { "titles": [ "secret" ] } } ] } ]
      """
    ) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let service = ServiceSpy(harness)
      let view = ViewSpy<Event, Command>(harness)
      harness.accepts(.event, named: "load") { with in
        do {
          let articles: [Article] = try service.call("load", ["page": try with("page") as Int])
          view.handle(.show(titles: articles.map(\.title)))
        } catch {
          view.handle(.show(titles: ["\(error)"]))
        }
      }
      harness.accepts(.event, named: "sign") { _ in
        view.handle(.show(titles: [service.call("token", orReturn: "")]))
      }
    }
  }

  static func twoStores(_ text: String) throws -> [String] {
    try RunFlows.findings(
      """
      \(text), "steps": [
        { "when": { "event": "load" }, "then": [ { "call": "posts", "to": "localStore" },
          { "call": "posts", "to": "remoteStore" },
          { "command": "show", "with": { "titles": [ "VIPER" ] } } ] } ]
      """
    ) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let local = ServiceSpy(harness, as: "localStore")
      let remote = ServiceSpy(harness, as: "remoteStore")
      let view = ViewSpy<Event, Command>(harness)
      harness.accepts(.event, named: "load") { _ in
        let posts: [Article] = try local.call("posts") + remote.call("posts")
        view.handle(.show(titles: posts.map(\.title)))
      }
    }
  }

  // MARK: Closures

  private final class StoreSpy: ProtocolDouble {
    struct Stub {}

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .call)
      harness.adopt(self, with: calls, as: .service)
    }

    func get(_ completion: @escaping ([Article]) -> Void) {
      calls.call("get", ["completion": calls.callback("get.completion", completion)])
    }
  }

  /// A step, after two questions.
  static func closures(_ text: String) throws -> [String] {
    try RunFlows.findings(
      """
      "steps": [ { "when": { "event": "start" }, "then": [ { "call": "get" }, { "call": "get" } ] },
        \(text), { "when": { "callback": "get.completion", "with": { "_0": [] } },
          "then": [ { "command": "show", "with": { "titles": [ "first" ] } } ] } ]
      """
    ) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let store = StoreSpy(harness)
      let view = ViewSpy<Event, Command>(harness)
      harness.accepts(.event, named: "start") { _ in
        store.get { view.handle(.show(titles: ["first"] + $0.map(\.title))) }
        store.get { view.handle(.show(titles: $0.map(\.title))) }
      }
    }
  }

  // MARK: A protocol for each role

  private final class NewsArticle {
    let title: String
    let author: String?

    init(title: String, author: String? = nil) {
      self.title = title
      self.author = author
    }
  }

  private enum NewsCommand { case show(articles: [NewsArticle]) }
  private enum NewsEvent { case updateView, showDetails(article: NewsArticle) }

  private final class NewsInteractorSpy: ProtocolDouble {
    struct Stub {}

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .request)
      harness.adopt(self, with: calls, as: .interactor)
    }

    func fetch(completion: @escaping ([NewsArticle]) -> Void) {
      calls.call("fetch", ["completion": calls.callback("fetch.completion", completion)])
    }
  }

  static func articles(_ text: String) throws -> [String] {
    try RunFlows.findings(text) { harness in
      harness.make(NewsArticle.self) { NewsArticle(title: $0["title"]?.text ?? "") }  // a class
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let interactor = NewsInteractorSpy(harness)
      let wireframe = RunFlows.RouteSpy(harness)
      let view = ViewSpy<NewsEvent, NewsCommand>(harness)
      harness.accepts(.event) { (event: NewsEvent) in
        switch event {
        case .updateView: interactor.fetch { view.handle(.show(articles: $0)) }
        case .showDetails(let article): wireframe.calls.call("openDetails", ["of": article])
        }
      }
    }
  }
}

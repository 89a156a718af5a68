import Foundation
import Synchronization
import Testing
import ViperTestKit

@testable import ViperFlows
@testable import ViperRelease

/// Modules that live on, of which the articles show what is said.
enum ShownReleases {
  // MARK: Alerts

  static func tappedTwice() throws -> String {
    let flow = try ShownFlows.flow(
      """
      "steps": [
        { "when": { "command": "ask" },
          "then": [ { "alert": "show", "with": { "$any": true } } ] },
        { "when": { "tap": "Delete" }, "then": [] }, { "when": { "tap": "Delete" }, "then": [] } ]
      """, "item-list.delete", "a row is deleted", subject: "view", path: "ItemList.json")
    let result = FlowRunner(flow).run { harness in
      harness.owns(ShownFlows.Presenter(), as: .view)
      let alerts = AlertSpy(harness)
      harness.accepts(.command, named: "ask") { _ in
        alerts.show(title: "Delete?", actions: [AlertAction("Delete") {}])
      }
    }
    return ShownFlows.said(result.findings)
  }

  static func alert() throws -> String {
    let flow = try ShownFlows.flow(
      """
      "steps": [ { "when": { "command": "ask" },
        "then": [ { "alert": "show", "with": { "$any": true } } ] } ],
      "finally": { "alerts": "up" }
      """, subject: "view")
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let view = FirstView(AlertSpy(harness))
      harness.owns(view, as: .view)
      harness.accepts(.command, named: "ask") { _ in view.ask() }
    }
    return ShownFlows.said(result.findings)
  }

  // MARK: Modules

  static func ledger() -> String {
    ShownFlows.said(
      ReleasedScope.findings(
        timeout: .milliseconds(1), source: SourcePlace(filePath: "LedgerTests.swift", line: 6)
      ) { LedgerRouter.assemble() })
  }

  static func nothing() -> String {
    ShownFlows.said(ReleasedScope.findings(timeout: .milliseconds(1), source: nil) { 1 })
  }

  static func notification() -> String {
    let presenters = Presenters()
    defer { presenters.end() }
    return ShownFlows.said(
      ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
        let presenter = CartPresenter()
        presenter.observe()
        presenters.tokens.append(presenter.token)
        return presenter
      })
  }

  /// What another thread changes while it is looked at.
  static func unfollowed() -> String {
    let presenter = FeedPresenter(nil)
    presenter.interactor = FeedInteractor()
    let module = ReleasedModule(of: presenter) { presenter.interactor = nil }
    return module.notLookedAt.map { ShownFlows.said([$0]) } ?? ""
  }

  static func unreadable() -> String {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return "" }
    return GuardedPages.notLookedAt.map { ShownFlows.said([$0]) } ?? ""
  }

  static func unfollowedBesideALeak() -> String {
    let store = ImageStore()
    (store.cache, store.itself) = (ImageCache(), store)
    defer { store.itself = nil }
    var module = ReleasedModule(of: store) { store.cache = nil }
    module.look()
    return module.findings.first?.details.last ?? ""
  }

  static func pendingReply() throws -> String {
    let flow = try ShownFlows.flow(
      """
      "given": [ { "call": "items", "returns": [], "held": true } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "call": "items" } ] } ],
      "finally": { "released": [ "presenter" ] }
      """)
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = ListPresenter(ServiceSpy(harness))
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "start") { _ in presenter.load() }
    }
    return ShownFlows.said(result.findings)
  }

  static func observer() throws -> String {
    let flow = try ShownFlows.flow(
      """
      "steps": [ { "when": { "event": "start" },
        "then": [ { "request": "observe", "with": { "$any": true } } ] } ]
      """)
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = FeedPresenter(RepositorySpy(harness))
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "start") { _ in presenter.load() }
    }
    #expect(result.findings.map(\.description) == [])
    return ShownFlows.said(result.warnings)
  }
}

private final class FirstView {
  private let alerts: AlertSpy
  private var answers = 0

  init(_ alerts: AlertSpy) { self.alerts = alerts }

  func ask() {
    alerts.show(title: "Delete?", actions: [AlertAction("OK") { self.answers += 1 }])
  }
}

// One thread uses it.
private final class CartPresenter: @unchecked Sendable {
  var token: (any NSObjectProtocol)?
  private var changes = 0

  func observe() {
    token = NotificationCenter.default.addObserver(
      forName: Notification.Name("cart"), object: nil, queue: nil
    ) { _ in self.changes += 1 }
  }
}

private final class Presenters {
  var tokens: [(any NSObjectProtocol)?] = []

  func end() {
    for case let token? in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

private final class FeedInteractor {}
private final class ImageCache {}

private final class ImageStore {
  let lock = NSLock()
  var cache: ImageCache?
  var itself: ImageStore?
}

private final class ListPresenter {
  private let service: ServiceSpy
  private var count = 0

  init(_ service: ServiceSpy) { self.service = service }

  func load() {
    let completion = { (_: Result<[String], any Error>) in self.count += 1 }
    service.call("items", completion: completion)
  }
}

private final class RepositorySpy: ProtocolDouble {
  struct Stub {}

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .request)
    harness.adopt(self, with: calls, as: "repository")
  }

  func observe(onChange: @escaping () -> Void) {
    calls.call("observe", ["onChange": calls.callback("observe.onChange", onChange)])
  }
}

private final class FeedPresenter {
  let lock = NSLock()
  var interactor: FeedInteractor?
  private let repository: RepositorySpy?
  private var changes = 0

  init(_ repository: RepositorySpy?) { self.repository = repository }

  func load() { repository?.observe { self.changes += 1 } }
}

private final class LedgerViewController {
  var presenter: LedgerPresenter?
}

private final class LedgerPresenter {
  weak var view: LedgerViewController?
  let interactor = LedgerInteractor()
  let router = LedgerRouter()
}

private final class LedgerInteractor {
  private var onChange: () -> Void = {}
  private var changes = 0

  func observe() { onChange = { self.changes += 1 } }
}

private final class LedgerRouter {
  private var viewController: LedgerViewController?

  static func assemble() -> LedgerViewController {
    let view = LedgerViewController()
    let presenter = LedgerPresenter()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor.observe()
    presenter.router.viewController = view
    return view
  }
}

/// A presenter of a generic class, whose mutex can't be looked into.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private enum GuardedPages {
  final class Page {}

  final class FeedPresenter<Page> {
    let pages = Mutex<[Page]>([])
  }

  static var notLookedAt: Finding? { ReleasedModule(of: FeedPresenter<Page>()).notLookedAt }
}

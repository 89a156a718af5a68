import Foundation

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages

// Small modules as apps have them, each with another way to ask, or to order.

protocol AccountView: AnyObject {
  func show(_ names: [String])
}

protocol AccountInteractorInput: AnyObject, Sendable {
  var name: String { get set }
  func setUp()
  func track(_ event: String)
  func search(_ text: String, completion: @escaping ([String]) -> Void)
  func cancelSearch()
  func save(completion: @escaping (Bool) -> Void)
  func submit()
  func fetch() async throws -> [String]
  func count() -> Int
  func observe(_ change: @escaping ([String]) -> Void)
}

/// What the double of an account's interactor is, as it is generated.
final class AccountInteractorSpy: AccountInteractorInput, ProtocolDouble {
  struct Stub {
    var name = ""
    var count: (() -> Int)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .request)
    harness.adopt(self, with: calls, as: .interactor)
  }

  var name: String {
    get { calls.stub.name }
    set { calls.set("name", newValue) { $0.name = newValue } }
  }

  func setUp() { calls.call("setUp") }
  func track(_ event: String) { calls.call("track", [nil: event]) }
  func search(_ text: String, completion: @escaping ([String]) -> Void) {
    calls.call(
      "search", [nil: text, "completion": calls.callback("search.completion", completion)])
  }
  func cancelSearch() { calls.call("cancelSearch") }
  func save(completion: @escaping (Bool) -> Void) {
    calls.call("save", ["completion": calls.callback("save.completion", completion)])
  }
  func submit() { calls.call("submit") }
  func fetch() async throws -> [String] { try await calls.callAsyncThrowing("fetch") { _ in nil } }
  func count() -> Int { calls.call("count", orReturn: 0) { $0.count?() } }
  func observe(_ change: @escaping ([String]) -> Void) {
    calls.call("observe", [nil: calls.callback("observe._0", change)])
  }
}

/// The presenter of an account; what an event does is each module's own.
@MainActor final class AccountPresenter {
  let interactor: any AccountInteractorInput
  var isBusy = false
  var task: Task<Void, Never>?
  var bags: [TaskBag] = []

  init(_ interactor: any AccountInteractorInput) {
    self.interactor = interactor
  }

  func take(_ answer: String) {
    isBusy = false
  }
}

/// Cancels a task when it goes.
final class TaskBag {
  var task: Task<Void, Never>?
  deinit { task?.cancel() }
}

/// A module, how it is driven, and what recording wrote of that.
struct AccountModule: Sendable, CustomStringConvertible {
  let description: String
  let event: String
  /// The steps of its flow after the event, and what the event makes come.
  let then: String
  var more = ""
  var given = ""
  /// What comes before the event.
  var before = ""
  /// What other flows there are.
  var flowsBeside = ""
  let handle: @MainActor @Sendable (AccountPresenter) -> Void

  func flows() throws -> [Flow] {
    try Flow.read(
      text: """
        { "format": 1, "module": "Account", "flows": [ { "id": "account", "given": [ \(given) ],
          "steps": [ \(before) { "when": { "event": "\(event)" }, "then": [ \(then) ] } \(more) ] } \(flowsBeside) ] }
        """, path: "Account.json")
  }

  @MainActor func wire(_ harness: Harness) {
    let presenter = AccountPresenter(AccountInteractorSpy(harness))
    harness.owns(presenter, as: .presenter)
    let handle = handle
    harness.accepts(.event, named: event) { [unowned presenter] _ in
      MainActor.assumeIsolated { handle(presenter) }
    }
    for other in ["viewDidLoad", "didTapHelp"] where other != event {
      harness.accepts(.event, named: other) { [unowned presenter] _ in
        MainActor.assumeIsolated {
          if other == "viewDidLoad" { presenter.interactor.setUp() }
        }
      }
    }
    harness.accepts(.response, named: "done") { [unowned presenter] _ in
      MainActor.assumeIsolated { presenter.take("done") }
    }
  }
}

extension AccountModule {
  private static let save = #"{ "request": "save" }"#
  private static let saved =
    #", { "when": { "callback": "save.completion", "with": { "_0": true } }, "then": [] }"#
  private static let submit = #"{ "request": "submit" }"#
  private static let done = #", { "when": { "response": "done" }, "then": [] }"#
  private static let loaded =
    #"{ "when": { "event": "viewDidLoad" }, "then": [ { "request": "setUp" } ] },"#

  /// The names under which templates tell a presenter of its view's life.
  static let lifeCycle = [
    "viewDidLoad", "viewIsReady", "onViewLoaded", "notifyViewLoaded", "didTriggerViewReadyEvent",
    "setupView", "awakeFromNib", "viewWillAppear", "viewDidAppear", "viewDidLoadTrigger",
    "onAppear",
    "didBecomeActive",
  ].map { name in
    AccountModule(
      description: "loads in \(name)", event: name, then: save, more: saved
    ) { presenter in presenter.interactor.save { _ in } }
  }

  /// Loads in an event whose name does not say so.
  static let updating = AccountModule(
    description: "loads in updateView", event: "updateView", then: save, more: saved
  ) { presenter in presenter.interactor.save { _ in } }

  /// Modules that ask nothing twice.
  static let sound: [AccountModule] = [
    AccountModule(
      description: "sets a property", event: "nameDidChange",
      then: #"{ "request": "name", "with": { "value": "Anna" } }"#, more: done
    ) { presenter in presenter.interactor.name = "Anna" },
    AccountModule(
      description: "gives an order", event: "didTapStart", then: #"{ "request": "setUp" }"#
    ) { presenter in presenter.interactor.setUp() },
    AccountModule(
      description: "gives an order, and an answer comes to something else", event: "didTapHelp",
      then: #"{ "request": "track", "with": { "_0": "help" } }"#,
      before: #"""
        { "when": { "event": "viewDidLoad" }, "then": [ { "request": "setUp" } ] },
        { "when": { "response": "done" }, "then": [] },
        """#
    ) { presenter in presenter.interactor.track("help") },
    AccountModule(
      description: "counts its taps beside a question", event: "didTapSave",
      then: #"{ "request": "track", "with": { "_0": "save" } }, \#(save)"#, more: saved
    ) { presenter in
      presenter.interactor.track("save")
      guard !presenter.isBusy else { return }
      presenter.isBusy = true
      presenter.interactor.save { [weak presenter] _ in presenter?.isBusy = false }
    },
    AccountModule(
      description: "counts its taps beside a question that the output answers",
      event: "didTapSubmit",
      then: #"{ "request": "track", "with": { "_0": "submit" } }, \#(submit)"#, more: done
    ) { presenter in
      presenter.interactor.track("submit")
      guard !presenter.isBusy else { return }
      presenter.isBusy = true
      presenter.interactor.submit()
    },
    AccountModule(
      description: "cancels its task", event: "didTapSearch", then: #"{ "request": "fetch" }"#,
      given: #"{ "request": "fetch", "returns": [ "Anna" ] }"#
    ) { presenter in
      presenter.task?.cancel()
      presenter.task = Task { [interactor = presenter.interactor] in
        _ = try? await interactor.fetch()
      }
    },
    AccountModule(
      description: "cancels by an order", event: "searchDidChange",
      then: #"""
        { "request": "cancelSearch" }, { "request": "search", "with": { "_0": "a" } }
        """#,
      more: #", { "when": { "callback": "search.completion", "with": { "_0": [] } }, "then": [] }"#
    ) { presenter in
      presenter.interactor.cancelSearch()
      presenter.interactor.search("a") { _ in }
    },
    AccountModule(
      description: "is busy until it is answered", event: "didTapSave", then: save, more: saved
    ) { presenter in
      guard !presenter.isBusy else { return }
      presenter.isBusy = true
      presenter.interactor.save { [weak presenter] _ in presenter?.isBusy = false }
    },
    AccountModule(
      description: "has a task until it is answered", event: "didPullToRefresh",
      then: #"{ "request": "fetch" }"#, given: #"{ "request": "fetch", "returns": [ "Anna" ] }"#
    ) { presenter in
      guard presenter.task == nil else { return }
      presenter.task = Task { [weak presenter, interactor = presenter.interactor] in
        _ = try? await interactor.fetch()
        presenter?.task = nil
      }
    },
    AccountModule(
      description: "gets its answer at once", event: "didTapCount",
      then: #"{ "request": "count" }"#,
      given: #"{ "request": "count", "returns": 3 }"#
    ) { presenter in _ = presenter.interactor.count() },
    AccountModule(
      description: "means each tap", event: "didTapPlus", then: save, more: saved, before: loaded
    ) { presenter in presenter.interactor.save { _ in } },
    AccountModule(
      description: "observes", event: "didTapFollow", then: #"{ "request": "observe" }"#,
      more: #"""
        , { "when": { "callback": "observe._0", "with": { "_0": [] } }, "then": [] },
        { "when": { "callback": "observe._0", "with": { "_0": [] } }, "then": [] }
        """#
    ) { presenter in presenter.interactor.observe { _ in } },
  ]

  /// Modules in which a second tap asks once more.
  static let broken: [AccountModule] = [
    AccountModule(
      description: "is answered by a completion handler", event: "didTapSave", then: save,
      more: saved
    ) { presenter in presenter.interactor.save { _ in } },
    AccountModule(
      description: "is answered when it has loaded", event: "didTapSave", then: save, more: saved,
      before: #"""
        { "when": { "event": "viewDidLoad" }, "then": [ { "request": "setUp" } ] },
        { "when": { "response": "done" }, "then": [] },
        """#
    ) { presenter in presenter.interactor.save { _ in } },
    AccountModule(
      description: "makes an id for each question", event: "didTapSearch",
      then: #"{ "request": "search", "with": { "_0": { "$any": true } } }"#,
      more: #", { "when": { "callback": "search.completion", "with": { "_0": [] } }, "then": [] }"#
    ) { presenter in presenter.interactor.search(UUID().uuidString) { _ in } },
    AccountModule(
      description: "awaits", event: "didTapSearch", then: #"{ "request": "fetch" }"#,
      given: #"{ "request": "fetch", "returns": [ "Anna" ] }"#
    ) { presenter in
      presenter.task = Task { [interactor = presenter.interactor] in
        _ = try? await interactor.fetch()
      }
    },
    AccountModule(
      description: "awaits, and cancels when it goes", event: "didTapSearch",
      then: #"{ "request": "fetch" }"#, given: #"{ "request": "fetch", "returns": [ "Anna" ] }"#
    ) { presenter in
      let bag = TaskBag()
      bag.task = Task { [interactor = presenter.interactor] in _ = try? await interactor.fetch() }
      presenter.bags.append(bag)
    },
    AccountModule(
      description: "is answered by a reply", event: "didTapSubmit", then: submit,
      given: #"{ "request": "submit", "reply": [ { "response": "done" } ] }"#
    ) { presenter in presenter.interactor.submit() },
    AccountModule(
      description: "is answered by a response", event: "didTapSubmit", then: submit, more: done
    ) { presenter in presenter.interactor.submit() },
    AccountModule(
      description: "sets a property and asks", event: "didTapSave",
      then: #"{ "request": "name", "with": { "value": "Anna" } }, \#(save)"#, more: saved
    ) { presenter in
      presenter.interactor.name = "Anna"
      presenter.interactor.save { _ in }
    },
  ]
}

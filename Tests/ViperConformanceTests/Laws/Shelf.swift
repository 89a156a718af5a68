import Foundation

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

// A small module with most of what modules do, and one switch a mistake.

enum ShelfEvent {
  case viewDidLoad
  case reachedBottom
  case refresh
  case search(text: String)
  case select(id: Int)
  case delete(id: Int)
  case close
}

enum ShelfRequest {
  case fetch(text: String, page: Int)
  case delete(id: Int)
}

enum ShelfResponse {
  case fetched(text: String, ids: [Int])
  case failed(reason: String)
}

enum ShelfCommand {
  case show(ids: [Int])
  case showProblem(reason: String)
}

/// What is wrong with a shelf.
enum ShelfFault: String, CaseIterable {
  case cycle
  case keptBySelect
  case keptWhileLoading
  case goesOnWithoutView
  case showsStale
  case addsTwice
  case closeWaits
  case swallowsFailure
  case staysLoading
  case asksTwice
  case opensTwice
  case moreWhileLoading
  case moreAfterTheEnd
  case skipsFailedPage
  case countsPageTwice
  case refreshKeepsPage
  case deletesTwice
  case cancelDeletes
  case keepsDelegate
  case offMain
  case unownedView
  case indexBeforeLoad
  case needsView
  case secondRefreshTraps
}

protocol ShelfView: AnyObject {
  func handle(_ command: ShelfCommand)
  func ask(_ alert: Alert)
}

protocol ShelfDelegate: AnyObject {
  func shelfDidClose()
}

/// Unchecked: what comes from elsewhere changes to the main queue first.
final class ShelfPresenter: @unchecked Sendable {
  weak var view: (any ShelfView)?
  weak var delegate: (any ShelfDelegate)?
  var interactor: ((ShelfRequest) -> Void)?
  var open: ((String) -> Void)?
  var goBack: (() -> Void)?

  private let faults: Set<ShelfFault>
  private var keeper: AnyObject?
  private var keptDelegate: (any ShelfDelegate)?
  private var whileLoading: (() -> Void)?
  private var whenSelected: (() -> Void)?
  private unowned var owner: AnyObject?
  private var text = ""
  private var page = 0
  private var requested = 1
  private var ids: [Int] = []
  private var isLoading = false
  private var hasEnded = false
  private var isOpen = false
  private var isAsking = false
  private var isAdding = false
  private var isRefreshed = false

  init(_ faults: Set<ShelfFault> = []) {
    self.faults = faults
    if faults.contains(.cycle) {
      keeper = self
    }
  }

  func tie(_ view: any ShelfView, _ delegate: any ShelfDelegate) {
    self.view = view
    self.delegate = delegate
    if faults.contains(.keepsDelegate) { keptDelegate = delegate }
    if faults.contains(.unownedView) || faults.contains(.needsView) { owner = view }
  }

  func handle(_ event: ShelfEvent) {
    switch event {
    case .viewDidLoad:
      load()
    case .refresh:
      if faults.contains(.secondRefreshTraps), isRefreshed { fatalError("Implementation pending") }
      isRefreshed = true
      load(isRefresh: true)
    case .reachedBottom: more()
    case .search(let text):
      self.text = text
      ask(page: 1)
    case .select(let id): select(id)
    case .delete(let id): confirm(id)
    case .close:
      if faults.contains(.closeWaits), isLoading { return }
      (keptDelegate ?? delegate)?.shelfDidClose()
      goBack?()
    }
  }

  private func load(isRefresh: Bool = false) {
    guard !isLoading || faults.contains(.asksTwice) else { return }
    text = ""
    ask(page: isRefresh && faults.contains(.refreshKeepsPage) ? max(1, page) : 1)
  }

  private func more() {
    guard !isLoading || faults.contains(.moreWhileLoading) else { return }
    guard !hasEnded || faults.contains(.moreAfterTheEnd) else { return }
    isAdding = true
    ask(page: page + 1, isMore: true)
    if faults.contains(.skipsFailedPage) { page += 1 }
  }

  private func ask(page: Int, isMore: Bool = false) {
    isAdding = isMore
    if !isMore { hasEnded = false }
    requested = page
    isLoading = true
    if faults.contains(.keptWhileLoading) { whileLoading = { self.isLoading = true } }
    interactor?(.fetch(text: text, page: page))
  }

  func detailDidClose() {
    if faults.contains(.needsView), let owner { _ = ObjectIdentifier(owner) }
    isOpen = false
  }

  func handle(_ response: ShelfResponse) {
    var thread = ThreadKind()
    guard !thread.isMain, !faults.contains(.offMain) else { return take(response) }
    DispatchQueue.main.async { [weak self] in self?.take(response) }
  }

  private func take(_ response: ShelfResponse) {
    if faults.contains(.goesOnWithoutView), view == nil { open?("problem") }
    if faults.contains(.unownedView), let owner { _ = ObjectIdentifier(owner) }
    switch response {
    case .fetched(let text, let ids):
      guard text == self.text || faults.contains(.showsStale) else { return }
      guard isLoading || faults.contains(.addsTwice) || text != self.text else { return }
      isLoading = false
      whileLoading = nil
      page = requested + (faults.contains(.countsPageTwice) ? 1 : 0)
      if ids.isEmpty { hasEnded = true }
      self.ids = isAdding ? self.ids + ids : ids
      view?.handle(.show(ids: self.ids))
    case .failed(let reason):
      guard isLoading else { return }
      if !faults.contains(.staysLoading) || isAdding { isLoading = false }
      whileLoading = nil
      guard !faults.contains(.swallowsFailure) else { return }
      view?.handle(.showProblem(reason: reason))
    }
  }

  private func select(_ id: Int) {
    if faults.contains(.indexBeforeLoad) { _ = ids.first! }
    guard !isOpen || faults.contains(.opensTwice) else { return }
    isOpen = true
    if faults.contains(.keptBySelect) { whenSelected = { self.isOpen = false } }
    open?("detail")
  }

  private func confirm(_ id: Int) {
    guard !isAsking else { return }
    isAsking = true
    let delete: () -> Void = { [weak self] in
      guard let self else { return }
      isAsking = false
      interactor?(.delete(id: id))
      if faults.contains(.deletesTwice) { interactor?(.delete(id: id)) }
    }
    let leave: () -> Void = { [weak self] in self?.isAsking = false }
    view?.ask(
      Alert(
        title: "Delete?",
        actions: [
          AlertAction(
            "Cancel", style: .cancel,
            handler: faults.contains(.cancelDeletes) ? delete : leave),
          AlertAction("OK", style: .destructive, handler: delete),
        ]))
  }
}

/// A view that records, held by nobody but the harness.
final class ShelfViewDouble: ShelfView, TestDouble {
  private let spy: ViewSpy<ShelfEvent, ShelfCommand>
  private let alerts: AlertSpy

  init(_ harness: Harness) {
    spy = ViewSpy(recorder: harness.recorder, module: harness.module)
    alerts = AlertSpy(harness)
    harness.owns(self, as: .view)
  }

  func handle(_ command: ShelfCommand) { spy.handle(command) }
  func ask(_ alert: Alert) { alerts.show(alert) }
}

final class ShelfDelegateDouble: ShelfDelegate, TestDouble {
  private let spy: DelegateSpy<Never>

  init(_ harness: Harness) {
    spy = DelegateSpy(recorder: harness.recorder, module: harness.module)
    harness.owns(self, as: .delegate)
  }

  func shelfDidClose() { spy.tell("shelfDidClose") }
}

enum Shelf {
  /// Wires a shelf between doubles.
  static func wire(_ harness: Harness, _ faults: Set<ShelfFault> = []) {
    let presenter = ShelfPresenter(faults)
    presenter.tie(ShelfViewDouble(harness), ShelfDelegateDouble(harness))
    let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
    presenter.interactor = interactor.handle
    let router = RouterFake<String>(harness)
    router.launch("list")
    router.push("shelf")
    presenter.open = { router.push($0) }
    presenter.goBack = { router.pop() }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { (event: ShelfEvent) in presenter.handle(event) }
    harness.accepts(.response) { (response: ShelfResponse) in presenter.handle(response) }
    harness.accepts(.delegate, named: "detailDidClose") { _ in presenter.detailDidClose() }
  }

  static func fetched(_ ids: [Int], text: String = "") -> LawAnswer {
    .response(
      "fetched",
      with: ["text": .string(text), "ids": .array(ids.map { .number($0) })])
  }

  /// What happens to it.
  static let scenario: LawScenario = {
    var scenario = LawScenario(
      load: ["viewDidLoad"], success: fetched([1, 2, 3]),
      failure: .response("failed", with: ["reason": "offline"]), empty: fetched([]),
      loadMore: "reachedBottom", nextPage: fetched([4, 5]), refresh: "refresh",
      search: [
        LawSearch(.event("search", with: ["text": "a"]), fetched([7], text: "a")),
        LawSearch(.event("search", with: ["text": "b"]), fetched([8], text: "b")),
      ],
      events: [
        .event("select", with: ["id": 1]), .event("delete", with: ["id": 1]), "close",
        .message("detailDidClose", on: .delegate),
      ], answersOnAnyThread: true)
    scenario.failureShows = [
      .message("showProblem", on: .command, with: ["reason": "offline"])
    ]
    return scenario
  }()
}

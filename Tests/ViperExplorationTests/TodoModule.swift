import Foundation
import ViperTestKit

/// A module to explore: a list that loads by a completion handler, asks before it deletes, and can have
/// one fault.
enum TodoEvent {
  case viewDidLoad
  case didSelect(index: Int)
  case didTapDelete
}

enum TodoCommand {
  case show(items: [String])
  case showError
}

final class TodoPresenter {
  enum Fault {
    case none, trapsOnSelect, leaksAfterDelete, startsAtRandom, asksTwice, showsNothing
    /// It asks again while an answer is under way.
    case loadsAgain
    /// It goes a little later than its owner.
    case staysAWhile
  }

  var onCommand: (TodoCommand) -> Void = { _ in }
  var load: (@escaping (Result<[String], any Error>) -> Void) -> Void = { _ in }
  var ask: (@escaping (Bool) -> Void) -> Void = { _ in }
  private let fault: Fault
  private var items: [String] = []
  private var isLoading = false
  private var isAsking = false
  private var itself: TodoPresenter?

  init(_ fault: Fault) {
    self.fault = fault
  }

  func handle(_ event: TodoEvent) {
    switch event {
    case .viewDidLoad: startLoading()
    case .didSelect(let index):
      guard fault != .trapsOnSelect else { return onCommand(.show(items: [items[index]])) }
      guard items.indices.contains(index) else { return }
      onCommand(.show(items: [items[index]]))
    case .didTapDelete:
      guard !items.isEmpty, fault == .asksTwice || !isAsking else { return }
      isAsking = true
      ask { [weak self] in self?.answer(deletes: $0) }
    }
  }

  private func startLoading() {
    guard !isLoading || fault == .loadsAgain else { return }
    isLoading = true
    if fault == .startsAtRandom { onCommand(.show(items: ["\(Int.random(in: 0..<1_000_000))"])) }
    load { [weak self] in self?.take($0) }
  }

  private func take(_ result: Result<[String], any Error>) {
    isLoading = false
    switch result {
    case .success(let items):
      self.items = items
      if fault != .showsNothing { onCommand(.show(items: items)) }
    case .failure: onCommand(.showError)
    }
  }

  private func answer(deletes: Bool) {
    isAsking = false
    guard deletes else { return }
    items = []
    if fault == .leaksAfterDelete || fault == .staysAWhile { itself = self }
    if fault == .staysAWhile { goLater() }
    onCommand(.show(items: []))
  }

  private func goLater() {
    nonisolated(unsafe) let presenter = self
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { presenter.itself = nil }
  }

  static func wire(_ fault: Fault = .none) -> (Harness) -> Void {
    { harness in
      let presenter = TodoPresenter(fault)
      let view = ViewSpy<TodoEvent, TodoCommand>(harness)
      let service = ServiceSpy(harness)
      let alerts = AlertSpy(harness)
      presenter.onCommand = view.handle
      presenter.load = { service.call("items", completion: $0) }
      presenter.ask = { answer in
        alerts.show(
          Alert(
            title: "Delete all?",
            actions: [
              AlertAction("Cancel", style: .cancel) { answer(false) },
              AlertAction("Delete") { answer(true) },
            ]))
      }
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
  }
}

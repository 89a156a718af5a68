import Foundation
import ViperTestKit

/// A small module in which one rule at a time can be broken: the fault is called like the rule.
struct Note: Equatable {
  var text: String
}

enum NotesCommand {
  case show(lines: [String])
  case showDate(Date)
  case showNotes([Note])
  case ask(question: String)
  case lend(store: any NotesStore)
}

enum NotesEvent {
  case load, tapOpen, tapDelete
}

enum NotesRequest {
  case load
}

enum NotesResponse {
  case loaded([Note])
  case failed
}

protocol NotesStore: AnyObject {
  func load() throws -> [Note]
}

protocol NotesViewing: AnyObject {
  func handle(_ command: NotesCommand)
}

protocol NotesOutput: AnyObject {
  func handle(response: NotesResponse)
}

protocol NotesRouting: AnyObject {
  func open()
}

protocol NotesDelegate: AnyObject {
  func notesDidOpen()
}

/// Where screens come and go.
protocol NotesNavigation: AnyObject {
  func push(_ screen: String)
}

/// Who shows alerts.
protocol NotesAlerts: AnyObject {
  func ask(_ question: String)
}

final class NotesView: NotesViewing {
  /// Whom it tells, held as it should be or not.
  struct Link {
    var strong: NotesPresenter?
    weak var weak: NotesPresenter?
  }

  var link = Link()
  var extra: AnyObject?
  var onTick: (() -> Void)?
  let alerts: any NotesAlerts
  let fault: String
  private(set) var lines: [String] = []

  init(alerts: any NotesAlerts, fault: String) {
    self.alerts = alerts
    self.fault = fault
    if fault == "module-is-released-with-its-owner" {
      onTick = { self.lines = [] }
    }
  }

  private var current: NotesPresenter? { link.strong ?? link.weak }

  func load() {
    current?.handle(event: .load)
  }

  func tapOpen() {
    if fault == "router-takes-orders-from-the-presenter" {
      current?.router?.open()
    } else {
      current?.handle(event: .tapOpen)
    }
  }

  func tapDelete() {
    if fault == "alerts-follow-the-presenter" {
      alerts.ask("Delete?")
    } else {
      current?.handle(event: .tapDelete)
    }
  }

  func handle(_ command: NotesCommand) {
    switch command {
    case .show(let lines): self.lines = lines
    case .showDate(let date): lines = ["\(date)"]
    case .showNotes(let notes): lines = notes.map(\.text)
    case .ask(let question): alerts.ask(question)
    case .lend(let store): lines = (try? store.load().map(\.text)) ?? []
    }
  }
}

final class NotesPresenter: NotesOutput {
  weak var view: (any NotesViewing)?
  var extra: AnyObject?
  var interactor: NotesInteractor?
  var router: (any NotesRouting)?
  weak var delegate: (any NotesDelegate)?
  var strongDelegate: AnyObject?
  var onOpen: (() -> Void)?
  private var isOpening = false
  let fault: String

  init(fault: String) {
    self.fault = fault
  }

  func handle(event: NotesEvent) {
    switch event {
    case .load:
      switch fault {
      case "view-sends-to-its-presenter-only":
        if let store = interactor?.store { view?.handle(.lend(store: store)) }
      case "presenter-sends-to-its-neighbours-only": _ = try? interactor?.store.load()
      default: interactor?.load()
      }
    case .tapOpen:
      guard !isOpening else { return }
      isOpening = true
      if fault == "only-the-router-navigates" {
        (router as? NotesRouter)?.navigation?.push("Note")
      } else {
        router?.open()
      }
      delegate?.notesDidOpen()
      (strongDelegate as? any NotesDelegate)?.notesDidOpen()
      onOpen?()
    case .tapDelete:
      if fault == "alerts-are-shown-by-the-view" {
        (router as? NotesRouter)?.alerts.ask("Delete?")
      } else {
        view?.handle(.ask(question: "Delete?"))
      }
    }
  }

  func handle(response: NotesResponse) {
    guard case .loaded(let notes) = response else { return }
    switch fault {
    case "view-is-told-on-the-main-thread": showOnAnotherThread(notes)
    case "view-gets-values-ready-to-show":
      view?.handle(.showDate(Date(timeIntervalSince1970: 0)))
    case "entities-stay-behind-the-presenter": view?.handle(.showNotes(notes))
    default: view?.handle(.show(lines: notes.map(\.text)))
    }
  }

  private func showOnAnotherThread(_ notes: [Note]) {
    nonisolated(unsafe) let view = view
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      view?.handle(.show(lines: notes.map(\.text)))
      isDone.signal()
    }
    isDone.wait()
  }
}

final class NotesInteractor {
  weak var output: (any NotesOutput)?
  var extra: AnyObject?
  weak var weak: AnyObject?
  let store: any NotesStore
  let fault: String

  init(store: any NotesStore, fault: String) {
    self.store = store
    self.fault = fault
  }

  func load() {
    do {
      let notes = try store.load()
      tell(.loaded(notes))
      if fault == "one-end-per-request" {
        tell(.loaded(notes))
      }
      if fault == "interactor-sends-to-output-and-services-only" {
        (output as? NotesPresenter)?.view?.handle(.show(lines: []))
      }
    } catch {
      if fault != "one-end-per-request (none)" {
        tell(.failed)
      }
    }
  }

  private func tell(_ response: NotesResponse) {
    output?.handle(response: response)
  }
}

final class NotesRouter: NotesRouting {
  weak var view: (any NotesViewing)?
  var extra: AnyObject?
  weak var navigation: (any NotesNavigation)?
  let alerts: any NotesAlerts
  private var isOpening = false

  init(alerts: any NotesAlerts) {
    self.alerts = alerts
  }

  func open() {
    guard !isOpening else { return }
    isOpening = true
    navigation?.push("Note")
  }
}

/// The module that opened the notes.
final class HomePresenter: NotesDelegate {
  func notesDidOpen() {}
}

final class HomeView: NotesDelegate {
  var presenter: HomePresenter?
  func notesDidOpen() {}
}

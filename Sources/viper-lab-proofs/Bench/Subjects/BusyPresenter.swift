import ViperTestKit

/// A presenter with ten events and three questions, each of which can be idle, asked, answered or failed.
enum BusyEvent {
  case viewDidLoad
  case pullToRefresh
  case select(index: Int)
  case search(text: String)
  case openDetail
  case closeDetail
  case edit(text: String)
  case save
  case toggle(isOn: Bool)
  case clear
}

enum BusyCommand {
  case show(items: [String])
  case showDetail(text: String)
  case showSaved
  case showError
  case clear
}

final class BusyPresenter {
  private enum Phase {
    case idle, asked, done, failed
  }

  typealias Ask<Value> = (@escaping (Result<Value, any Error>) -> Void) -> Void

  var onCommand: (BusyCommand) -> Void = { _ in }
  var load: Ask<[String]> = { _ in }
  var loadDetail: Ask<String> = { _ in }
  var store: Ask<Void> = { _ in }
  private var list = Phase.idle
  private var detail = Phase.idle
  private var saving = Phase.idle
  private var items: [String] = []

  func handle(_ event: BusyEvent) {
    switch event {
    case .viewDidLoad where list == .idle, .pullToRefresh where list != .asked: startLoading()
    case .select(let index) where items.indices.contains(index):
      onCommand(.showDetail(text: items[index]))
    case .search(let text): onCommand(.show(items: items.filter { $0.contains(text) }))
    case .openDetail where detail != .asked: openDetail()
    case .closeDetail where detail == .done: detail = .idle
    case .edit where saving != .asked: saving = .idle
    case .save where saving != .asked: save()
    case .toggle(let isOn) where isOn: onCommand(.show(items: items))
    case .clear where list == .done:
      items = []
      onCommand(.clear)
    default: break
    }
  }

  private func startLoading() {
    list = .asked
    load { [weak self] in self?.take($0) }
  }

  private func take(_ result: Result<[String], any Error>) {
    guard let items = try? result.get() else {
      list = .failed
      return onCommand(.showError)
    }
    list = .done
    self.items = items
    onCommand(.show(items: items))
  }

  private func openDetail() {
    detail = .asked
    loadDetail { [weak self] result in
      guard let self else { return }
      detail = (try? result.get()) == nil ? .failed : .done
      onCommand((try? result.get()).map(BusyCommand.showDetail) ?? .showError)
    }
  }

  private func save() {
    saving = .asked
    store { [weak self] result in
      guard let self else { return }
      saving = (try? result.get()) == nil ? .failed : .done
      onCommand(saving == .done ? .showSaved : .showError)
    }
  }

  static func wire(_ harness: Harness) {
    let presenter = BusyPresenter()
    let view = ViewSpy<BusyEvent, BusyCommand>(harness)
    let service = ServiceSpy(harness)
    presenter.onCommand = view.handle
    presenter.load = { service.call("items", completion: $0) }
    presenter.loadDetail = { service.call("detail", completion: $0) }
    presenter.store = { service.call("store", completion: $0) }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle)
  }
}

import ItemListModule

/// A presenter of the list between two closures that write down what it says, in order.
final class PresenterBench {
  let presenter: ItemListPresenter
  let router = RecordingRouter()
  let screen = Screen()
  private(set) var log: [String] = []

  init(faults: Faults = []) {
    presenter = ItemListPresenter(faults: faults)
    presenter.commandListener = AnyCommandListener { [weak self] in self?.write($0) }
    presenter.requestListener = AnyRequestListener { [weak self] in self?.write($0) }
    presenter.router = router
    presenter.scenePresenter = screen
  }

  /// Sends an event and gives back what was said because of it.
  func send(_ event: ItemListEvent) -> [String] {
    taking { presenter.handle(event: event) }
  }

  /// Answers with items of these ids and gives back what was said because of it.
  func answer(_ ids: String...) -> [String] {
    let items = ids.map { Item(id: $0, title: "Title \($0)") }
    return taking { presenter.handle(response: .listReceived(result: .success(items))) }
  }

  /// Answers with an error and gives back what was said because of it.
  func fail(_ error: any Error) -> [String] {
    taking { presenter.handle(response: .listReceived(result: .failure(error))) }
  }

  private func taking(_ action: () -> Void) -> [String] {
    let before = log.count
    action()
    return Array(log[before...])
  }

  private func write(_ request: ItemListRequest) {
    switch request {
    case .fetchList(let query, let page): log.append("fetch '\(query)' \(page)")
    }
  }

  private func write(_ command: ItemListCommand) {
    switch command {
    case .reload(let list): log.append("reload \(list.map(\.id).joined(separator: " "))")
    case .scrollTop: log.append("scrollTop")
    case .showError(let title, let message): log.append("error \(title) | \(message)")
    case .showNoContent: log.append("noContent")
    }
  }
}

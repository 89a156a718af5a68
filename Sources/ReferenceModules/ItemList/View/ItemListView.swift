/// The screen with the list of items, its search bar and its messages.
public final class ItemListView: Screen, View {
  /// Who is told what the user does; the presenter stands behind it.
  public var eventListener: AnyEventListener<ItemListEvent>?

  /// The items in the list, from top to bottom.
  public private(set) var rows: [Item] = []
  /// Whether the screen says that there is nothing to list.
  public private(set) var isShowingNoContent: Bool = false
  /// The error that lies over the list until it is dismissed.
  public private(set) var error: ErrorMessage?
  /// What the search bar holds.
  public private(set) var searchText: String = ""
  /// Whether the first row is in sight.
  public private(set) var isAtTop: Bool = true

  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates an empty screen.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Shows what the presenter commands.
  public func handle(command: ItemListCommand) {
    switch command {
    case .reload(let list):
      rows = list
      isShowingNoContent = isShowingNoContent && faults.contains(.noContentStays)
    case .scrollTop:
      isAtTop = !faults.contains(.scrollTopIgnored)
    case .showError(let title, let message):
      error = ErrorMessage(title: title, message: message)
    case .showNoContent:
      rows = []
      isShowingNoContent = true
    }
  }
}

// MARK: - What a user does

extension ItemListView {
  /// Brings the screen up.
  public func load() {
    eventListener?.handle(event: .viewDidLoad)
  }

  /// Taps a row, if there is one at that place.
  public func tapRow(at index: Int) {
    let index = faults.contains(.nextRowTapped) ? index + 1 : index
    guard rows.indices.contains(index) else { return }
    eventListener?.handle(event: .didSelect(item: rows[index]))
  }

  /// Replaces what the search bar holds.
  public func type(text: String) {
    searchText = text
    eventListener?.handle(event: .searchBarTextDidChange(text: text))
  }

  /// Scrolls until the last row is in sight.
  public func scrollToEnd() {
    isAtTop = false
    if faults.contains(.endOfListNotTold) { return }
    eventListener?.handle(event: .loadMore(text: searchText))
  }

  /// Pulls the list down at its top.
  public func pullToRefresh() {
    isAtTop = true
    eventListener?.handle(event: .refresh(text: searchText))
  }

  /// Taps OK under the error.
  public func dismissError() {
    error = nil
  }
}

/// The screen that shows one item.
public final class ItemDetailView: Screen, View {
  /// Who is told what the user does; the presenter stands behind it.
  public var eventListener: AnyEventListener<ItemDetailEvent>?

  /// What is shown, once there is something.
  public private(set) var content: ItemDetailContent?
  /// The error that lies over the item until it is dismissed.
  public private(set) var error: ErrorMessage?

  /// Shows what the presenter commands.
  public func handle(command: ItemDetailCommand) {
    switch command {
    case .show(let content):
      self.content = content
    case .showError(let title, let message):
      error = ErrorMessage(title: title, message: message)
    }
  }
}

// MARK: - What a user does

extension ItemDetailView {
  /// Brings the screen up.
  public func load() {
    eventListener?.handle(event: .viewDidLoad)
  }

  /// Taps the button that fetches the item anew.
  public func tapReload() {
    eventListener?.handle(event: .didTapReload)
  }

  /// Taps the button that closes the screen.
  public func tapClose() {
    eventListener?.handle(event: .didTapClose)
  }

  /// Taps OK under the error.
  public func dismissError() {
    error = nil
  }
}

/// What the screen that shows one item has to show.
public enum ItemDetailCommand: PresenterCommand {
  /// Shows an item, in values that need no more work.
  case show(content: ItemDetailContent)
  /// Tells the user that something went wrong.
  case showError(title: String, message: String)
}

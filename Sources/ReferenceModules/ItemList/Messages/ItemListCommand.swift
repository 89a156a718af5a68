/// What the screen that lists the items has to show.
public enum ItemListCommand: PresenterCommand {
  /// Shows these items in place of what was there.
  case reload(list: [Item])
  /// Goes back to the first row.
  case scrollTop
  /// Tells the user that something went wrong.
  case showError(title: String, message: String)
  /// Says that there is nothing to list.
  case showNoContent
}

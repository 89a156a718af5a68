/// What happens on the screen that lists the items.
public enum ItemListEvent: ViewEvent {
  /// The screen is there and wants its first items.
  case viewDidLoad
  /// A row was tapped.
  case didSelect(item: Item)
  /// The search bar holds another text now.
  case searchBarTextDidChange(text: String)
  /// The end of the list came into sight, while the search bar held this text.
  case loadMore(text: String)
  /// The list was pulled down, while the search bar held this text.
  case refresh(text: String)
}

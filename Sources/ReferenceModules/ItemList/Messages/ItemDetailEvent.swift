/// What happens on the screen that shows one item.
public enum ItemDetailEvent: ViewEvent {
  /// The screen is there and wants something to show.
  case viewDidLoad
  /// The user asked for the item's latest state.
  case didTapReload
  /// The user is done reading.
  case didTapClose
}

import ItemListModule

extension Window {
  /// The list with which the app begins.
  var list: ItemListView? {
    (rootScreen as? NavigationController)?.topScreen as? ItemListView
  }
}

import ItemListModule

/// Items with ids 1, 2, … and titles that are found by a search for `Title` or their number.
func stockOfItems(_ count: Int) -> [Item] {
  (1...max(1, count)).prefix(count).map { Item(id: "\($0)", title: "Title \($0)") }
}

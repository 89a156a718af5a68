/// What the detail of an item asks for.
public enum ItemDetailRequest: InteractorRequest {
  /// The latest state of one item.
  case fetchItem(id: String)
}

/// What the detail of an item is answered.
public enum ItemDetailResponse: InteractorResponse {
  /// The item came, or the reason why it did not.
  case itemReceived(result: Result<Item, any Error>)
}

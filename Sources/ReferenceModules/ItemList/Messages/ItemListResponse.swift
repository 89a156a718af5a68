/// What the list of items is answered.
public enum ItemListResponse: InteractorResponse {
  /// A page came, or the reason why it did not.
  case listReceived(result: Result<[Item], any Error>)
}

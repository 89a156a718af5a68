/// What the list of items asks for.
public enum ItemListRequest: InteractorRequest {
  /// One page, counted from 1, of the items that match the query; an empty query matches all.
  case fetchList(query: String, page: Int)
}

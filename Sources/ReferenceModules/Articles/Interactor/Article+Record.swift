extension Article {
  /// Reads an object of the service's answer; a field of another kind counts as left out.
  convenience init(record: [String: Any]) {
    self.init(
      date: record["date"] as? String,
      title: record["title"] as? String,
      website: record["website"] as? String,
      authors: record["authors"] as? String,
      content: record["content"] as? String,
      imageURL: record["imageURL"] as? String)
  }
}

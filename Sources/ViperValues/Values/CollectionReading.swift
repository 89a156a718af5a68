/// The elements of a collection, as far as they matter.
enum CollectionParts {
  case list([Any])
  case set([Any])
  case dictionary([(key: Any, value: Any)])
}

/// A collection of the standard library that is read by its elements.
protocol CollectionReading: Collection {
  /// The first elements.
  ///
  /// - Parameter most: How many, at most.
  func partsToRead(most: Int) -> CollectionParts
}

extension CollectionReading {
  func partsToRead(most: Int) -> CollectionParts { .list(prefix(most).map { $0 }) }
}

extension Array: CollectionReading {}
extension ArraySlice: CollectionReading {}
extension ContiguousArray: CollectionReading {}

extension Set: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts { .set(prefix(most).map { $0 }) }
}

extension Dictionary: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts {
    .dictionary(prefix(most).map { ($0.key, $0.value) })
  }
}

extension KeyValuePairs: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts {
    .list(prefix(most).map { ($0.key, $0.value) })
  }
}

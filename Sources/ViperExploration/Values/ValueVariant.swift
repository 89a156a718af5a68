import ViperJSON

/// A value of a type, as a fixture writes it.
struct ValueVariant {
  var json: JSONValue
  /// Whether it is tried once only, and not in each state: the largest number, a long text.
  var isEdge = false
  /// Whether it is a structure with all its parts, also those that it could lack.
  var isWhole = false
  /// Whether also an answer is tried with it once only: one of many.
  var isRare = false
}

/// Why no value of a type can be made.
struct Unmakeable: Error, CustomStringConvertible {
  /// A sentence without a full stop.
  let description: String
}

/// A string that equals another one only when both hold the same Unicode scalars.
///
/// `String` holds that "é" in one scalar and in two are the same; two JSON keys are not.
package struct ScalarKey: Hashable {
  package let string: String

  package init(string: String) {
    self.string = string
  }

  package static func == (first: ScalarKey, second: ScalarKey) -> Bool {
    first.string.hasSameScalars(as: second.string)
  }

  package func hash(into hasher: inout Hasher) {
    // Not the string itself: all ways of writing it in other scalars would collide.
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The places of keys in a list.
package struct KeyPlaces {
  private let keys: [String]
  /// Made only when there are many, and they are asked for in another order.
  private lazy var places = Dictionary(
    zip(keys.map(ScalarKey.init), keys.indices), uniquingKeysWith: { first, _ in first })

  package init(_ keys: [String]) {
    self.keys = keys
  }

  /// The place of a key, of equal ones the first; nil when there is none.
  package mutating func place(of key: String, likelyAt index: Int) -> Int? {
    if keys.indices.contains(index), keys[index].hasSameScalars(as: key) { return index }
    let fewKeys = 16
    guard keys.count > fewKeys else { return keys.firstIndex { $0.hasSameScalars(as: key) } }
    return places[ScalarKey(string: key)]
  }
}

extension String {
  /// Whether both strings are the same, scalar by scalar.
  package func hasSameScalars(as other: String) -> Bool {
    // Strings of the same scalars are always equal, and `==` is the quicker of the two to say no.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}

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
    hasher.combine(string)
  }
}

extension String {
  /// Whether both strings are the same, scalar by scalar.
  package func hasSameScalars(as other: String) -> Bool {
    // Strings of the same scalars are always equal, and `==` is the quicker of the two to say no.
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
